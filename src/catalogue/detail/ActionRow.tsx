import type { MouseEvent, ReactNode } from 'react';
import styles from './ActionRow.module.css';

/** One action in the menu of a title. */
export function ActionRow({
  icon,
  onPress,
  children,
}: {
  icon: ReactNode;
  onPress: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className={styles.row} onClick={onPress}>
      <span className={styles.icon}>{icon}</span>
      {children}
    </button>
  );
}
