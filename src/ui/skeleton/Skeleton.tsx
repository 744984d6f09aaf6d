import styles from './Skeleton.module.css';

export type SkeletonProps = {
  /** Pixels, or anything CSS takes. */
  width?: number | string;
  height: number | string;
  radius?: number;
  /** hero ones are lighter: they stand on the glow of the hero. */
  tone?: 'plain' | 'hero';
};

/** One grey box of a skeleton. All boxes share one light that sweeps over the window. */
export function Skeleton({ width = '100%', height, radius = 8, tone = 'plain' }: SkeletonProps) {
  return <span className={styles.box} data-tone={tone} style={{ width, height, borderRadius: radius }} aria-hidden="true" />;
}
