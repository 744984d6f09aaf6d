import type { ReactNode } from 'react';
import styles from './AlonePage.module.css';

/** The place of a page that is one panel: nothing to show, or nothing that could be shown. */
export function AlonePage({ isUnderHeader = true, children }: { isUnderHeader?: boolean; children: ReactNode }) {
  return (
    <div className={styles.alone} data-under-header={isUnderHeader}>
      {children}
    </div>
  );
}
