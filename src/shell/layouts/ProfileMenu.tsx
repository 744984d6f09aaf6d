import { ChevronDown, Download, LogOut, Pencil, Plus, Shield, User } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { avatarLetters } from '../../../machines/profiles/avatarLetters.ts';
import type { MenuItem, MenuProfile } from '../../blocks/menus/types.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Menu } from '../../ui/choice/Menu.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx';
import styles from './ProfileMenu.module.css';

export type ProfileMenuProps = {
  /** The profile in use; null for a visitor, whose avatar opens the login popup. */
  profile: { name: string; letters: string; imageUrl: string | null; isMaster: boolean; editHref?: string } | null;
  /** The other profiles; empty when the account has one profile or the feature is off. */
  others: readonly MenuProfile[];
  addProfileHref?: string;
  /** The profile page, then the entries that the profile may see (NAV-09). */
  entries: readonly MenuItem[];
  /** True just after a profile switch: the menu stays closed for a moment. */
  isSuppressed?: boolean;
  onSwitch: (profileId: string) => void;
  onLogOut: () => void;
  onLogIn: () => void;
  /** PWA-01: asks the browser to install the application; absent while it does not offer that. */
  onInstall?: (() => void) | undefined;
};

/** The avatar of the header, and its menu, which opens on hover, tap and keyboard (NAV-07). */
export function ProfileMenu({
  profile,
  others,
  addProfileHref,
  entries,
  isSuppressed = false,
  onSwitch,
  onLogOut,
  onLogIn,
  onInstall,
}: ProfileMenuProps) {
  const { formatMessage } = useIntl();
  if (profile === null) {
    return (
      <IconButton
        className={styles.visitor}
        variant="outline"
        size="small"
        label={formatMessage({ id: 'UI_LOG_IN' })}
        icon={<User />}
        onClick={onLogIn}
      />
    );
  }
  return (
    <Menu
      label={formatMessage({ id: 'LAYOUT_PROFILE_MENU' }, { name: profile.name })}
      isSuppressed={isSuppressed}
      trigger={
        <span className={styles.me}>
          <Avatar letters={profile.letters} imageUrl={profile.imageUrl} size={34} />
          <ChevronDown aria-hidden="true" />
        </span>
      }
    >
      <div className={styles.head}>
        <Avatar letters={profile.letters} imageUrl={profile.imageUrl} size={44} />
        <div className={styles.who}>
          <p className={styles.name}>{profile.name}</p>
          {profile.isMaster ? (
            <p className={styles.note}>
              <FormattedMessage id="LAYOUT_ACCOUNT_MANAGER" />
            </p>
          ) : null}
        </div>
        {profile.editHref ? (
          <IconButton
            className={styles.pencil}
            size="small"
            label={formatMessage({ id: 'LAYOUT_EDIT_PROFILE' })}
            icon={<Pencil />}
            href={profile.editHref}
          />
        ) : null}
      </div>
      {others.length > 0 || addProfileHref ? (
        <ul>
          {others.map((other) => (
            <li key={other.id}>
              <button type="button" className={styles.row} onClick={() => onSwitch(other.id)}>
                <Avatar letters={avatarLetters(other.name)} imageUrl={other.imageUrl} size={32} />
                <span className={styles.label}>{other.name}</span>
                {other.hasPin ? (
                  <>
                    <Shield className={styles.shield} aria-hidden="true" />
                    <VisuallyHidden>
                      <FormattedMessage id="LAYOUT_PIN_PROTECTED" />
                    </VisuallyHidden>
                  </>
                ) : null}
              </button>
            </li>
          ))}
          {addProfileHref ? (
            <li>
              <Anchor href={addProfileHref} className={styles.row}>
                <span className={styles.plus}>
                  <Plus aria-hidden="true" />
                </span>
                <span className={`${styles.label} ${styles.quiet}`}>
                  <FormattedMessage id="UI_ADD_PROFILE" />
                </span>
              </Anchor>
            </li>
          ) : null}
        </ul>
      ) : null}
      <hr className={styles.line} />
      <ul>
        {entries.map((entry) => (
          <li key={entry.key}>
            <Anchor href={entry.href} className={styles.row} aria-current={entry.isCurrent ? 'page' : undefined}>
              <span className={styles.icon}>{entry.icon}</span>
              <span className={styles.label}>{entry.label}</span>
              {entry.value ? <span className={styles.note}>{entry.value}</span> : null}
            </Anchor>
          </li>
        ))}
      </ul>
      <hr className={styles.line} />
      {onInstall ? (
        <button type="button" className={styles.row} onClick={onInstall}>
          <span className={styles.icon}>
            <Download aria-hidden="true" />
          </span>
          <span className={styles.label}>
            <FormattedMessage id="LAYOUT_INSTALL" />
          </span>
        </button>
      ) : null}
      <button type="button" className={styles.row} onClick={onLogOut}>
        <span className={styles.icon}>
          <LogOut aria-hidden="true" />
        </span>
        <span className={styles.label}>
          <FormattedMessage id="UI_LOG_OUT" />
        </span>
      </button>
    </Menu>
  );
}
