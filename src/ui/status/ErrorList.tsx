import { CircleAlert } from 'lucide-react';
import styles from './ErrorList.module.css';

export type ErrorListProps = {
  /** Sentences; an empty list shows nothing. */
  messages: readonly string[];
  /** A bold sentence above the list. */
  title?: string;
};

/**
 * The errors of a form, above its fields. Screen readers announce them together, as one list (LOG-05, REG-02). A failure of a whole page is a
 * `StatePanel`.
 */
export function ErrorList({ messages, title }: ErrorListProps) {
  // Two fields may have the same error.
  const distinct = [...new Set(messages)];
  return (
    <div role="alert" className={styles.region}>
      {distinct.length > 0 ? (
        <div className={styles.panel}>
          <CircleAlert className={styles.sign} aria-hidden="true" />
          <div>
            {title ? <p className={styles.title}>{title}</p> : null}
            <ul className={styles.list} data-single={distinct.length === 1}>
              {distinct.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
    </div>
  );
}
