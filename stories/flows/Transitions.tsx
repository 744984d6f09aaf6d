import type { ChartTransition } from '../../src/inspector/chart/description.ts';
import { addressOf } from './address.ts';
import styles from './details.module.css';
import { FlowLink } from './FlowLink.tsx';
import { passedTransition } from './known.ts';
import type { Flow } from './machines.ts';
import { Section } from './Section.tsx';
import { Walked } from './Walked.tsx';

/** The transitions of a state: event, target, and number of walks. */
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
            <Walked flow={flow} passed={passedTransition(flow, id)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
