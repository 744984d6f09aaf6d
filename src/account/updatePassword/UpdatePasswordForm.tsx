import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PASSWORD_MINIMUM } from '../../../machines/domain/constants.ts';
import type { FieldProblem } from '../../../machines/domain/forms.ts';
import { SUCCESS } from '../../../machines/domain/success.ts';
import { submission } from '../../blocks/form/submission.ts';
import { useProblems } from '../../blocks/form/useProblems.ts';
import { MessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import styles from './UpdatePasswordForm.module.css';

export type UpdatePasswordFormProps = {
  /** The email address of the account, for password managers. */
  email: string;
  problems: readonly FieldProblem[];
  isChanging: boolean;
  /** The password has changed; empties the fields. */
  isChanged: boolean;
  onSubmit: (form: { password: string; newPassword: string; confirmation: string }) => void;
  onEdit: () => void;
};

/** Changes the password of a viewer who knows the current one (ACC-03, VAL-03). The fields keep their values until it has changed. */
export function UpdatePasswordForm({ email, problems, isChanging, isChanged, onSubmit, onEdit }: UpdatePasswordFormProps) {
  const { formatMessage } = useIntl();
  const { form, messages, errorOf } = useProblems(problems);
  useEffect(() => {
    if (isChanged) form.current?.reset();
  }, [form, isChanged]);
  const submit = submission(isChanging, (textOf) =>
    onSubmit({ password: textOf('password'), newPassword: textOf('newPassword'), confirmation: textOf('confirmation') }),
  );
  return (
    <form ref={form} className={styles.panel} onSubmit={submit} onInput={onEdit} noValidate>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={formatMessage({ id: 'ACCOUNT_CURRENT_PASSWORD' })}
        name="password"
        error={errorOf('password')}
        readOnly={isChanging}
      />
      <PasswordField
        label={formatMessage({ id: 'UPDATE_PASSWORD_NEW' })}
        name="newPassword"
        autoComplete="new-password"
        hint={<FormattedMessage id="UPDATE_PASSWORD_RULE" values={{ count: PASSWORD_MINIMUM }} />}
        error={errorOf('newPassword')}
        readOnly={isChanging}
      />
      <PasswordField
        label={formatMessage({ id: 'UPDATE_PASSWORD_REPEAT' })}
        name="confirmation"
        autoComplete="new-password"
        error={errorOf('confirmation')}
        readOnly={isChanging}
      />
      <Button type="submit" className={styles.submit} busy={isChanging}>
        <FormattedMessage id="TITLE_UPDATE_PASSWORD" />
      </Button>
      <ErrorList messages={messages} />
      {/* The toast announces the change; this message stays on the page. */}
      {isChanged ? (
        <p className={styles.changed}>
          <CircleCheck aria-hidden="true" />
          <MessageText message={SUCCESS.passwordChanged} />
        </p>
      ) : null}
    </form>
  );
}
