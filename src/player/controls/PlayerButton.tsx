import type { ButtonHTMLAttributes, ReactNode } from 'react';
import type { Panel } from '../../../machines/player/playerControls.machine.ts';
import styles from './PlayerButton.module.css';
import { usePlayerContext } from './PlayerContext.tsx';

type PlayerButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children' | 'onMouseDown'> & {
  /** The accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
  /** row: 48 px, in the row of controls; round and large: on the picture. */
  design?: 'row' | 'round' | 'large';
  /** True while the button's panel is open. */
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
      // A mouse press does not move the focus: the space bar then still pauses the picture instead of pressing this button again.
      onMouseDown={(event) => event.preventDefault()}
    >
      {icon}
    </button>
  );
}

type PanelButtonProps = Pick<PlayerButtonProps, 'label' | 'icon' | 'disabled'> & {
  panel: Panel;
  /** Called before the panel opens. */
  onOpen?: () => void;
};

/** Opens and closes a panel of the player. */
export function PanelButton({ panel, onOpen, ...button }: PanelButtonProps) {
  const { controls, panels } = usePlayerContext();
  const isOpen = controls.panel === panel;
  const toggle = () => {
    if (!isOpen) onOpen?.();
    panels.toggle(panel);
  };
  return <PlayerButton {...button} data-opens={panel} isOpen={isOpen} aria-expanded={isOpen} onClick={toggle} />;
}
