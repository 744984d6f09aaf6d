import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/button/Button.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { Logo } from '../../ui/logo/Logo.tsx';
import styles from './LoginHeader.module.css';

export type LoginHeaderProps = {
  /** URL of the login page; the logo leads there (NAV-11). */
  loginHref: string;
  isLoggedIn: boolean;
  onLogOut: () => void;
  search?: ReactNode;
};

/** The header of pages outside the catalogue: the logo, and a logout button for a signed-in viewer. */
export function LoginHeader({ loginHref, isLoggedIn, onLogOut, search }: LoginHeaderProps) {
  return (
    <header className={styles.header}>
      <Anchor href={loginHref} className={styles.logo}>
        <Logo />
      </Anchor>
      <div className={styles.end}>
        {search}
        {isLoggedIn ? (
          <Button variant="outline" size="small" onClick={onLogOut}>
            <FormattedMessage id="LAYOUT_LOG_OUT" />
          </Button>
        ) : null}
      </div>
    </header>
  );
}
