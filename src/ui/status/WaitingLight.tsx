import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import styles from './WaitingLight.module.css';

/**
 * Three dots that light up one after the other while a request to the service runs. A page or a rail that loads has a skeleton; a button has
 * its own dots.
 */
export function WaitingLight({ label }: { /** Announced by screen readers. */ label: string }) {
  return (
    <p className={styles.light} role="status">
      <span aria-hidden="true" />
      <span aria-hidden="true" />
      <span aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </p>
  );
}
