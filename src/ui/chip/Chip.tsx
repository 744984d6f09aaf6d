import type { ReactNode } from 'react';
import styles from './Chip.module.css';

export type ChipTone = 'plain' | 'accent' | 'premium' | 'live';

/** A badge: small capitals on a translucent background. `accent` is only for "tonight" and new seasons. */
export function Chip({ tone = 'plain', children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  );
}
