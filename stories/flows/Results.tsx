import { addressOf } from './address.ts';
import { FlowLink } from './FlowLink.tsx';
import styles from './list.module.css';
import { find } from './searchable.ts';

type ResultsProps = { query: string; open: string; onOpen: () => void };

function summaryOf(machines: number, alone: number) {
  if (machines > 0) return `${machines} ${machines === 1 ? 'machine' : 'machines'}`;
  return alone > 0 ? 'In no machine' : 'Nothing is called so.';
}

/** The results of a search by machine, then the matching requirements that belong to no machine. */
export function Results({ query, open, onOpen }: ResultsProps) {
  const { found, alone } = find(query);
  return (
    <>
      <p className={styles.summary} role="status">
        {summaryOf(found.length, alone.length)}
      </p>
      <ul>
        {found.map(({ name, hits }) => (
          <li key={name}>
            <FlowLink className={styles.machine} to={addressOf(name)} isCurrent={name === open} onOpen={onOpen}>
              <span className={styles.name}>{name}</span>
            </FlowLink>
            <ul className={styles.hits}>
              {hits.map(({ kind, text, to }) => (
                <li key={`${kind} ${text}`} title={text}>
                  <FlowLink className={styles.hit} to={to} onOpen={onOpen}>
                    <span className={styles.kind}>{kind}</span> {text}
                  </FlowLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {alone.length > 0 ? (
        <ul aria-label="Requirements in no chart">
          {alone.map(({ id, text }) => (
            <li key={id} className={styles.alone}>
              {`${id}: in no chart; ${text}`}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
