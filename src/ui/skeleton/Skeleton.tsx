import styles from './Skeleton.module.css';

export type SkeletonProps = {
  /** Pixels, or a CSS length. */
  width?: number | string;
  height: number | string;
  radius?: number;
  /** `hero` is lighter, for the lighter background of the hero. */
  tone?: 'plain' | 'hero';
  /** Number of equal boxes. */
  count?: number;
};

/** Grey boxes of a placeholder. All boxes share one animated gradient that is fixed to the window. */
export function Skeleton({ width = '100%', height, radius = 8, tone = 'plain', count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    <span key={index} className={styles.box} data-tone={tone} style={{ width, height, borderRadius: radius }} aria-hidden="true" />
  ));
}
