import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './Waiting.module.css';

/** A spinner while the picture loads. It appears after 500 ms. @param props.text shown below it; only announced when absent */
export function Waiting({ text }: { text?: ReactNode }) {
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.ring} aria-hidden="true" />
      {text ?? (
        <span className="visually-hidden">
          <FormattedMessage id="PLAYER_BUFFERING" />
        </span>
      )}
    </div>
  );
}
