/** FLW-03: every machine on one page, drawn from the running code. The address names the one that is open: `#session`. */
import { type MouseEvent, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import type { AnyStateNode } from 'xstate';
import { Chart } from './Chart.tsx';
import styles from './flows.module.css';
import { type Layout, layoutOf } from './layout.ts';
import { type Flow, flows } from './machines.ts';
import { transitionWords } from '../../src/charts/words.ts';

const onHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};
const readHash = () => decodeURIComponent(location.hash.slice(1));

/** Storybook's frame sends plain links to the page around it; the address that changes has to be this one. */
function openFlow(event: MouseEvent, name: string) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  location.hash = name;
}

const cache = new Map<string, Promise<Layout>>();
const layoutFor = ({ name, machine }: Flow) => {
  const known = cache.get(name) ?? layoutOf(machine);
  cache.set(name, known);
  return known;
};

/** The chart in words: the same states and transitions for those who do not see it. */
function Outline({ flow, node }: { flow: Flow; node: AnyStateNode }) {
  const transitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  return (
    <li>
      <strong>{node.key}</strong>
      <ul>
        {transitions.map((transition, index) => (
          <li key={`${transition.eventType} ${index}`}>
            {transitionWords(flow.machine, transition)}
            {transition.target ? ` → ${transition.target.map(({ key }) => key).join(', ')}` : ''}
          </li>
        ))}
        {Object.values(node.states).map((child) => (
          <Outline key={child.id} flow={flow} node={child} />
        ))}
      </ul>
    </li>
  );
}

function FlowView({ flow }: { flow: Flow }) {
  const [drawn, setDrawn] = useState<{ flow: Flow; layout: Layout } | null>(null);
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    let isWanted = true;
    layoutFor(flow).then((layout) => {
      if (isWanted) setDrawn({ flow, layout });
    });
    return () => {
      isWanted = false;
    };
  }, [flow]);
  return (
    <main className={styles.main}>
      <header className={styles.bar}>
        <h1 className={styles.heading}>{flow.name}</h1>
        <code className={styles.file}>{flow.file}</code>
        <div className={styles.zoom} role="group" aria-label="Size">
          <button type="button" aria-label="Smaller" onClick={() => setZoom((now) => Math.max(0.25, now - 0.25))}>
            −
          </button>
          <button type="button" aria-label={`${zoom * 100} percent, back to 100`} onClick={() => setZoom(1)}>
            {zoom * 100} %
          </button>
          <button type="button" aria-label="Larger" onClick={() => setZoom((now) => Math.min(3, now + 0.25))}>
            +
          </button>
        </div>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached by the keyboard */}
      <div className={styles.paper} role="region" aria-label="Chart" tabIndex={0}>
        {drawn?.flow === flow ? <Chart name={flow.name} layout={drawn.layout} zoom={zoom} /> : <p role="status">Drawing</p>}
      </div>
      <details className={styles.outline}>
        <summary>The same in words</summary>
        <ul>
          <Outline flow={flow} node={flow.machine.root} />
        </ul>
      </details>
    </main>
  );
}

export function Flows() {
  const hash = useSyncExternalStore(onHash, readHash);
  const [query, setQuery] = useState('');
  const words = useDeferredValue(query.trim().toLowerCase());
  const shown = flows.filter(({ name }) => name.toLowerCase().includes(words));
  const open = flows.find(({ name }) => name === hash) ?? flows[0];
  return (
    <div className={styles.page}>
      <nav className={styles.list} aria-label="Machines">
        <p className={styles.title}>Marquee flows</p>
        <input
          className={styles.search}
          type="search"
          aria-label="Find a machine"
          placeholder="Find a machine"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <ul>
          {shown.map(({ name }) => (
            <li key={name}>
              <a href={`#${name}`} aria-current={name === open?.name ? 'page' : undefined} onClick={(event) => openFlow(event, name)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {open ? <FlowView flow={open} /> : <main className={styles.main}>There is no machine yet.</main>}
    </div>
  );
}
