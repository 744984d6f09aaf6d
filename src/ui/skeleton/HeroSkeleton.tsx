import styles from './Skeleton.module.css';
import { Skeleton } from './Skeleton.tsx';

/** Placeholder of a hero while it loads. Use it only where a hero will be, so that nothing moves. */
export function HeroSkeleton() {
  return (
    <div className={`${styles.hero} ${styles.late}`} data-dark="" aria-hidden="true">
      <div className={styles.heroWords}>
        <Skeleton tone="hero" width={380} height={40} />
        <Skeleton tone="hero" width={300} height={76} radius={10} />
        <Skeleton tone="hero" width={250} height={20} radius={6} />
        <div className={styles.lines}>
          <Skeleton tone="hero" height={14} radius={5} />
          <Skeleton tone="hero" width="82%" height={14} radius={5} />
        </div>
        <div className={styles.actions}>
          <Skeleton tone="hero" width={160} height={48} radius={10} />
          <Skeleton tone="hero" width={146} height={48} radius={10} />
          <Skeleton tone="hero" width={48} height={48} radius={24} />
        </div>
      </div>
    </div>
  );
}
