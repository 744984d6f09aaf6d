import { addressOf } from './address.ts';
import styles from './details.module.css';
import { FlowLink } from './FlowLink.tsx';
import type { Passed } from './facts.ts';
import { factsOf } from './known.ts';
import type { Flow } from './machines.ts';
import { Section } from './Section.tsx';

type WalkedProps = { flow: Flow; passed: Passed | undefined };

const counted = ({ walks }: Passed) => `${walks} ${walks === 1 ? 'walk' : 'walks'}`;
const stepAddressOf = (flow: Flow, { walk, step }: Passed) => addressOf(flow.name, { walk, step });

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
