import type { ChartState } from '../../src/inspector/chart/description.ts';
import { addressOf } from './address.ts';
import { FlowLink } from './FlowLink.tsx';
import type { Flow } from './machines.ts';
import styles from './outline.module.css';

function StateInWords({ flow, state, active }: { flow: Flow; state: ChartState; active: readonly string[] }) {
  const { path, name, kind, work, entry, exit, transitions, states } = state;
  return (
    <li>
      <FlowLink className={styles.state} to={addressOf(flow.name, { state: path })}>
        {name}
      </FlowLink>
      {active.includes(path) ? <span className={styles.here}> is here</span> : null}
      {kind === 'atomic' || kind === 'compound' ? null : <span className={styles.kind}> {kind}</span>}
      <ul>
        {work.map(({ id, source }) => (
          <li key={id}>{`runs ${source}`}</li>
        ))}
        {entry.length > 0 ? <li>{`on the way in: ${entry.join(', ')}`}</li> : null}
        {exit.length > 0 ? <li>{`on the way out: ${exit.join(', ')}`}</li> : null}
        {transitions.map(({ id, words, guard, targets }) => (
          <li key={id}>
            <FlowLink to={addressOf(flow.name, { transition: id })}>{`${words}${guard ? ` [${guard}]` : ''}`}</FlowLink>
            {targets.length > 0 ? ` → ${targets.join(', ')}` : ''}
          </li>
        ))}
        {states.map((child) => (
          <StateInWords key={child.path} flow={flow} state={child} active={active} />
        ))}
      </ul>
    </li>
  );
}

/** The chart as text, with the same states and transitions: for screen readers and for reading. */
export const Outline = ({ flow, active }: { flow: Flow; active: readonly string[] }) => (
  <ul className={styles.outline} aria-label={`${flow.name} in words`}>
    <StateInWords flow={flow} state={flow.chart.root} active={active} />
  </ul>
);
