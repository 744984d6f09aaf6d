import { FormattedMessage, useIntl } from 'react-intl';
import { routePath } from '../../../machines/domain/routes.ts';
import notFoundNarrow from '../../styles/pictures/notFound-720.avif';
import notFoundWide from '../../styles/pictures/notFound-1440.avif';
import serverErrorNarrow from '../../styles/pictures/serverError-720.avif';
import serverErrorWide from '../../styles/pictures/serverError-1440.avif';
import { Button } from '../../ui/button/Button.tsx';
import { StatePanel } from '../../ui/statePanel/StatePanel.tsx';

const pictures = {
  404: { url: notFoundWide, srcset: `${notFoundNarrow} 720w, ${notFoundWide} 1440w` },
  500: { url: serverErrorWide, srcset: `${serverErrorNarrow} 720w, ${serverErrorWide} 1440w` },
};

/** The error pages: the error in one line, and a link back (NAV-13). */
export function ErrorPage({ status, backHref }: { status: 404 | 500; backHref: string }) {
  const { formatMessage } = useIntl();
  return (
    <StatePanel
      isPage
      code={formatMessage({ id: 'PAGE_ERROR_CODE' }, { code: String(status) })}
      title={formatMessage({ id: 'PAGE_ERROR_TITLE' })}
      picture={pictures[status]}
      text={
        <>
          <FormattedMessage id={`PAGE_ERROR_${status}`} />
          <br />
          <FormattedMessage id={`PAGE_ERROR_${status}_TEXT`} />
        </>
      }
      actions={
        <>
          <Button href={backHref}>
            <FormattedMessage id={backHref === '/login' ? 'PAGE_BACK_LOGIN' : 'PAGE_BACK_HOME'} />
          </Button>
          <Button variant="outline" href={routePath('contact')}>
            <FormattedMessage id="PAGE_CONTACT" />
          </Button>
        </>
      }
    />
  );
}
