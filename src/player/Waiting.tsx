import { FormattedMessage } from 'react-intl';
import styles from './Waiting.module.css';

/** A spinner while the picture loads. It appears after 500 ms. */
export function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span className="visually-hidden">
        <FormattedMessage id="PLAYER_BUFFERING" />
      </span>
    </div>
  );
}
