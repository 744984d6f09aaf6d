import { Loading } from '../../ui/skeleton/Loading.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './DeviceList.module.css';

/** The skeleton of the list of devices. */
export function DeviceListSkeleton() {
  return (
    <Loading className={styles.skeleton}>
      <div className={styles.slots}>
        <Skeleton width={140} height={16} />
        <Skeleton width={420} height={6} />
      </div>
      <div className={styles.devices}>
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className={styles.device}>
            <Skeleton width={52} height={52} radius={10} />
            <div className={styles.words}>
              <Skeleton width="40%" height={16} radius={6} />
              <Skeleton width="60%" height={14} radius={6} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
