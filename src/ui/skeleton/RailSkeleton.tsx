import type { CardDesign } from '../card/cardSize.ts';
import styles from './Skeleton.module.css';
import { Skeleton } from './Skeleton.tsx';

const COUNT = { poster: 8, poster_top10: 8, thumbnail: 6, channel: 6, descriptive: 6, character: 10 } as const;

/** Placeholder of a rail while it loads, in the shape of its cards. For a request that a press starts use a busy `Button`. */
export function RailSkeleton({ design = 'poster' }: { design?: CardDesign }) {
  const hasWords = design !== 'poster' && design !== 'poster_top10';
  return (
    <div className={`${styles.rail} ${styles.late}`} aria-hidden="true">
      <div className={styles.heading}>
        <Skeleton width={160} height={20} radius={6} />
      </div>
      <div className={styles.row}>
        {Array.from({ length: COUNT[design] }, (_, index) => (
          <div key={index} className={styles.card} data-design={design}>
            <span className={styles.frame} />
            {hasWords ? (
              <span className={styles.words}>
                <Skeleton width="62%" height={14} radius={5} />
                <Skeleton width="40%" height={12} radius={5} />
              </span>
            ) : null}
          </div>
        ))}
      </div>
    </div>
  );
}
