import styles from './ProgressBar.module.css';

export type ProgressBarProps = {
  /** 0 to 1; anything else is brought into it. */
  value: number;
  /** What is measured, in words. */
  label: string;
  /** line lies at the foot of a picture, bar stands by itself. */
  design?: 'line' | 'bar';
};

export function ProgressBar({ value, label, design = 'bar' }: ProgressBarProps) {
  const share = Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0;
  return (
    <span
      className={styles.track}
      data-design={design}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <span className={styles.done} style={{ transform: `scaleX(${share})` }} />
    </span>
  );
}
