import { useIntl } from 'react-intl';
import type { TabItem } from '../../blocks/menus/types.ts';
import { Anchor } from '../../ui/link/Anchor.tsx';
import styles from './TabBar.module.css';

/** The bar at the bottom of windows up to 934 px. The caller decides its entries (NAV-05). */
export function TabBar({ items }: { items: readonly TabItem[] }) {
  const { formatMessage } = useIntl();
  return (
    <nav className={styles.bar} aria-label={formatMessage({ id: 'LAYOUT_TABS' })}>
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            {'onPress' in item ? (
              <button type="button" className={styles.tab} onClick={item.onPress}>
                {item.icon}
                <span className={styles.label}>{item.label}</span>
              </button>
            ) : (
              <Anchor href={item.href} className={styles.tab} aria-current={item.isCurrent ? 'page' : undefined}>
                {item.icon}
                <span className={styles.label}>{item.label}</span>
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
