/** A new password with the letter's code (ACC-02). Who has one is signed in with it; when that fails, they are told that it stands. */
import { KeyRound } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { routePath } from '../../../machines/domain/routes.ts';
import { Button } from '../../ui/button/Button.tsx';
import { WayInPanel } from '../wayIn/WayInPanel.tsx';
import { ChangePasswordForm, type ChangePasswordFormProps } from './ChangePasswordForm.tsx';

export type ChangePasswordViewProps = ChangePasswordFormProps & {
  /** The password stands, but nobody is signed in with it. */
  isChanged: boolean;
};

export function ChangePasswordView({ isChanged, ...form }: ChangePasswordViewProps) {
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
    <WayInPanel key="form" title={<FormattedMessage id="RESET_TITLE" />} text={<FormattedMessage id="RESET_TEXT" />}>
      <ChangePasswordForm {...form} />
      <Button variant="text" isWide href={routePath('login')}>
        <FormattedMessage id="PAGE_BACK_LOGIN" />
      </Button>
    </WayInPanel>
  );
}
