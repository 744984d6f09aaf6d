import type { ReactNode } from 'react';
import styles from './Switch.module.css';

type SwitchProps = {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  /** The name of the switch. */
  children: ReactNode;
};

/** A setting that takes effect at once, without saving. A field of a form is a `Checkbox`. */
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
