import styles from './ValueTree.module.css';
import { WORDS } from './words.ts';

type ValueTreeProps = {
  /** Plain data without secrets (src/inspector/secrets.ts). */
  value: unknown;
  /** Names on the first level whose values changed. */
  changed?: ReadonlySet<string>;
};

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;
const sizeText = (value: object) => {
  const { length } = Object.keys(value);
  return Array.isArray(value) ? `[${length}]` : `{${length}}`;
};

function Value({ value }: { value: unknown }) {
  return (
    <span className={styles.value} data-kind={value === null ? 'null' : typeof value}>
      {typeof value === 'string' ? `“${value}”` : String(value)}
    </span>
  );
}

function Entry({ name, value, isChanged }: { name: string; value: unknown; isChanged: boolean }) {
  const label = (
    <>
      <span className={styles.name}>{name}</span>
      {isChanged ? <span className={styles.changed}>{WORDS.changed}</span> : null}
    </>
  );
  if (!isTree(value) || Object.keys(value).length === 0)
    return (
      <li className={styles.entry}>
        {label}
        {isTree(value) ? <span className={styles.size}>{sizeText(value)}</span> : <Value value={value} />}
      </li>
    );
  return (
    <li>
      <details className={styles.branch}>
        <summary className={styles.summary}>
          {label}
          <span className={styles.size}>{sizeText(value)}</span>
        </summary>
        <ValueTree value={value} />
      </details>
    </li>
  );
}

/** Shows data as a tree; the viewer opens one level at a time. */
export function ValueTree({ value, changed }: ValueTreeProps) {
  if (!isTree(value)) return <Value value={value} />;
  return (
    <ul className={styles.tree}>
      {Object.entries(value).map(([name, item]) => (
        <Entry key={name} name={name} value={item} isChanged={changed?.has(name) ?? false} />
      ))}
    </ul>
  );
}
