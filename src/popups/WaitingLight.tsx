import styles from './WaitingLight.module.css';

/** @param label what is waited for; it is announced */
export function WaitingLight({ label }: { label: string }) {
  return (
    <p className={styles.light} role="status" aria-label={label}>
      <span />
      <span />
      <span />
    </p>
  );
}
