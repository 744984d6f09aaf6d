import { CreditCard, Heart, Users } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { isEmail } from '../../../machines/domain/credentials.ts';
import { asciiText } from '../../../machines/domain/normalisedInput.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { mailtoOf } from '../../ui/link/mailto.ts';
import styles from './DeleteAccountView.module.css';

export type DeleteAccountViewProps = {
  /** The address for requests by email (CFG-09); null when the settings have none. */
  email: string | null;
  /** The product sells subscriptions, which would be lost. */
  hasSubscriptions: boolean;
  onDelete: () => void;
};

/** Lists the losses before the account is deleted (ACC-06). The primary button keeps the account. */
export function DeleteAccountView({ email, hasSubscriptions, onDelete }: DeleteAccountViewProps) {
  // The address comes from the service: an invalid address gets no link, and `mailtoOf` escapes special characters.
  const address = email !== null && isEmail(email) ? asciiText(email) : null;
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
