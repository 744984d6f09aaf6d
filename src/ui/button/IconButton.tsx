import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Anchor } from '../link/Anchor.tsx';
import styles from './IconButton.module.css';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  /** The accessible name, and the tooltip unless `title` is another. */
  label: string;
  icon: ReactNode;
  /** `glass` is for pictures, `plain` for surfaces. */
  variant?: 'plain' | 'glass' | 'outline';
  size?: 'medium' | 'small';
  href?: string;
  ref?: Ref<HTMLButtonElement>;
};

/**
 * A button without text, for well-known actions where space is short: close, mute, next. An action that needs a word to be understood is a
 * `Button`.
 */
export function IconButton({
  label,
  icon,
  variant = 'plain',
  size = 'medium',
  href,
  className,
  type = 'button',
  title = label,
  ref,
  ...rest
}: IconButtonProps) {
  const looks = {
    className: className ? `${styles.button} ${className}` : styles.button,
    'data-variant': variant,
    'data-size': size,
    title,
  };
  if (href !== undefined) {
    return (
      <Anchor href={href} aria-label={label} {...looks}>
        {icon}
      </Anchor>
    );
  }
  return (
    <button {...rest} {...looks} ref={ref} type={type} aria-label={label}>
      {icon}
    </button>
  );
}
