import type { ReactNode } from 'react';
import styles from './Banner.module.css';

export type BannerProps = { icon?: ReactNode; title: string; text?: ReactNode; action?: ReactNode };

/** A bar near the lower edge of the window. It stays while its message is true, such as a lost connection. A message that passes is a `Toast`. */
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
