import { FormattedMessage, useIntl } from 'react-intl';
import { routePath } from '../../../machines/domain/routes.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';

/** Text and actions of the error pages: the error in one line, and a link back (NAV-13). */
export const errorPanelOf = (status: 404 | 500, backHref: string) => ({
  text: (
    <>
      <FormattedMessage id={`PAGE_ERROR_${status}`} />
      <br />
      <FormattedMessage id={`PAGE_ERROR_${status}_TEXT`} />
    </>
  ),
  actions: (
    <>
      <Button href={backHref}>
        <FormattedMessage id={backHref === '/login' ? 'UI_BACK_LOGIN' : 'UI_BACK_HOME'} />
      </Button>
      <Button variant="outline" href={routePath('contact')}>
        <FormattedMessage id="PAGE_CONTACT" />
      </Button>
    </>
  ),
});

/** Replaces a part of the page that failed (ERR-04), or a chunk that is missing because a new version was deployed. */
export function FailurePanel({ isNewVersion, backHref }: { isNewVersion: boolean; backHref: string }) {
  const { formatMessage } = useIntl();
  if (!isNewVersion)
    return <StatePanel isPage isAlert title={formatMessage({ id: 'PAGE_ERROR_TITLE' })} {...errorPanelOf(500, backHref)} />;
  return (
    <StatePanel
      isPage
      isAlert
      title={formatMessage({ id: 'PAGE_NEW_VERSION_TITLE' })}
      text={formatMessage({ id: 'PAGE_NEW_VERSION_TEXT' })}
      actions={
        <Button onClick={() => window.location.reload()}>
          <FormattedMessage id="UI_RELOAD" />
        </Button>
      }
    />
  );
}
