import type { ReactNode } from 'react';
import { usePlainTop } from '../../ui/page/plainTop.ts';
import styles from './AlonePage.module.css';

/** The layout of a page that consists of one panel, for empty and failed pages. */
export function AlonePage({ isUnderHeader = true, children }: { isUnderHeader?: boolean; children: ReactNode }) {
  usePlainTop(isUnderHeader);
  return (
    <div className={styles.alone} data-under-header={isUnderHeader}>
      {children}
    </div>
  );
}
