import type { ReactNode } from 'react';
import styles from './Chip.module.css';

export type ChipTone = 'plain' | 'accent' | 'premium' | 'live';

/**
 * A badge of one or two words on a picture or before facts. It is no button. `accent` is only for "tonight" and new seasons.
 */
export function Chip({ tone = 'plain', children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  );
}
