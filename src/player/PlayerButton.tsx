import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './PlayerButton.module.css';

type PlayerButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children' | 'onMouseDown'> & {
  /** What it does: its only name. */
  label: string;
  icon: ReactNode;
  /** row: 48 px in the row of controls; round and large stand on the picture. */
  design?: 'row' | 'round' | 'large';
  /** Its panel is open. */
  isOpen?: boolean;
};

export function PlayerButton({ label, icon, design = 'row', isOpen = false, className, ...rest }: PlayerButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={className ? `${styles.button} ${className}` : styles.button}
      data-design={design}
      data-open={isOpen}
      aria-label={label}
      title={label}
      // A mouse takes no focus here: space goes on pausing the picture instead of pressing the last button again.
      onMouseDown={(event) => event.preventDefault()}
    >
      {icon}
    </button>
  );
}
