/** The form for an email address, for a forgotten password and for another activation email (ACC-01, ACC-04). */

import { FormattedMessage } from 'react-intl';
import type { FieldProblem } from '../../../machines/domain/forms.ts';
import { submission } from '../../blocks/form/submission.ts';
import { useProblems } from '../../blocks/form/useProblems.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmailField } from '../../ui/field/EmailField.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import styles from './form.module.css';

export type EmailFormProps = {
  /** The initial value of the field. */
  email: string;
  problems: readonly FieldProblem[];
  isBusy: boolean;
  onSubmit: (form: { email: string }) => void;
  onEdit: () => void;
  onEmailTyped?: ((email: string) => void) | undefined;
};

export function EmailForm({ email, problems, isBusy, onSubmit, onEdit, onEmailTyped }: EmailFormProps) {
  const { form, messages, errorOf } = useProblems(problems);
  const submit = submission(isBusy, (textOf) => onSubmit({ email: textOf('email') }));
  return (
    <form className={styles.form} ref={form} onSubmit={submit} onInput={onEdit} noValidate>
      <EmailField
        autoComplete="username"
        defaultValue={email}
        error={errorOf('email')}
        onInput={({ currentTarget }) => onEmailTyped?.(currentTarget.value)}
      />
      <Button type="submit" isWide busy={isBusy}>
        <FormattedMessage id="EMAIL_SEND" />
      </Button>
      <ErrorList messages={messages} />
    </form>
  );
}
