import { LogIn, Search, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MenuItem } from '../../blocks/menus/types.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import styles from './TelevisionLayout.module.css';

export type TelevisionLayoutProps = {
  /** The main menu (NAV-04). */
  menu: readonly MenuItem[];
  /** My list, and the viewer's own page. */
  ownMenu: readonly MenuItem[];
  /** Null for a visitor: the menu then offers to log in. */
  profile: { name: string; letters: string; imageUrl: string | null; href: string } | null;
  /** Null where the viewer may not search. */
  search: { href: string; isCurrent: boolean } | null;
  onLogIn: () => void;
  /** CNS-03, for a visitor: a viewer has it in the settings. Null where the product does not ask itself. */
  onPrivacy: (() => void) | null;
  isUnderHeader: boolean;
  children: ReactNode;
};

/** The layout for ten feet (TV-07): the menu at the side, with its words while it has the focus, and the content beside it. */
export function TelevisionLayout({ menu, ownMenu, profile, search, onLogIn, onPrivacy, isUnderHeader, children }: TelevisionLayoutProps) {
  const { formatMessage } = useIntl();
  const entries: readonly MenuItem[] = [
    ...(search ? [{ key: 'search', label: formatMessage({ id: 'TITLE_SEARCH' }), icon: <Search aria-hidden="true" />, ...search }] : []),
    ...menu,
    ...ownMenu,
  ];
  return (
    <>
      <nav className={styles.menu} data-arrows="region" data-menu="" data-dark="" aria-label={formatMessage({ id: 'LAYOUT_MAIN_MENU' })}>
        {profile ? (
          <Anchor href={profile.href} className={styles.item}>
            <span className={styles.icon}>
              <Avatar letters={profile.letters} imageUrl={profile.imageUrl} size={44} />
            </span>
            <span className={styles.label}>{profile.name}</span>
          </Anchor>
        ) : (
          <button type="button" className={styles.item} onClick={onLogIn}>
            <span className={styles.icon}>
              <LogIn aria-hidden="true" />
            </span>
            <span className={styles.label}>
              <FormattedMessage id="UI_LOG_IN" />
            </span>
          </button>
        )}
        <ul>
          {entries.map((item) => (
            <li key={item.key}>
              <Anchor href={item.href} className={styles.item} aria-current={item.isCurrent ? 'page' : undefined}>
                <span className={styles.icon}>{item.icon}</span>
                <span className={styles.label}>{item.label}</span>
              </Anchor>
            </li>
          ))}
        </ul>
        {onPrivacy ? (
          <button type="button" className={styles.item} onClick={onPrivacy}>
            <span className={styles.icon}>
              <ShieldCheck aria-hidden="true" />
            </span>
            <span className={styles.label}>
              <FormattedMessage id="LAYOUT_PRIVACY_CHOICES" />
            </span>
          </button>
        ) : null}
      </nav>
      <main id="content" tabIndex={-1} className={styles.content} data-under-header={isUnderHeader}>
        {children}
      </main>
    </>
  );
}
