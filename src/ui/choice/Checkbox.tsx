import { Check } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  /** May contain links; a press on a link does not tick the box. */
  label: ReactNode;
  name: string;
  error?: string | null;
};

/** A yes-or-no field of a form, such as an agreement: it takes effect when the form is sent. A setting that takes effect at once is a `Switch`. */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className ? `${styles.checkbox} ${className}` : styles.checkbox}>
      <label className={styles.row} htmlFor={id}>
        <span className={styles.box}>
          <input
            {...input}
            id={id}
            type="checkbox"
            className={styles.input}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          <Check className={styles.tick} aria-hidden="true" />
        </span>
        <span>{label}</span>
      </label>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
