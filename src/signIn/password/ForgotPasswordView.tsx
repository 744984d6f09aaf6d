/** The page for a forgotten password: asks for the email address, then says where the email was sent (ACC-01). */
import { FormattedMessage } from 'react-intl';
import type { FieldProblem } from '../../../machines/domain/forms.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { SUCCESS } from '../../../machines/domain/success.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { EmailForm } from './EmailForm.tsx';
import { EmailSent } from './EmailSent.tsx';
import { SignInPanel } from './SignInPanel.tsx';

export type ForgotPasswordViewProps = {
  state: 'entering' | 'sending' | 'sent';
  /** The address that the email was or will be sent to; empty before. */
  email: string;
  /** The initial value of the field. */
  typedEmail?: string;
  onEmailTyped?: (email: string) => void;
  problems: readonly FieldProblem[];
  onSubmit: (form: { email: string }) => void;
  onEdit: () => void;
  onAgain: () => void;
};

export function ForgotPasswordView({
  state,
  email,
  typedEmail = '',
  onEmailTyped,
  problems,
  onSubmit,
  onEdit,
  onAgain,
}: ForgotPasswordViewProps) {
  const textOf = useMessageText();
  if (state === 'sent') return <EmailSent text={textOf(SUCCESS.recoverySent)} email={email} onAgain={onAgain} />;
  return (
    <SignInPanel
      key="form"
      isOutcome={email !== ''}
      title={<FormattedMessage id="TITLE_FORGOT_PASSWORD" />}
      text={<FormattedMessage id="RECOVERY_TEXT" />}
    >
      <EmailForm
        email={email || typedEmail}
        problems={problems}
        isBusy={state === 'sending'}
        onSubmit={onSubmit}
        onEdit={onEdit}
        onEmailTyped={onEmailTyped}
      />
      <Button variant="text" isWide href={routePath('login')}>
        <FormattedMessage id="UI_BACK_LOGIN" />
      </Button>
    </SignInPanel>
  );
}
