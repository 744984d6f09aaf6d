import { MailCheck } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { routePath } from '../../../machines/domain/routes.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './LetterSent.module.css';
import { WayInPanel } from './WayInPanel.tsx';

export type LetterSentProps = {
  /** What was done; it does not say whether there is such an account. */
  text: string;
  email: string;
  /** Back to the form; absent where there is no way back to it. */
  onAgain?: () => void;
};

/** The letter is on its way: where to look for it, and what to do when it does not come. */
export function LetterSent({ text, email, onAgain }: LetterSentProps) {
  return (
    <WayInPanel isOutcome sign={<MailCheck aria-hidden="true" />} title={<FormattedMessage id="LETTER_SENT_TITLE" />} text={text}>
      <p className={styles.address}>{email}</p>
      <p className={styles.hint}>
        <FormattedMessage id="LETTER_SENT_HINT" />
      </p>
      <div className={styles.actions}>
        {onAgain ? (
          <Button variant="outline" isWide onClick={onAgain}>
            <FormattedMessage id="LETTER_AGAIN" />
          </Button>
        ) : null}
        <Button variant="text" isWide href={routePath('login')}>
          <FormattedMessage id="PAGE_BACK_LOGIN" />
        </Button>
      </div>
    </WayInPanel>
  );
}
