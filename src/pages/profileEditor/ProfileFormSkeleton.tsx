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
            {Array.from({ length: 8 }, (_, index) => (
              <Skeleton key={index} width={60} height={60} radius={30} />
            ))}
          </div>
        </div>
        <div className={skeleton.fields}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} height={50} radius={10} />
          ))}
          <Skeleton height={48} width={130} radius={10} />
        </div>
      </div>
    </div>
  );
}
