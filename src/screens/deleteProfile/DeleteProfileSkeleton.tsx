import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './DeleteProfileForm.module.css';

/** The form whose machine is on its way, or that waits for the PIN. */
export function DeleteProfileSkeleton() {
  return (
    <div className={styles.panel} aria-hidden="true">
      <div className={styles.who}>
        <Skeleton width={72} height={72} radius={36} />
        <Skeleton width="60%" height={20} />
      </div>
      <div className={styles.losses}>
        <Skeleton width="80%" height={20} />
        <Skeleton width="70%" height={20} />
      </div>
      <Skeleton width={360} height={50} radius={10} />
    </div>
  );
}
