import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import { Anchor } from '../link/Anchor.tsx';
import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden.tsx';
import styles from './Button.module.css';
import { Dots } from './Dots.tsx';

type ButtonVariant = 'primary' | 'glass' | 'outline' | 'danger' | 'text';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** One primary (amber) button a view. */
  variant?: ButtonVariant;
  size?: 'medium' | 'small';
  icon?: ReactNode;
  /** Three dots instead of the words; the width stays, a press does nothing, the focus is kept (LOG-06). */
  busy?: boolean;
  /** Makes it a link that looks like a button. */
  href?: string;
  /** As wide as what holds it. */
  isWide?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({
  variant = 'primary',
  size = 'medium',
  icon,
  busy = false,
  href,
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

  if (href !== undefined && !disabled) {
    return (
      <Anchor href={href} {...looks} aria-label={rest['aria-label']}>
        {words}
      </Anchor>
    );
  }

  // Busy is aria-disabled and not disabled: a disabled button would drop the focus of whoever pressed it.
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
          <Dots />
          <VisuallyHidden>
            <FormattedMessage id="UI_BUSY" />
          </VisuallyHidden>
        </span>
      ) : null}
    </button>
  );
}
