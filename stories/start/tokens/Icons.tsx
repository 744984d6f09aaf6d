import * as lucide from 'lucide-react';
import type { ComponentType } from 'react';
import { usedIcons } from './sources.ts';
import styles from './tokens.module.css';

/** Some icons are imported by an earlier name, which only the whole module has. */
const drawings = new Map<string, unknown>(Object.entries(lucide));

const isComponent = (value: unknown): value is ComponentType<{ 'aria-hidden': 'true' }> => typeof value === 'object' && value !== null;

/** Every icon that the product imports, with the number of modules that do. */
export function Icons() {
  return (
    <ul className={styles.icons}>
      {usedIcons.map(({ name, files }) => {
        const Icon = drawings.get(name);
        return (
          <li key={name} className={styles.icon} title={files.join('\n')}>
            {isComponent(Icon) ? <Icon aria-hidden="true" /> : null}
            <code>{name}</code>
            <span className={styles.quiet}>{files.length}</span>
          </li>
        );
      })}
    </ul>
  );
}
