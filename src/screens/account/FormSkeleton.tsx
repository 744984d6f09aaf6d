import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './AccountForm.module.css';

/** A form whose machine is on its way. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className={`${styles.panel} ${styles.skeleton}`} aria-hidden="true">
      {Array.from({ length: fields }, (_, index) => (
        <Skeleton key={index} height={50} radius={10} />
      ))}
      <Skeleton height={48} width={160} radius={10} />
    </div>
  );
}
