import { useIntl } from 'react-intl';
import { Field, type FieldProps } from './Field.tsx';

export type EmailFieldProps = Omit<FieldProps, 'type' | 'inputMode' | 'label' | 'name'>;

/** A `Field` named `email`, for the address of an account. */
export function EmailField({ autoComplete = 'email', ...field }: EmailFieldProps) {
  const { formatMessage } = useIntl();
  return (
    <Field
      {...field}
      label={formatMessage({ id: 'LOGIN_EMAIL' })}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
