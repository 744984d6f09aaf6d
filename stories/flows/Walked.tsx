import { addressOf } from './address.ts';
import styles from './details.module.css';
import { FlowLink } from './FlowLink.tsx';
import type { Passed } from './facts.ts';
import { factsOf } from './known.ts';
import type { Flow } from './machines.ts';
import { Section } from './Section.tsx';

/** In the order of the page. */
export const WALK_GROUPS = [
  { group: 'state', label: 'The main way, then the shortest walk to each state' },
  { group: 'transition', label: 'Walks to the other transitions' },
] as const;

export const stepCount = (steps: number) => (steps === 1 ? '1 step' : `${steps} steps`);

type WalkedProps = { flow: Flow; passed: Passed | undefined };

const counted = ({ walks }: Passed) => `${walks} ${walks === 1 ? 'walk' : 'walks'}`;
const stepAddressOf = (flow: Flow, { walk, step }: Passed) => addressOf(flow.name, { walk, step });

/** The walks of a machine as links that play them. */
export function Walks({ flow }: { flow: Flow }) {
  const walks = (factsOf(flow).walked?.walks ?? []).map((walk, index) => ({ ...walk, number: index + 1 }));
  return WALK_GROUPS.map(({ group, label }) => {
    const own = walks.filter((walk) => walk.group === group);
    if (own.length === 0) return null;
    return (
      <details key={group} className={styles.more} open={group === 'state'}>
        <summary>{`${label} · ${own.length}`}</summary>
        <ul className={styles.transitions}>
          {own.map(({ name, number, steps }) => (
            <li key={name}>
              <FlowLink to={addressOf(flow.name, { walk: number })}>
                <strong>{name.slice(0, name.indexOf(':'))}</strong>
                {name.slice(name.indexOf(':'))}
              </FlowLink>
              <span className={styles.walked}>{stepCount(steps)}</span>
            </li>
          ))}
        </ul>
      </details>
    );
  });
}

/** The number of walks through a state or transition, with a link to the shortest. "untaken" marks an error: no walk. */
export function Walked({ flow, passed }: WalkedProps) {
  if (!factsOf(flow).walked) return null;
  if (!passed)
    return (
      <span className={styles.walked} data-untaken>
        untaken
      </span>
    );
  return (
    <FlowLink className={styles.walked} to={stepAddressOf(flow, passed)} label={`${counted(passed)}, play to here`}>
      {counted(passed)}
    </FlowLink>
  );
}

/** The same as a section of the details. */
export function WalkedSection({ flow, passed }: WalkedProps) {
  if (!factsOf(flow).walked) return null;
  return (
    <Section name="Walked paths">
      {passed ? (
        <>
          <p className={styles.about}>{counted(passed)}</p>
          <FlowLink className={styles.play} to={stepAddressOf(flow, passed)}>
            Play to here
          </FlowLink>
        </>
      ) : (
        <Walked flow={flow} passed={passed} />
      )}
    </Section>
  );
}
