import { FormattedMessage } from 'react-intl';
import styles from './StillLoading.module.css';

/**
 * A message inside a skeleton, which appears after 3 s: it says that the page is still loading.
 * @param isInset true for a line of its own inside the page's gutter, false for a position over the heading of a rail
 */
export function StillLoading({ isInset = false }: { isInset?: boolean }) {
  return (
    <p className={styles.text} data-inset={isInset}>
      <FormattedMessage id="CARDS_STILL_LOADING" />
    </p>
  );
}
