import { ChevronRight, LogIn, LogOut, X } from 'lucide-react';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BREAKPOINTS } from '../../../machines/domain/constants.ts';
import type { MenuItem } from '../../blocks/menus/types.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { Logo } from '../../ui/logo/Logo.tsx';
import { useLayer } from '../../ui/modal/useLayer.ts';
import { lockScroll } from '../../ui/page/scrollLock.ts';
import styles from './Sidebar.module.css';

export type SidebarProps = {
  isOpen: boolean;
  onClose: () => void;
  menu: readonly MenuItem[];
  /** The entries of the profile area, after a separator. */
  accountMenu?: readonly MenuItem[];
  /** Absent for a visitor: the sidebar then offers to log in. */
  profile?: { name: string; letters: string; imageUrl: string | null; href: string; canSwitch: boolean } | null;
  onLogIn: () => void;
  onLogOut: () => void;
  version: string;
};

/**
 * The menu of windows up to 1170 px (NAV-08). It locks the page's scroll until the sidebar closes or the window grows wider. As a native
 * modal dialog it makes the rest of the page inert and returns the focus to the opener.
 */
export function Sidebar({ isOpen, onClose, menu, accountMenu = [], profile, onLogIn, onLogOut, version }: SidebarProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const labelId = useId();
  const { formatMessage } = useIntl();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const node = dialog.current;
    if (!isOpen || !node) return;
    node.showModal();
    const unlock = lockScroll();
    const isWide = matchMedia(`(min-width: ${BREAKPOINTS.desktop + 1}px)`);
    const look = () => isWide.matches && close.current();
    isWide.addEventListener('change', look);
    look();
    return () => {
      isWide.removeEventListener('change', look);
      unlock();
      node.close();
    };
  }, [isOpen]);

  useLayer(onClose, { isOpen });
  /** Closes on a press on the scrim (the dialog element itself) or on a link. */
  const press = (event: MouseEvent) => {
    const isScrim = event.target === dialog.current;
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (isScrim || isLink) onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the scrim of a native dialog is the dialog itself; Escape does the same (useLayer)
    <dialog
      ref={dialog}
      className={styles.sidebar}
      aria-labelledby={labelId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={press}
    >
      {isOpen ? (
        <div className={styles.content}>
          <div className={styles.top}>
            <Logo />
            <h2 id={labelId} className="visually-hidden">
              <FormattedMessage id="LAYOUT_MAIN_MENU" />
            </h2>
            <IconButton size="small" label={formatMessage({ id: 'LAYOUT_CLOSE_MENU' })} icon={<X />} onClick={onClose} />
          </div>
          {profile ? (
            <Anchor href={profile.href} className={styles.profile}>
              <Avatar letters={profile.letters} imageUrl={profile.imageUrl} size={48} />
              <span className={styles.who}>
                <span className={styles.name}>{profile.name}</span>
                <span className={styles.note}>
                  <FormattedMessage id={profile.canSwitch ? 'UI_SWITCH_PROFILE' : 'LAYOUT_YOUR_PROFILE'} />
                </span>
              </span>
              <ChevronRight aria-hidden="true" />
            </Anchor>
          ) : (
            <Button isWide icon={<LogIn />} onClick={onLogIn}>
              <FormattedMessage id="UI_LOG_IN" />
            </Button>
          )}
          <nav className={styles.menu} aria-labelledby={labelId}>
            <Entries items={menu} />
            {accountMenu.length > 0 ? (
              <>
                <hr className={styles.line} />
                <Entries items={accountMenu} />
              </>
            ) : null}
          </nav>
          <div className={styles.foot}>
            {profile ? (
              <button type="button" className={styles.item} onClick={onLogOut}>
                <LogOut aria-hidden="true" />
                <FormattedMessage id="UI_LOG_OUT" />
              </button>
            ) : null}
            <span className={styles.version}>
              <FormattedMessage id="LAYOUT_VERSION" values={{ version }} />
            </span>
          </div>
        </div>
      ) : null}
    </dialog>
  );
}

function Entries({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.key}>
          <Anchor href={item.href} className={styles.item} aria-current={item.isCurrent ? 'page' : undefined}>
            {item.icon}
            <span className={styles.label}>{item.label}</span>
            {item.value ? <span className={styles.note}>{item.value}</span> : null}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
