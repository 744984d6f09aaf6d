import { Loading } from '../../ui/skeleton/Loading.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './SubscriptionView.module.css';

/** The skeleton of the subscription. */
export function SubscriptionSkeleton() {
  return (
    <Loading className={`${styles.page} ${styles.skeleton}`}>
      <div className={styles.wide}>
        <Skeleton height={304} radius={16} />
      </div>
      <Skeleton count={2} height={260} radius={16} />
    </Loading>
  );
}
