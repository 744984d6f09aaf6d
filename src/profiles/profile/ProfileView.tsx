import { ArrowLeftRight, LogOut, Pencil, ShieldCheck } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { type LinkRow, LinkRows } from '../../ui/linkRows/LinkRows.tsx';
import styles from './ProfileView.module.css';

export type ProfileViewProps = {
  name: string;
  letters: string;
  imageUrl: string | null;
  isMaster: boolean;
  hasPin: boolean;
  /** The email address of the account; null except for the master profile. */
  email: string | null;
  /** The name of the master profile; null for the master profile itself. */
  managerName: string | null;
  /** The entries that the profile may see (NAV-09). */
  rows: readonly LinkRow[];
  editHref: string;
  /** Absent when there is no other profile to switch to. */
  switchHref?: string;
  privacyHref: string;
  logOutHref: string;
};

/** The profile that watches, and the links to the pages of its profile and account (NAV-09). */
export function ProfileView({
  name,
  letters,
  imageUrl,
  isMaster,
  hasPin,
  email,
  managerName,
  rows,
  editHref,
  switchHref,
  privacyHref,
  logOutHref,
}: ProfileViewProps) {
  const { formatMessage } = useIntl();
  const leaving: LinkRow[] = [
    { key: 'privacy', label: formatMessage({ id: 'TITLE_PRIVACY' }), href: privacyHref, icon: <ShieldCheck aria-hidden="true" /> },
    {
      key: 'logout',
      label: formatMessage({ id: 'UI_LOG_OUT' }),
      href: logOutHref,
      icon: <LogOut aria-hidden="true" />,
    },
  ];
  return (
    <div className={styles.view}>
      <section className={styles.me} aria-labelledby="profile-name">
        <span className={styles.avatar}>
          <Avatar
            letters={letters}
            imageUrl={imageUrl}
            size={96}
            badges={[...(isMaster ? ['master' as const] : []), ...(hasPin ? ['pin' as const] : [])]}
          />
        </span>
        <div className={styles.who}>
          <h2 className={styles.name} id="profile-name">
            {name}
          </h2>
          {isMaster ? (
            <p className={styles.role}>
              <FormattedMessage id="LAYOUT_ACCOUNT_MANAGER" />
            </p>
          ) : null}
          {isMaster && email ? <p className={styles.note}>{email}</p> : null}
          {!isMaster && managerName ? (
            <p className={styles.note}>
              <FormattedMessage id="AREA_MANAGED_BY" values={{ name: managerName }} />
            </p>
          ) : null}
        </div>
        <div className={styles.actions}>
          <Button variant="outline" size="small" icon={<Pencil />} href={editHref}>
            <FormattedMessage id="LAYOUT_EDIT_PROFILE" />
          </Button>
          {switchHref ? (
            <Button variant="outline" size="small" icon={<ArrowLeftRight />} href={switchHref}>
              <FormattedMessage id="UI_SWITCH_PROFILE" />
            </Button>
          ) : null}
        </div>
      </section>
      {rows.length > 0 ? <LinkRows rows={rows} /> : null}
      <LinkRows rows={leaving} />
    </div>
  );
}
