import { FormattedMessage } from 'react-intl';
import panels from '../../blocks/subscription/panels.module.css';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/visuallyHidden/VisuallyHidden.tsx';
import styles from './BillingView.module.css';

/** The skeleton of the billing details. */
export function BillingSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <FormattedMessage id="UI_BUSY" />
      </VisuallyHidden>
      <div className={`${styles.page} ${styles.skeleton}`} aria-hidden="true">
        <div className={`${panels.panel} ${styles.skeletonFields}`}>
          <Skeleton width={228} height={144} radius={16} />
          {[0, 1, 2, 3, 4].map((index) => (
            <Skeleton key={index} height={48} radius={10} />
          ))}
        </div>
        <Skeleton height={300} radius={16} />
      </div>
    </div>
  );
}
