import type { ChartTransition } from '../../src/charts/description.ts';
import { addressOf } from './address.ts';
import styles from './details.module.css';
import { FlowLink } from './FlowLink.tsx';
import { factsOf } from './known.ts';
import type { Flow } from './machines.ts';
import { Section } from './Section.tsx';

/** How many walks take a transition; none is an error. */
export function Walked({ flow, id }: { flow: Flow; id: string }) {
  const { walked } = factsOf(flow);
  if (!walked) return null;
  const times = walked.coverage[id] ?? 0;
  return (
    <span className={styles.walked} data-untaken={times === 0 || undefined}>
      {times === 0 ? 'untaken' : `${times} ${times === 1 ? 'walk' : 'walks'}`}
    </span>
  );
}

/** What a state answers to, where that leads, and how many walks go there. */
export function Transitions({ flow, transitions }: { flow: Flow; transitions: readonly ChartTransition[] }) {
  if (transitions.length === 0) return null;
  return (
    <Section name={`Answers · ${transitions.length}`}>
      <ul className={styles.transitions}>
        {transitions.map(({ id, words, guard, targets }) => (
          <li key={id}>
            <FlowLink to={addressOf(flow.name, { transition: id })}>
              <span>
                {words} {guard ? <span className={styles.guard}>{`[${guard}]`}</span> : null}
              </span>
              <span className={styles.target}>{targets.length > 0 ? `→ ${targets.join(', ')}` : 'stays'}</span>
            </FlowLink>
            <Walked flow={flow} id={id} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
