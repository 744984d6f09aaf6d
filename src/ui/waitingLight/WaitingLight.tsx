import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden.tsx';
import styles from './WaitingLight.module.css';

/**
 * Three dots that light up one after the other while a request to the service runs.
 * @param label the text that screen readers announce
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
