import type { ReactNode } from 'react';
import styles from './Switch.module.css';

type SwitchProps = { isOn: boolean; onSwitch: (isOn: boolean) => void /** Its name, beside it. */; children: ReactNode };

/** On or off, at once: nothing has to be saved. What is sent with a form is a `Checkbox`. */
export function Switch({ isOn, onSwitch, children }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
      {children}
    </label>
  );
}
