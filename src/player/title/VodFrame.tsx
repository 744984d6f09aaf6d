import type { ReactNode } from 'react';
import { TitleBar, type TitleBarProps } from './TitleBar.tsx';
import styles from './VodFrame.module.css';

/** The frame of the page while it shows no picture. */
export function VodFrame({ children, ...title }: TitleBarProps & { children?: ReactNode }) {
  return (
    <div className={styles.frame} data-dark="">
      <div className={styles.top}>
        <TitleBar {...title} />
      </div>
      <div className={styles.middle}>{children}</div>
    </div>
  );
}
