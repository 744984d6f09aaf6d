import { useIntl } from 'react-intl';
import notFoundNarrow from '../../styles/pictures/notFound-720.avif';
import notFoundWide from '../../styles/pictures/notFound-1440.avif';
import serverErrorNarrow from '../../styles/pictures/serverError-720.avif';
import serverErrorWide from '../../styles/pictures/serverError-1440.avif';
import { StatePanel } from '../../ui/statePanel/StatePanel.tsx';
import { errorPanelOf } from '../failure/FailurePanel.tsx';

const pictures = {
  404: { url: notFoundWide, srcset: `${notFoundNarrow} 720w, ${notFoundWide} 1440w` },
  500: { url: serverErrorWide, srcset: `${serverErrorNarrow} 720w, ${serverErrorWide} 1440w` },
};

/** The error pages (NAV-13). */
export function ErrorPage({ status, backHref }: { status: 404 | 500; backHref: string }) {
  const { formatMessage } = useIntl();
  return (
    <StatePanel
      isPage
      code={formatMessage({ id: 'PAGE_ERROR_CODE' }, { code: String(status) })}
      title={formatMessage({ id: 'PAGE_ERROR_TITLE' })}
      picture={pictures[status]}
      {...errorPanelOf(status, backHref)}
    />
  );
}
