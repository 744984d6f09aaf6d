import { FormattedMessage } from 'react-intl';
import styles from './StillLoading.module.css';

/**
 * Stands in a skeleton and is seen when that has stood for 3 s: whoever waits longer is told that something goes on.
 * @param isInset on a line of its own inside the page's gutter, instead of over the heading of a rail
 */
export function StillLoading({ isInset = false }: { isInset?: boolean }) {
  return (
    <p className={styles.text} data-inset={isInset}>
      <FormattedMessage id="CARDS_STILL_LOADING" />
    </p>
  );
}
