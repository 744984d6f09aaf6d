import styles from './Toast.module.css';

/** One line that comes and goes by itself. The region stays in the page, so that each new text is announced. */
export function Toast({ text }: { text: string | null }) {
  return (
    <div className={styles.region} role="status">
      {text ? (
        <p key={text} className={styles.toast}>
          {text}
        </p>
      ) : null}
    </div>
  );
}
