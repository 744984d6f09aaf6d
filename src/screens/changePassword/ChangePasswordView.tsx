/** A new password with the letter's code (ACC-02). Who has one is signed in with it; when that fails, they are told that it stands. */
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { normaliseEmail } from '../../../machines/domain/credentials.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { Button } from '../../ui/button/Button.tsx';
import { WayInPanel } from '../wayIn/WayInPanel.tsx';
import { ChangePasswordForm, type ChangePasswordFormProps } from './ChangePasswordForm.tsx';

export type ChangePasswordViewProps = Omit<ChangePasswordFormProps, 'onEmailTyped'> & {
  /** The e-mail of the account that is signed in here; null for a visitor (ACC-13). */
  signedInAs: string | null;
  /** The password stands, but nobody is signed in with it. */
  isChanged: boolean;
};

export function ChangePasswordView({ isChanged, signedInAs, ...form }: ChangePasswordViewProps) {
  const [email, setEmail] = useState(form.email);
  if (isChanged) {
    return (
      <WayInPanel
        key="changed"
        isOutcome
        sign={<KeyRound aria-hidden="true" />}
        title={<FormattedMessage id="RESET_CHANGED_TITLE" />}
        text={<FormattedMessage id="RESET_CHANGED_TEXT" />}
      >
        <Button isWide href={routePath('login')}>
          <FormattedMessage id="LOGIN_SUBMIT" />
        </Button>
      </WayInPanel>
    );
  }
  return (
    <WayInPanel key="form" title={<FormattedMessage id="RESET_TITLE" />} text={<Consequence signedInAs={signedInAs} email={email} />}>
      <ChangePasswordForm {...form} onEmailTyped={setEmail} />
      <Button variant="text" isWide href={routePath('login')}>
        <FormattedMessage id="PAGE_BACK_LOGIN" />
      </Button>
    </WayInPanel>
  );
}

/** Whose session it is afterwards (ACC-13). */
function Consequence({ signedInAs, email }: { signedInAs: string | null; email: string }) {
  if (signedInAs === null) return <FormattedMessage id="RESET_TEXT" />;
  const values = { current: signedInAs, email: normaliseEmail(email) };
  if (values.email === '') return <FormattedMessage id="RESET_SIGNED_IN" values={values} />;
  return (
    <FormattedMessage id={values.email === normaliseEmail(signedInAs) ? 'RESET_SIGNED_IN_SAME' : 'RESET_SIGNED_IN_OTHER'} values={values} />
  );
}
