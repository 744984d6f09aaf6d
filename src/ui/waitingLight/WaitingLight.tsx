import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden.tsx';
import styles from './WaitingLight.module.css';

/**
 * Three lights that glow one after the other while the service is asked.
 * @param label what is waited for; it is announced
 */
export function WaitingLight({ label }: { label: string }) {
  return (
    <p className={styles.light} role="status">
      <span aria-hidden="true" />
      <span aria-hidden="true" />
      <span aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </p>
  );
}
