/** The window's title: the page's own name, or what pages of its kind are called (NAV-12). */
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { titleOf } from '../../machines/detail/detail.head.ts';
import type { Route } from '../../machines/domain/routes.ts';
import { titleOf as titleOfLive } from '../../machines/livePlayback/livePlayback.selectors.ts';
import { usePage } from './page.ts';
import { titleKeyOf } from './titles.ts';

export function usePageTitle(route: Route | null): string {
  const { formatMessage } = useIntl();
  const detail = usePage('detail');
  const playback = usePage('playback');
  const live = usePage('livePlayback');
  const filters = usePage('filters');
  const results = usePage('searchResults');
  const ofDetail = useSelector(detail ?? undefined, (snapshot) => (snapshot ? titleOf(snapshot) : null));
  const ofPlayback = useSelector(playback ?? undefined, (snapshot) => snapshot?.context.content?.title ?? null);
  const ofLive = useSelector(live ?? undefined, (snapshot) => (snapshot ? titleOfLive(snapshot) : null));
  const ofFilters = useSelector(filters ?? undefined, (snapshot) => snapshot?.context.section?.name ?? null);
  const query = useSelector(results ?? undefined, (snapshot) => snapshot?.context.query ?? '');
  const ofResults = query === '' ? null : formatMessage({ id: 'SEARCH_HEADING' }, { query });
  if (!route || route.name === 'home') return 'Marquee';
  return `${ofDetail ?? ofPlayback ?? ofLive ?? ofFilters ?? ofResults ?? formatMessage({ id: titleKeyOf(route.name) })} · Marquee`;
}
