import { FormattedMessage } from 'react-intl';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/visuallyHidden/VisuallyHidden.tsx';
import styles from './SubscriptionView.module.css';

/** The skeleton of the subscription. */
export function SubscriptionSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <FormattedMessage id="UI_BUSY" />
      </VisuallyHidden>
      <div className={`${styles.page} ${styles.skeleton}`} aria-hidden="true">
        <div className={styles.wide}>
          <Skeleton height={304} radius={16} />
        </div>
        <Skeleton height={260} radius={16} />
        <Skeleton height={260} radius={16} />
      </div>
    </div>
  );
}
