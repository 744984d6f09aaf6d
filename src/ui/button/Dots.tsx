import styles from './Dots.module.css';

/** The three dots of a busy button. Decoration: the button also contains a hidden text. */
export function Dots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
