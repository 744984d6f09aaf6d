import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './AvatarGallery.module.css';

/** The skeleton of the pictures. */
export function AvatarGallerySkeleton() {
  return (
    <div className={styles.gallery} aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        <span key={index} className={styles.option}>
          <Skeleton width={112} height={112} radius={56} />
          <Skeleton width={72} height={16} />
        </span>
      ))}
    </div>
  );
}
