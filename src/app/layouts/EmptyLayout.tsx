import type { ReactNode } from 'react';
import styles from './EmptyLayout.module.css';

export type EmptyLayoutProps = { header?: ReactNode; children: ReactNode };

/** The layout with only the content: choosing a profile, the PIN, waiting (NAV-11). */
export function EmptyLayout({ header, children }: EmptyLayoutProps) {
  return (
    <div className={styles.layout}>
      {header}
      <main id="content" className={styles.content}>
        {children}
      </main>
    </div>
  );
}
