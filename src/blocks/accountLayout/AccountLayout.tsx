import { ChevronLeft, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { PAGE_HEADING } from '../../ui/page/focus.ts';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import type { MenuItem } from '../menus/types.ts';
import styles from './AccountLayout.module.css';

export type AccountLayoutProps = {
  /** The profile in use. */
  profile: { name: string; letters: string; imageUrl: string | null; isMaster: boolean };
  /** The profile page, then the entries that the profile may see (NAV-09). */
  items: readonly MenuItem[];
  logOutHref: string;
  /** Target of the back link in narrow windows; absent on the profile page itself. */
  backHref?: string;
  title: ReactNode;
  /** One or two sentences under the heading. */
  text?: ReactNode;
  children: ReactNode;
};

/** Layout of the profile area. From 935 px, the area's menu is beside the page. In narrower windows, a back link is above the heading. */
export function AccountLayout({ profile, items, logOutHref, backHref, title, text, children }: AccountLayoutProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.area}>
      <nav className={styles.side} aria-label={formatMessage({ id: 'AREA_MENU' })}>
        <div className={styles.me}>
          <Avatar letters={profile.letters} imageUrl={profile.imageUrl} size={52} />
          <div className={styles.who}>
            <p className={styles.name}>{profile.name}</p>
            {profile.isMaster ? (
              <p className={styles.note}>
                <FormattedMessage id="LAYOUT_ACCOUNT_MANAGER" />
              </p>
            ) : null}
          </div>
        </div>
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.key}>
              <Anchor href={item.href} className={styles.item} aria-current={item.isCurrent ? 'page' : undefined}>
                {item.icon}
                <span className={styles.label}>{item.label}</span>
              </Anchor>
            </li>
          ))}
        </ul>
        <hr className={styles.line} />
        <Anchor href={logOutHref} className={styles.item}>
          <LogOut aria-hidden="true" />
          <span className={styles.label}>
            <FormattedMessage id="UI_LOG_OUT" />
          </span>
        </Anchor>
      </nav>
      <section className={styles.page} aria-labelledby={PAGE_HEADING}>
        {backHref ? (
          <Anchor href={backHref} className={styles.back}>
            <ChevronLeft aria-hidden="true" />
            <FormattedMessage id="AREA_BACK" />
          </Anchor>
        ) : null}
        <PageHeading className={styles.title}>{title}</PageHeading>
        {text ? <p className={styles.text}>{text}</p> : null}
        <div className={styles.content}>{children}</div>
      </section>
    </div>
  );
}
