/** The form for an email address, for a forgotten password and for another activation email (ACC-01, ACC-04). */
import type { FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FieldProblem } from '../../../machines/domain/forms.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorList } from '../../ui/errorList/ErrorList.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { useProblems } from '../form/useProblems.ts';
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
  const { formatMessage } = useIntl();
  const { form, messages, errorOf } = useProblems(problems);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    onSubmit({ email: String(new FormData(event.currentTarget).get('email') ?? '') });
  };
  return (
    <form className={styles.form} ref={form} onSubmit={submit} onInput={onEdit} noValidate>
      <Field
        label={formatMessage({ id: 'LOGIN_EMAIL' })}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
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
