import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './Field.module.css';

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  label: string;
  name: string;
  /** One sentence under the field. Marks the field as invalid; screen readers read it as the field's description. */
  error?: string | null;
  /** Marks the field as invalid without a sentence here: the form shows the sentence in its error list. */
  isInvalid?: boolean;
  hint?: ReactNode;
  /** A small control at the end of the field, e.g. the button that shows a password. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/**
 * One line of text with a label that stays visible. Use the variants for passwords, telephone numbers and dates of birth, and `Select` for a
 * choice from a list.
 */
export function Field({ label, error, isInvalid, hint, end, className, type = 'text', ref, ...input }: FieldProps) {
  const id = useId();
  const invalid = Boolean(error) || isInvalid === true;
  const described = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter((part) => part !== null).join(' ');
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-invalid={invalid} data-disabled={input.disabled === true}>
        <input
          {...input}
          ref={ref}
          id={id}
          type={type}
          className={styles.input}
          aria-invalid={invalid || undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}
