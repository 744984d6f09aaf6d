import { FormattedMessage } from 'react-intl';
import { StillLoading } from '../../blocks/failure/StillLoading.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './WatchlistView.module.css';

/** The skeleton of the watchlist. */
export function WatchlistSkeleton() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading className={styles.title}>
          <FormattedMessage id="WATCHLIST_TITLE" />
        </PageHeading>
      </header>
      <div role="status">
        <span className="visually-hidden">
          <FormattedMessage id="WATCHLIST_LOADING" />
        </span>
        <StillLoading />
        <div className={`${styles.grid} ${styles.late}`} aria-hidden="true">
          {Array.from({ length: 8 }, (_, index) => (
            <span key={index} className={styles.ghost}>
              <Skeleton height={400} radius={10} />
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
