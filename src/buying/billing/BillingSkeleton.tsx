import { Loading } from '../../ui/skeleton/Loading.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import panels from '../subscription/panels.module.css';
import styles from './BillingView.module.css';

/** The skeleton of the billing details. */
export function BillingSkeleton() {
  return (
    <Loading className={`${styles.page} ${styles.skeleton}`}>
      <div className={`${panels.panel} ${styles.skeletonFields}`}>
        <Skeleton width={228} height={144} radius={16} />
        <Skeleton count={5} height={48} radius={10} />
      </div>
      <Skeleton height={300} radius={16} />
    </Loading>
  );
}
