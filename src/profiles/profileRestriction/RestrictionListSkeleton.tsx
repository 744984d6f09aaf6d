import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './RestrictionList.module.css';

/** The skeleton of the list of limits. */
export function RestrictionListSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      <div className={styles.rows}>
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className={styles.item}>
            <div className={styles.row}>
              <Skeleton width={52} height={44} radius={10} />
              <span className={styles.words}>
                <Skeleton width={110} height={16} />
                <Skeleton width="80%" height={14} />
              </span>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
