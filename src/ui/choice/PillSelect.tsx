import { ChevronDown } from 'lucide-react';
import styles from './PillSelect.module.css';
import type { SelectOption } from './Select.tsx';

export type PillSelectProps = {
  /** Accessible name. */
  label: string;
  /** The first option is the one without a choice, with an empty `value`. */
  options: readonly SelectOption[];
  value: string;
  onChoose: (value: string) => void;
};

/** A choice of one from a list that takes effect at once, beside a row of pills. In a form it is a `Select`. */
export function PillSelect({ label, options, value, onChoose }: PillSelectProps) {
  return (
    <span className={styles.box}>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        data-chosen={value !== ''}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} aria-hidden="true" />
    </span>
  );
}
