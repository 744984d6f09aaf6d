/** FLW-07: the charts that differ between two versions, one at a time, with a list of the changes. */
import { useState } from 'react';
import { Chart, type ChartPart, type Mark } from '../../src/inspector/chart/Chart.tsx';
import { type Change, countsOf } from '../../tests/exports/changes.ts';
import type { ChangedMachine, Difference } from '../../tests/exports/difference.ts';
import { SIGNS } from '../../tests/exports/merged.ts';
import styles from './changes.module.css';

const LEGEND: Readonly<Record<Mark, string>> = {
  added: 'added: green, solid',
  removed: 'removed: red, dashed and struck',
  changed: 'changed: amber, dotted',
};
const MARKS = ['added', 'removed', 'changed'] as const;

const Legend = () => (
  <ul className={styles.legend} aria-label="Legend">
    {MARKS.map((mark) => (
      <li key={mark} data-mark={mark}>
        <span className={styles.swatch} aria-hidden />
        {`${SIGNS[mark]} ${LEGEND[mark]}`}
      </li>
    ))}
  </ul>
);

const partOf = ({ kind, id }: Change): ChartPart => (kind === 'state' ? { kind, path: id } : { kind, id });
const stateOf = ({ kind, id }: Change) => (kind === 'state' ? id : (id.split(' -- ')[0] ?? ''));

function Machine({ machine: { name, file, layout, marks, changes } }: { machine: ChangedMachine }) {
  const [selected, setSelected] = useState<Change | null>(null);
  const select = (part: ChartPart) =>
    setSelected(changes.find(({ kind, id }) => kind === part.kind && id === (part.kind === 'state' ? part.path : part.id)) ?? null);
  return (
    <>
      <section className={styles.main} aria-label="Chart">
        <header className={styles.bar}>
          <h2>{name}</h2>
          <code>{file}</code>
        </header>
        <div className={styles.paper}>
          <Chart
            layout={layout}
            marks={marks}
            selected={selected && partOf(selected)}
            centre={selected && stateOf(selected)}
            onSelect={select}
          />
        </div>
      </section>
      <section className={styles.side} aria-label={`Changes of ${name}`}>
        <p className={styles.counts}>{countsOf(changes)}</p>
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={`${change.kind} ${change.id}`} data-mark={change.mark}>
              <button type="button" aria-pressed={change === selected} onClick={() => setSelected(change)}>
                <span>{SIGNS[change.mark]}</span>
                <span className={styles.kind}>{`${change.kind} ${change.mark}`}</span>
                <span className={styles.words}>{change.words}</span>
              </button>
              {change.details.map((detail) => (
                <p key={detail} className={styles.detail}>
                  {detail}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

export function Changes({ difference: { since, machines } }: { difference: Difference }) {
  const [open, setOpen] = useState(machines[0]?.name);
  const machine = machines.find(({ name }) => name === open);
  return (
    <main className={styles.page}>
      <nav className={styles.list} aria-label="Changed machines">
        <h1>Changed charts</h1>
        <p>{`${machines.length} changed since ${since}`}</p>
        <Legend />
        <ul>
          {machines.map(({ name, mark, changes }) => (
            <li key={name} data-mark={mark}>
              <button type="button" aria-pressed={name === open} onClick={() => setOpen(name)}>
                <span>{`${SIGNS[mark]} ${name}`}</span>
                <span className={styles.count}>{changes.length}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {machine ? <Machine key={machine.name} machine={machine} /> : null}
    </main>
  );
}
