import { Menu } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { HEADER_SCROLL_THRESHOLD } from '../../../machines/domain/constants.ts';
import type { MenuItem } from '../../blocks/menus/types.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { Logo } from '../../ui/logo/Logo.tsx';
import { useHasPlainTop } from '../../ui/page/plainTop.ts';
import styles from './Header.module.css';
import { useHasScrolled } from './useHasScrolled.ts';

export type HeaderProps = {
  /** The main menu (NAV-04). */
  menu: readonly MenuItem[];
  homeHref: string;
  /** True: the header is transparent over the picture of the page until the page is scrolled past the threshold. False: it has a background. */
  isOverPicture: boolean;
  /** Called when the logo was pressed, after the page has scrolled to its top. */
  onLogo?: () => void;
  /** Opens the sidebar, in windows up to 1170 px (NAV-08). */
  onOpenSidebar?: () => void;
  search?: ReactNode;
  /** The `ProfileMenu`. */
  profile?: ReactNode;
};

export function Header({ menu, homeHref, isOverPicture, onLogo, onOpenSidebar, search, profile }: HeaderProps) {
  const { formatMessage } = useIntl();
  const hasScrolled = useHasScrolled(HEADER_SCROLL_THRESHOLD);
  const hasPlainTop = useHasPlainTop();
  const isSolid = !isOverPicture || hasPlainTop || hasScrolled;
  const isHome = menu.some((item) => item.isCurrent && item.href === homeHref);
  const pressLogo = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    // On home, the logo scrolls to the top (NAV-06). On other pages it also leads home.
    if (isHome) event.preventDefault();
    window.scrollTo({ top: 0 });
    onLogo?.();
  };
  return (
    <header className={styles.header} data-arrows="region" data-solid={isSolid} data-dark={isSolid ? undefined : ''}>
      {onOpenSidebar ? (
        <IconButton
          className={styles.opener}
          label={formatMessage({ id: 'LAYOUT_OPEN_MENU' })}
          icon={<Menu />}
          aria-haspopup="dialog"
          onClick={onOpenSidebar}
        />
      ) : null}
      <Anchor
        href={homeHref}
        className={styles.logo}
        aria-label={formatMessage({ id: isHome ? 'LAYOUT_TO_TOP' : 'LAYOUT_TO_HOME' })}
        onClick={pressLogo}
      >
        <Logo />
      </Anchor>
      <nav className={styles.menu} aria-label={formatMessage({ id: 'LAYOUT_MAIN_MENU' })}>
        <ul>
          {menu.map((item) => (
            <li key={item.key}>
              <Anchor href={item.href} className={styles.item} aria-current={item.isCurrent ? 'page' : undefined}>
                {item.label}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.end}>
        {search}
        {profile}
      </div>
    </header>
  );
}
