import type { ReactNode } from 'react';
import styles from './Banner.module.css';

export type BannerProps = { icon?: ReactNode; title: string; text?: ReactNode; action?: ReactNode };

/** A raised bar near the foot of the window that stays as long as what it says is true. */
export function Banner({ icon, title, text, action }: BannerProps) {
  return (
    <div className={styles.banner} role="status" data-banner="">
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <p className={styles.text}>
        <b>{title}</b> {text}
      </p>
      {action}
    </div>
  );
}
