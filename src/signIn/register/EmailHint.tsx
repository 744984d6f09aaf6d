/** Shows whether the typed e-mail address is free (ACC-08): a hint below the field and a tick in it. It never prevents the submission. */
import { Check } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { StateValueFrom } from 'xstate';
import type { emailCheckMachine } from '../../../machines/signIn/emailCheck.machine.ts';
import styles from './EmailHint.module.css';

export type EmailState = StateValueFrom<typeof emailCheckMachine>;

export type EmailHintProps = {
  state: EmailState;
  /** With an identity provider, no activation e-mail is sent. */
  isSocial: boolean;
  onLogIn: () => void;
};

export function EmailHint({ state, isSocial, onLogIn }: EmailHintProps) {
  const isAnswered = state === 'free' || state === 'notFree';
  return (
    <>
      {isAnswered || isSocial ? null : <FormattedMessage id="REGISTER_EMAIL_HINT" />}
      <span role="status">
        {isAnswered ? <FormattedMessage id={state === 'free' ? 'REGISTER_EMAIL_FREE' : 'REGISTER_EMAIL_KNOWN'} /> : null}
      </span>
      {state === 'notFree' ? (
        <button type="button" className={styles.button} onClick={onLogIn}>
          <FormattedMessage id="REGISTER_EMAIL_LOG_IN" />
        </button>
      ) : null}
    </>
  );
}

export function EmailTick({ state }: { state: EmailState }) {
  return state === 'free' ? <Check className={styles.tick} aria-hidden="true" /> : null;
}
