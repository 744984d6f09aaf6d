import styles from './Dots.module.css';

/** The three dots of a busy button. Decoration: the button says in words that it is busy. */
export function Dots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
