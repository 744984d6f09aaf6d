import { addressOf } from './address.ts';
import styles from './details.module.css';
import { FlowLink } from './FlowLink.tsx';
import type { Passed } from './facts.ts';
import { factsOf } from './known.ts';
import type { Flow } from './machines.ts';
import { Section } from './Section.tsx';

type WalkedProps = { flow: Flow; passed: Passed | undefined };

const counted = ({ walks }: Passed) => `${walks} ${walks === 1 ? 'walk' : 'walks'}`;
const placeOf = (flow: Flow, { walk, step }: Passed) => addressOf(flow.name, { walk, step });

/** How many walks come by, and the shortest of them to there; none is an error. */
export function Walked({ flow, passed }: WalkedProps) {
  if (!factsOf(flow).walked) return null;
  if (!passed)
    return (
      <span className={styles.walked} data-untaken>
        untaken
      </span>
    );
  return (
    <FlowLink className={styles.walked} to={placeOf(flow, passed)} label={`${counted(passed)}, play to here`}>
      {counted(passed)}
    </FlowLink>
  );
}

/** The same where there is room to say it. */
export function WalkedSection({ flow, passed }: WalkedProps) {
  if (!factsOf(flow).walked) return null;
  return (
    <Section name="Walked paths">
      {passed ? (
        <>
          <p className={styles.about}>{counted(passed)}</p>
          <FlowLink className={styles.play} to={placeOf(flow, passed)}>
            Play to here
          </FlowLink>
        </>
      ) : (
        <Walked flow={flow} passed={passed} />
      )}
    </Section>
  );
}
