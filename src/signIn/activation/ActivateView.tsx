/**
 * Activates the account with the link of the activation email, or sends another email when the link fails (ACC-04). It shows neither
 * the reason nor whether an account exists.
 */
import { CircleCheck } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FieldProblem } from '../../../machines/domain/forms.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { SUCCESS } from '../../../machines/domain/success.ts';
import { MessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { WaitingLight } from '../../ui/status/WaitingLight.tsx';
import { EmailForm } from '../password/EmailForm.tsx';
import { EmailSent } from '../password/EmailSent.tsx';
import { SignInPanel } from '../password/SignInPanel.tsx';

export type ActivateViewProps = {
  state: 'activating' | 'activated' | 'asking' | 'sending' | 'sent';
  /** The form is shown because a link failed. */
  hasFailed: boolean;
  email: string;
  problems: readonly FieldProblem[];
  isSignedIn: boolean;
  onSubmit: (form: { email: string }) => void;
  onEdit: () => void;
};

export function ActivateView({ state, hasFailed, email, problems, isSignedIn, onSubmit, onEdit }: ActivateViewProps) {
  const { formatMessage } = useIntl();
  switch (state) {
    case 'activating':
      return (
        <SignInPanel key="activating" title={<FormattedMessage id="ACTIVATE_WAITING" />}>
          <WaitingLight label={formatMessage({ id: 'UI_BUSY' })} />
        </SignInPanel>
      );
    case 'activated':
      return (
        <SignInPanel
          key="activated"
          isOutcome
          sign={<CircleCheck aria-hidden="true" />}
          title={<FormattedMessage id="ACTIVATE_DONE_TITLE" />}
          text={<MessageText message={SUCCESS.accountActivated} />}
        >
          <Button isWide href={routePath(isSignedIn ? 'home' : 'login')}>
            <FormattedMessage id={isSignedIn ? 'LOGIN_CONTINUE' : 'UI_LOG_IN'} />
          </Button>
        </SignInPanel>
      );
    case 'sent':
      return <EmailSent text={formatMessage({ id: 'ACTIVATE_EMAIL_SENT' })} email={email} />;
    default:
      return (
        <SignInPanel
          key="asking"
          isOutcome={hasFailed}
          title={<FormattedMessage id={hasFailed ? 'ACTIVATE_FAILED_TITLE' : 'TITLE_ACTIVATE'} />}
          text={<FormattedMessage id={hasFailed ? 'ACTIVATE_FAILED_TEXT' : 'ACTIVATE_ASK_TEXT'} />}
        >
          <EmailForm email={email} problems={problems} isBusy={state === 'sending'} onSubmit={onSubmit} onEdit={onEdit} />
          <Button variant="text" isWide href={routePath('login')}>
            <FormattedMessage id="UI_BACK_LOGIN" />
          </Button>
        </SignInPanel>
      );
  }
}
