import { Smartphone } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LinkItem } from '../../actors/footerLinks.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { useOffers } from '../../ui/link/offered.ts';
import { Logo } from '../../ui/logo/Logo.tsx';
import styles from './Footer.module.css';

export type FooterProps = {
  /** Only links with a safe address (NAV-10). */
  links: readonly LinkItem[];
  social?: readonly LinkItem[];
  stores?: readonly LinkItem[];
  /** A line of the brand (BRD-07). */
  text?: string | null;
  year: number;
  version: string;
  /** CNS-03: opens the answer about consent again. Null where the product does not ask itself. */
  onPrivacy?: (() => void) | null;
};

export function Footer({ links, social = [], stores = [], text = null, year, version, onPrivacy = null }: FooterProps) {
  const { formatMessage } = useIntl();
  return (
    <footer className={styles.footer}>
      <div className={styles.groups}>
        <Links items={links} label={formatMessage({ id: 'LAYOUT_FOOTER_LINKS' })} />
        <Links items={social} label={formatMessage({ id: 'LAYOUT_FOOTER_SOCIAL' })} />
        {stores.length > 0 ? (
          <ul className={styles.stores} aria-label={formatMessage({ id: 'LAYOUT_FOOTER_STORES' })}>
            {stores.map((store) => (
              <li key={store.href}>
                <Anchor href={store.href} className={styles.store}>
                  <Smartphone aria-hidden="true" />
                  {store.label}
                </Anchor>
              </li>
            ))}
          </ul>
        ) : null}
        {text ? <p>{text}</p> : null}
      </div>
      <div className={styles.end}>
        <Logo size="small" />
        {onPrivacy ? (
          <Button variant="text" size="small" onClick={onPrivacy}>
            <FormattedMessage id="LAYOUT_PRIVACY_CHOICES" />
          </Button>
        ) : null}
        <span>
          <FormattedMessage id="LAYOUT_COPYRIGHT" values={{ year: String(year), version }} />
        </span>
      </div>
    </footer>
  );
}

function Links({ items, label }: { items: readonly LinkItem[]; label: string }) {
  const isOffered = useOffers();
  const offered = items.filter(({ href }) => isOffered(href));
  if (offered.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={label}>
      {offered.map((item) => (
        <li key={item.href}>
          <Anchor href={item.href} className={styles.link}>
            {item.label}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
