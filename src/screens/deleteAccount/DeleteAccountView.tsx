import { CreditCard, Heart, Users } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { isEmail } from '../../../machines/domain/credentials.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { mailtoOf } from '../../ui/link/mailto.ts';
import styles from './DeleteAccountView.module.css';

export type DeleteAccountViewProps = {
  /** Who can be written to instead (CFG-09); null when the settings name nobody. */
  email: string | null;
  /** There are subscriptions to lose. */
  hasSubscriptions: boolean;
  onDelete: () => void;
};

/** The address comes from the service: what has a meaning in addresses is escaped. */
/** What is lost with the account, before anything happens (ACC-06). To keep it is the button that leads the eye. */
export function DeleteAccountView({ email, hasSubscriptions, onDelete }: DeleteAccountViewProps) {
  const address = email !== null && isEmail(email) ? email.trim() : null;
  return (
    <div className={styles.panel}>
      <p className={styles.intro}>
        <FormattedMessage id="LEAVE_ACCOUNT_TEXT" />
      </p>
      <ul className={styles.losses}>
        <li>
          <Users aria-hidden="true" />
          <FormattedMessage id="LEAVE_ACCOUNT_PROFILES" />
        </li>
        <li>
          <Heart aria-hidden="true" />
          <FormattedMessage id="LEAVE_ACCOUNT_LISTS" />
        </li>
        {hasSubscriptions ? (
          <li>
            <CreditCard aria-hidden="true" />
            <FormattedMessage id="LEAVE_ACCOUNT_SUBSCRIPTION" />
          </li>
        ) : null}
      </ul>
      <p className={styles.note}>
        <FormattedMessage id="LEAVE_ACCOUNT_NEXT" />
      </p>
      <div className={styles.actions}>
        <Button href={routePath('account')}>
          <FormattedMessage id="LEAVE_ACCOUNT_KEEP" />
        </Button>
        <Button variant="danger" onClick={onDelete}>
          <FormattedMessage id="LEAVE_ACCOUNT_SUBMIT" />
        </Button>
      </div>
      {address === null ? null : (
        <p className={styles.write}>
          <FormattedMessage id="LEAVE_ACCOUNT_WRITE" />{' '}
          <Anchor className={styles.address} href={mailtoOf(address)}>
            {address}
          </Anchor>
        </p>
      )}
    </div>
  );
}
