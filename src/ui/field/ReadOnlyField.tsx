import type { ReactNode } from 'react';
import styles from './ReadOnlyField.module.css';

export type ReadOnlyFieldProps = {
  label: string;
  value: string;
  /** Why it is as it is, or who may change it. */
  hint?: ReactNode;
};

/** What a form shows and does not ask for, e.g. country and city (ACC-05). As tall as a field, so that both stand in one row. */
export function ReadOnlyField({ label, value, hint }: ReadOnlyFieldProps) {
  return (
    <dl className={styles.field}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {hint ? <dd className={styles.hint}>{hint}</dd> : null}
    </dl>
  );
}
