import { useIntl } from 'react-intl';
import { useBrand } from '../../configuration/brandContext.ts';
import { usePlainTop } from '../../ui/page/plainTop.ts';
import { StatePanel } from '../../ui/status/StatePanel.tsx';
import { errorPanelOf } from './FailurePanel.tsx';

const PICTURES = { 404: 'notFound', 500: 'serverError' } as const;

/** The error pages (NAV-13). */
export function ErrorPage({ status, backHref }: { status: 404 | 500; backHref: string }) {
  const { formatMessage } = useIntl();
  const picture = useBrand().pictures?.[PICTURES[status]];
  usePlainTop(!picture);
  return (
    <StatePanel
      isPage
      code={formatMessage({ id: 'PAGE_ERROR_CODE' }, { code: String(status) })}
      title={formatMessage({ id: 'PAGE_ERROR_TITLE' })}
      {...(picture && { picture: { url: picture.wide, srcset: `${picture.narrow} 720w, ${picture.wide} 1440w` } })}
      {...errorPanelOf(status, backHref)}
    />
  );
}
