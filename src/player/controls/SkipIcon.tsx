import { RotateCcw, RotateCw } from 'lucide-react';
import { SEEK_STEP } from '../../../machines/domain/constants.ts';
import styles from './SkipIcon.module.css';

/** A circular arrow with the number of seconds inside. */
export function SkipIcon({ direction }: { direction: 1 | -1 }) {
  const Arrow = direction === 1 ? RotateCw : RotateCcw;
  return (
    <span className={styles.skip} aria-hidden="true">
      <Arrow />
      <span className={styles.seconds}>{SEEK_STEP}</span>
    </span>
  );
}
