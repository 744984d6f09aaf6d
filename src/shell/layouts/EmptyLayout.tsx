import type { ReactNode } from 'react';
import styles from './EmptyLayout.module.css';

/** The layout with only the content: choosing a profile, the PIN, waiting (NAV-11). */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <main id="content" className={styles.content}>
        {children}
      </main>
    </div>
  );
}
