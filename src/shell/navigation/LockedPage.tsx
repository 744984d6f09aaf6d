import { Shield } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { routePath } from '../../../machines/domain/routes.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';
import styles from './LockedPage.module.css';

type LockedPageProps = {
  /** The name of the profile whose PIN opens the page. */
  name: string;
  onUnlock: () => void;
};

/** Replaces a page until the viewer has entered the PIN. The page itself is not loaded before (PIN-09, PRO-12). */
export function LockedPage({ name, onUnlock }: LockedPageProps) {
  const { formatMessage } = useIntl();
  return (
    <StatePanel
      isPage
      art={<Shield className={styles.sign} aria-hidden="true" />}
      title={formatMessage({ id: 'PIN_PAGE_TITLE' })}
      text={formatMessage({ id: 'PIN_PAGE_TEXT' }, { name })}
      actions={
        <>
          <Button onClick={onUnlock}>
            <FormattedMessage id="PIN_PAGE_ENTER" />
          </Button>
          <Button variant="outline" href={routePath('profile')}>
            <FormattedMessage id="AREA_BACK" />
          </Button>
        </>
      }
    />
  );
}
