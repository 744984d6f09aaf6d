import { RotateCw } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Message } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { MessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { StatePanel } from '../../ui/statePanel/StatePanel.tsx';
import styles from './DetailStates.module.css';

export function DetailFailed({ error, onRetry }: { error: Message | null; onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.alone}>
      <StatePanel
        isPage
        isAlert
        title={formatMessage({ id: 'DETAIL_FAILED_TITLE' })}
        text={error ? <MessageText message={error} /> : formatMessage({ id: 'DETAIL_FAILED_TEXT' })}
        actions={
          <>
            <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
              <FormattedMessage id="DETAIL_RETRY" />
            </Button>
            <HomeButton variant="glass" />
          </>
        }
      />
    </div>
  );
}

export function DetailNotFound() {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.alone}>
      <StatePanel
        isPage
        title={formatMessage({ id: 'DETAIL_NOT_FOUND_TITLE' })}
        text={formatMessage({ id: 'DETAIL_NOT_FOUND_TEXT' })}
        actions={<HomeButton />}
      />
    </div>
  );
}

/** The title is above the profile's age limit (PRO-13). */
export function DetailRestricted({ canSwitchProfile }: { canSwitchProfile: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.alone}>
      <StatePanel
        isPage
        title={formatMessage({ id: 'DETAIL_RESTRICTED_TITLE' })}
        text={formatMessage({ id: 'DETAIL_RESTRICTED_TEXT' })}
        actions={
          <>
            <HomeButton />
            {canSwitchProfile ? (
              <Button variant="glass" href={routePath('switchProfile')}>
                <FormattedMessage id="DETAIL_SWITCH_PROFILE" />
              </Button>
            ) : null}
          </>
        }
      />
    </div>
  );
}

function HomeButton({ variant = 'primary' }: { variant?: 'primary' | 'glass' }) {
  return (
    <Button variant={variant} href={routePath('home')}>
      <FormattedMessage id="DETAIL_HOME" />
    </Button>
  );
}
