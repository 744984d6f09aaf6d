import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './ProfileForm.module.css';
import skeleton from './ProfileFormSkeleton.module.css';

/** The skeleton of the form. */
export function ProfileFormSkeleton() {
  return (
    <div className={styles.form} aria-hidden="true">
      <div className={styles.columns}>
        <div className={skeleton.pictures}>
          <Skeleton width={180} height={180} radius={90} />
          <div className={skeleton.gallery}>
            <Skeleton count={8} width={60} height={60} radius={30} />
          </div>
        </div>
        <div className={skeleton.fields}>
          <Skeleton count={4} height={50} radius={10} />
          <Skeleton height={48} width={130} radius={10} />
        </div>
      </div>
    </div>
  );
}
