import { FormattedMessage, useIntl } from 'react-intl';
import { routePath } from '../../../machines/domain/routes.ts';
import { AlonePage } from '../../blocks/failure/AlonePage.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';

export function DetailNotFound() {
  const { formatMessage } = useIntl();
  return (
    <AlonePage>
      <StatePanel
        isPage
        title={formatMessage({ id: 'DETAIL_NOT_FOUND_TITLE' })}
        text={formatMessage({ id: 'DETAIL_NOT_FOUND_TEXT' })}
        actions={<HomeButton />}
      />
    </AlonePage>
  );
}

/** The title is above the profile's age limit (PRO-13). */
export function DetailRestricted({ canSwitchProfile }: { canSwitchProfile: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <AlonePage>
      <StatePanel
        isPage
        title={formatMessage({ id: 'DETAIL_RESTRICTED_TITLE' })}
        text={formatMessage({ id: 'DETAIL_RESTRICTED_TEXT' })}
        actions={
          <>
            <HomeButton />
            {canSwitchProfile ? (
              <Button variant="glass" href={routePath('switchProfile')}>
                <FormattedMessage id="UI_SWITCH_PROFILE" />
              </Button>
            ) : null}
          </>
        }
      />
    </AlonePage>
  );
}

const HomeButton = () => (
  <Button href={routePath('home')}>
    <FormattedMessage id="DETAIL_HOME" />
  </Button>
);
