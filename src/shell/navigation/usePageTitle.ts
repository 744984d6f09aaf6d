/** The document title: the title that the page gives, or that of the route (NAV-12). */
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { useBrand } from '../../configuration/brandContext.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import type { PageModule } from '../../start/definePage.ts';
import type { Shown } from './shown.tsx';
import { titleKeyOf } from './titles.ts';

/** @param page null while the chunk of the page is loading */
export function usePageTitle({ route, actors }: Pick<Shown, 'route' | 'actors'>, page: PageModule | null): string {
  const { formatMessage } = useIntl();
  const textOf = useMessageText();
  const { name } = useBrand();
  const title = page?.title ?? null;
  const own = useSelector(title ? actors[title.of] : undefined, (snapshot: unknown) =>
    title && snapshot !== undefined ? title.read(snapshot) : null,
  );
  if (!route || route.name === 'home') return name;
  const text = typeof own === 'string' ? own : own && textOf(own);
  return `${text ?? formatMessage({ id: titleKeyOf(route.name) })} · ${name}`;
}
