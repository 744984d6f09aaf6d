import styles from './Skeleton.module.css';

export type SkeletonProps = {
  /** Pixels, or a CSS length. */
  width?: number | string;
  height: number | string;
  radius?: number;
  /** `hero` is lighter, for the lighter background of the hero. */
  tone?: 'plain' | 'hero';
};

/** One grey box of a placeholder. All boxes share one animated gradient that is fixed to the window. */
export function Skeleton({ width = '100%', height, radius = 8, tone = 'plain' }: SkeletonProps) {
  return <span className={styles.box} data-tone={tone} style={{ width, height, borderRadius: radius }} aria-hidden="true" />;
}
