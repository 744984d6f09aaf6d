import styles from './ProgressBar.module.css';

export type ProgressBarProps = {
  /** 0 to 1. Values outside are clamped; NaN and infinite values count as 0. */
  value: number;
  /** Accessible name: the quantity that the bar shows. Without it screen readers skip the bar; a text beside it has the value. */
  label?: string;
  /** `line` is at the lower edge of a picture; `bar` is on its own. */
  design?: 'line' | 'bar';
};

/** How much of a title was watched or of a programme was aired. For a wait of unknown length use `WaitingLight`. */
export function ProgressBar({ value, label, design = 'bar' }: ProgressBarProps) {
  const share = Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0;
  return (
    <span
      className={styles.track}
      data-design={design}
      {...(label === undefined
        ? { 'aria-hidden': true }
        : { role: 'progressbar', 'aria-label': label, 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': Math.round(share * 100) })}
    >
      <span className={styles.done} style={{ transform: `scaleX(${share})` }} />
    </span>
  );
}
