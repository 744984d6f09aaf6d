/**
 * Sets a new password with the code of the email, and signs the viewer in (ACC-02). If signing in fails, the page says that the
 * password has changed.
 */
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { normaliseEmail } from '../../../machines/domain/credentials.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ChangePasswordForm, type ChangePasswordFormProps } from './ChangePasswordForm.tsx';
import { SignInPanel } from './SignInPanel.tsx';

export type ChangePasswordViewProps = Omit<ChangePasswordFormProps, 'onEmailTyped'> & {
  /** The email address of the account that is signed in on this device; null for a visitor (ACC-13). */
  signedInAs: string | null;
  /** The password has changed, but signing in with it failed. */
  isChanged: boolean;
};

export function ChangePasswordView({ isChanged, signedInAs, ...form }: ChangePasswordViewProps) {
  const [email, setEmail] = useState(form.email);
  if (isChanged) {
    return (
      <SignInPanel
        key="changed"
        isOutcome
        sign={<KeyRound aria-hidden="true" />}
        title={<FormattedMessage id="RESET_CHANGED_TITLE" />}
        text={<FormattedMessage id="RESET_CHANGED_TEXT" />}
      >
        <Button isWide href={routePath('login')}>
          <FormattedMessage id="UI_LOG_IN" />
        </Button>
      </SignInPanel>
    );
  }
  return (
    <SignInPanel key="form" title={<FormattedMessage id="RESET_TITLE" />} text={<Consequence signedInAs={signedInAs} email={email} />}>
      <ChangePasswordForm {...form} onEmailTyped={setEmail} />
      <Button variant="text" isWide href={routePath('login')}>
        <FormattedMessage id="UI_BACK_LOGIN" />
      </Button>
    </SignInPanel>
  );
}

/** Names the account that is signed in afterwards (ACC-13). */
function Consequence({ signedInAs, email }: { signedInAs: string | null; email: string }) {
  if (signedInAs === null) return <FormattedMessage id="RESET_TEXT" />;
  const values = { current: signedInAs, email: normaliseEmail(email) };
  if (values.email === '') return <FormattedMessage id="RESET_SIGNED_IN" values={values} />;
  return (
    <FormattedMessage id={values.email === normaliseEmail(signedInAs) ? 'RESET_SIGNED_IN_SAME' : 'RESET_SIGNED_IN_OTHER'} values={values} />
  );
}
