import type { ReactNode } from 'react';
import styles from './ReadOnlyField.module.css';

export type ReadOnlyFieldProps = {
  label: string;
  value: string;
  /** Why the value is fixed here, or which profile may change it. */
  hint?: ReactNode;
};

/** A value that a form shows but does not ask for, e.g. country and city (ACC-05). As tall as a field, so that both align in one row. */
export function ReadOnlyField({ label, value, hint }: ReadOnlyFieldProps) {
  return (
    <dl className={styles.field}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {hint ? <dd className={styles.hint}>{hint}</dd> : null}
    </dl>
  );
}
