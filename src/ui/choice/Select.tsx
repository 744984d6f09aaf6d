import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react';
import fieldStyles from '../field/Field.module.css';
import styles from './Select.module.css';

export type SelectOption = { value: string; label: string };

export type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'multiple' | 'size' | 'children'> & {
  label: string;
  name: string;
  /** In the order shown. An empty `value` means no answer, e.g. "Prefer not to say". */
  options: readonly SelectOption[];
  /** One sentence under the field. Marks the field as invalid; screen readers read it as the field's description. */
  error?: string | null;
  /** Marks the field as invalid without a sentence here: the form shows the sentence in its error list. */
  isInvalid?: boolean;
  hint?: ReactNode;
  ref?: Ref<HTMLSelectElement>;
};

/**
 * A choice of one from a list, with the look of a field. It is the browser's own `select`: keyboards, phones and screen readers support it.
 * Few options that the viewer compares, such as plans, are radio buttons.
 */
export function Select({ label, options, error, isInvalid, hint, className, ref, ...select }: SelectProps) {
  const id = useId();
  const invalid = Boolean(error) || isInvalid === true;
  const described = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter((part) => part !== null).join(' ');
  return (
    <div className={className ? `${fieldStyles.field} ${className}` : fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={`${fieldStyles.box} ${styles.box}`} data-invalid={invalid} data-disabled={select.disabled === true}>
        <select
          {...select}
          ref={ref}
          id={id}
          className={`${fieldStyles.input} ${styles.select}`}
          aria-invalid={invalid || undefined}
          aria-describedby={described || undefined}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </div>
      {error ? (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <div id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}
