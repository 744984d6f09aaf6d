import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Anchor } from '../link/Anchor.tsx';
import styles from './Button.module.css';
import { BusyDots } from './Dots.tsx';

type ButtonVariant = 'primary' | 'glass' | 'outline' | 'danger' | 'text';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** A view has at most one primary (amber) button. */
  variant?: ButtonVariant;
  size?: 'medium' | 'small';
  icon?: ReactNode;
  /** Shows three dots instead of the text and ignores presses. Keeps the width and the focus (LOG-06). */
  busy?: boolean;
  /** Makes the button a link with the look of a button. `onClick` is for a button without one. */
  href?: string | null;
  /** As wide as its container. */
  isWide?: boolean;
  /** Gets the focus when its popup opens, see Modal. */
  'data-autofocus'?: '' | boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
};

/**
 * An action, or with `href` a link that looks like one. A view has one primary button for its main action; other actions are `glass` over
 * pictures and `outline` on surfaces. A link within a text is an `Anchor`.
 */
export function Button({
  variant = 'primary',
  size = 'medium',
  icon,
  busy = false,
  href = null,
  isWide = false,
  className,
  children,
  onClick,
  disabled,
  type = 'button',
  ref,
  ...rest
}: ButtonProps) {
  const looks = {
    className: className ? `${styles.button} ${className}` : styles.button,
    'data-variant': variant,
    'data-size': size,
    'data-wide': isWide,
    'data-busy': busy,
  };
  const words = (
    <span className={styles.words}>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      {children}
    </span>
  );

  if (href !== null && !disabled) {
    return (
      <Anchor href={href} {...looks} aria-label={rest['aria-label']} data-autofocus={rest['data-autofocus']}>
        {words}
      </Anchor>
    );
  }

  // A busy button is aria-disabled, because a disabled button would lose the focus.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...rest}
      {...looks}
      ref={ref}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {words}
      {busy ? (
        <span className={styles.dots}>
          <BusyDots />
        </span>
      ) : null}
    </button>
  );
}
