import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Anchor } from '../link/Anchor.tsx';
import { useOffers } from '../link/offered.ts';
import styles from './LinkRows.module.css';

export type LinkRow = {
  key: string;
  label: string;
  href: string;
  icon?: ReactNode;
  /** Short text: the content of the linked page, or the value that is chosen there. */
  note?: string;
};

/** Links as large rows in one panel, each to a subordinate page, such as the pages of the account. For actions use `Button`. */
export function LinkRows({ rows }: { rows: readonly LinkRow[] }) {
  const isOffered = useOffers();
  const offered = rows.filter(({ href }) => isOffered(href));
  if (offered.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {offered.map(({ key, label, href, icon, note }) => (
        <li key={key} className={styles.item}>
          <Anchor href={href} className={styles.row}>
            {icon ? <span className={styles.icon}>{icon}</span> : null}
            <span className={styles.words}>
              <span className={styles.label}>{label}</span>
              {note ? <span className={styles.note}>{note}</span> : null}
            </span>
            <ChevronRight className={styles.chevron} aria-hidden="true" />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
