import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './ProfilePinForm.module.css';

/** The form whose machine is on its way, or that waits for the PIN. */
export function ProfilePinSkeleton() {
  return (
    <div className={styles.panel} aria-hidden="true">
      <div className={styles.twice}>
        <Skeleton width={276} height={101} radius={10} />
        <Skeleton width={276} height={101} radius={10} />
      </div>
      <div className={styles.actions}>
        <Skeleton width={160} height={48} radius={10} />
      </div>
    </div>
  );
}
