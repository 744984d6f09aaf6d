import { FormattedMessage } from 'react-intl';
import styles from './StillLoading.module.css';

/** Stands in a skeleton and is seen when that has stood for 3 s: whoever waits longer is told that something goes on. */
export function StillLoading() {
  return (
    <p className={styles.text}>
      <FormattedMessage id="CARDS_STILL_LOADING" />
    </p>
  );
}
