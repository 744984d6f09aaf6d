import { addressOf } from './address.ts';
import { FlowLink } from './FlowLink.tsx';
import { find } from './known.ts';
import styles from './list.module.css';

type ResultsProps = { query: string; open: string; onOpen: () => void };

function summaryOf(machines: number, alone: number) {
  if (machines > 0) return `${machines} ${machines === 1 ? 'machine' : 'machines'}`;
  return alone > 0 ? 'In no machine' : 'Nothing was found.';
}

/** The results of a search by machine, the best first, then the matching requirements in no chart. */
export function Results({ query, open, onOpen }: ResultsProps) {
  const { found, alone } = find(query);
  return (
    <>
      <p className={styles.summary} role="status">
        {summaryOf(found.length, alone.length)}
      </p>
      <ul>
        {found.map(({ machine, hits }) => (
          <li key={machine}>
            <FlowLink className={styles.machine} to={addressOf(machine)} isCurrent={machine === open} onOpen={onOpen}>
              <span className={styles.name}>{machine}</span>
            </FlowLink>
            <ul className={styles.hits}>
              {hits.map(({ kind, text, to }) =>
                to && kind !== 'machine' ? (
                  <li key={`${kind} ${text}`} title={text}>
                    <FlowLink className={styles.hit} to={to} onOpen={onOpen}>
                      <span className={styles.kind}>{kind}</span> {text}
                    </FlowLink>
                  </li>
                ) : null,
              )}
            </ul>
          </li>
        ))}
      </ul>
      {alone.length > 0 ? (
        <ul aria-label="Requirements in no chart">
          {alone.map(({ text }) => (
            <li key={text} className={styles.alone}>
              {text.replace(' ', ': in no chart; ')}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
