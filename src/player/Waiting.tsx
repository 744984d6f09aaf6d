import { FormattedMessage } from 'react-intl';
import styles from './Waiting.module.css';

/** A picture on its way: a ring, once it takes more than a moment. */
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
