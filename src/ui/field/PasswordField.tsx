import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../button/IconButton.tsx';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'end'>;

/** A `Field` for a password, with a button that shows and hides the password (LOG-01). Allows password managers and pasting. */
export function PasswordField({ autoComplete = 'current-password', ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const { formatMessage } = useIntl();
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          className={styles.eye}
          label={formatMessage({ id: isShown ? 'UI_HIDE_PASSWORD' : 'UI_SHOW_PASSWORD' })}
          icon={isShown ? <EyeOff /> : <Eye />}
          aria-pressed={isShown}
          disabled={field.disabled}
          onClick={() => setIsShown((was) => !was)}
        />
      }
    />
  );
}
