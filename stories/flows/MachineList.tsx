import { useDeferredValue, useState } from 'react';
import { addressOf } from './address.ts';
import { areasOf, type Listed } from './areas.ts';
import { FlowLink } from './FlowLink.tsx';
import { untakenOf } from './known.ts';
import styles from './list.module.css';
import { flows } from './machines.ts';
import { search } from './search.ts';

const areas = areasOf();

type Choice = { open: string; onOpen: () => void };

function Machine({ listed: { flow, depth }, open, onOpen }: Choice & { listed: Listed }) {
  const untaken = untakenOf(flow).length;
  return (
    <li style={{ paddingInlineStart: depth * 14 }}>
      <FlowLink className={styles.machine} to={addressOf(flow.name)} isCurrent={flow.name === open} onOpen={onOpen}>
        <span className={styles.name}>{flow.name}</span>
        {untaken > 0 ? (
          <span className={styles.untaken} title={`${untaken} transitions are untaken`}>
            {untaken} untaken
          </span>
        ) : (
          <span className={styles.count} title="States">
            {flow.states.length}
          </span>
        )}
      </FlowLink>
    </li>
  );
}

function Results({ query, open, onOpen }: Choice & { query: string }) {
  const found = search(query);
  return (
    <>
      <p className={styles.summary} role="status">
        {found.length === 0 ? 'Nothing is called so.' : `${found.length} ${found.length === 1 ? 'machine' : 'machines'}`}
      </p>
      <ul>
        {found.map(({ flow, hits }) => (
          <li key={flow.name}>
            <FlowLink className={styles.machine} to={addressOf(flow.name)} isCurrent={flow.name === open} onOpen={onOpen}>
              <span className={styles.name}>{flow.name}</span>
            </FlowLink>
            <ul className={styles.hits}>
              {hits.map(({ what, text, to }) => (
                <li key={`${what} ${text}`}>
                  <FlowLink className={styles.hit} to={to} onOpen={onOpen}>
                    <span className={styles.what}>{what}</span> {text}
                  </FlowLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Every machine, by who runs whom; with a word, what has it. */
export function MachineList({ open, onOpen }: Choice) {
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  return (
    <nav className={styles.list} aria-label="Machines">
      <div className={styles.head}>
        <p className={styles.title}>
          Marquee <span>flows</span>
        </p>
        <input
          className={styles.search}
          type="search"
          aria-label="Find a machine, state, event, guard or requirement"
          placeholder="Machine, state, event, PIN-03 …"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <div className={styles.scroll}>
        {asked.trim() ? (
          <Results query={asked} open={open} onOpen={onOpen} />
        ) : (
          <>
            {areas.map(({ name, machines }) => (
              <section key={name} className={styles.area}>
                <h2 className={styles.areaName}>{name}</h2>
                <ul>
                  {machines.map((listed) => (
                    <Machine key={listed.flow.name} listed={listed} open={open} onOpen={onOpen} />
                  ))}
                </ul>
              </section>
            ))}
            <p
              className={styles.summary}
            >{`${flows.length} machines, ${flows.reduce((sum, { states }) => sum + states.length, 0)} states`}</p>
          </>
        )}
      </div>
    </nav>
  );
}
