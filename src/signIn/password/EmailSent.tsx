import { MailCheck } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { routePath } from '../../../machines/domain/routes.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './EmailSent.module.css';
import { SignInPanel } from './SignInPanel.tsx';

export type EmailSentProps = {
  /** Confirms the request without revealing whether an account exists. */
  text: string;
  email: string;
  /** Returns to the form; absent when there is no form to return to. */
  onAgain?: () => void;
};

/** Says that the e-mail was sent, where to find it, and which action helps if it does not arrive. */
export function EmailSent({ text, email, onAgain }: EmailSentProps) {
  return (
    <SignInPanel isOutcome sign={<MailCheck aria-hidden="true" />} title={<FormattedMessage id="EMAIL_SENT_TITLE" />} text={text}>
      <p className={styles.address}>{email}</p>
      <p className={styles.hint}>
        <FormattedMessage id="EMAIL_SENT_HINT" />
      </p>
      <div className={styles.actions}>
        {onAgain ? (
          <Button variant="outline" isWide onClick={onAgain}>
            <FormattedMessage id="EMAIL_AGAIN" />
          </Button>
        ) : null}
        <Button variant="text" isWide href={routePath('login')}>
          <FormattedMessage id="UI_BACK_LOGIN" />
        </Button>
      </div>
    </SignInPanel>
  );
}
