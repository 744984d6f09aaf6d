/** The form for the code of the email and a new password, typed twice (ACC-02). */

import { FormattedMessage, useIntl } from 'react-intl';
import { PASSWORD_MINIMUM } from '../../../machines/domain/constants.ts';
import type { FieldProblem } from '../../../machines/domain/forms.ts';
import { submission } from '../../blocks/form/submission.ts';
import { useProblems } from '../../blocks/form/useProblems.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmailField } from '../../ui/field/EmailField.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import styles from './form.module.css';

export type ChangePasswordFormProps = {
  /** The code in the link of the email; empty when the viewer came without the link. */
  code: string;
  email: string;
  problems: readonly FieldProblem[];
  isBusy: boolean;
  onSubmit: (form: { code: string; email: string; password: string; confirmation: string }) => void;
  onEdit: () => void;
  onEmailTyped: (email: string) => void;
};

export function ChangePasswordForm({ code, email, problems, isBusy, onSubmit, onEdit, onEmailTyped }: ChangePasswordFormProps) {
  const { formatMessage } = useIntl();
  const { form, messages, errorOf } = useProblems(problems);
  const submit = submission(isBusy, (textOf) =>
    onSubmit({ code: textOf('code'), email: textOf('email'), password: textOf('password'), confirmation: textOf('confirmation') }),
  );
  return (
    <form className={styles.form} ref={form} onSubmit={submit} onInput={onEdit} noValidate>
      <EmailField
        autoComplete="username"
        defaultValue={email}
        error={errorOf('email')}
        onInput={({ currentTarget }) => onEmailTyped(currentTarget.value)}
      />
      <Field
        label={formatMessage({ id: 'RESET_CODE' })}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        defaultValue={code}
        error={errorOf('code')}
      />
      <PasswordField
        label={formatMessage({ id: 'RESET_PASSWORD' })}
        name="password"
        autoComplete="new-password"
        hint={<FormattedMessage id="RESET_PASSWORD_HINT" values={{ count: PASSWORD_MINIMUM }} />}
        error={errorOf('password')}
      />
      <PasswordField
        label={formatMessage({ id: 'RESET_CONFIRMATION' })}
        name="confirmation"
        autoComplete="new-password"
        error={errorOf('confirmation')}
      />
      <Button type="submit" isWide busy={isBusy}>
        <FormattedMessage id="RESET_SUBMIT" />
      </Button>
      <ErrorList messages={messages} />
    </form>
  );
}
