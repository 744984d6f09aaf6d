import styles from './details.module.css';
import { factsOf } from './known.ts';
import type { Flow } from './machines.ts';
import { Section } from './Section.tsx';
import { useWalkRequest } from './walkRequest.ts';

const Share = ({ name, part, whole }: { name: string; part: number; whole: number }) => (
  <div className={styles.share} data-untaken={part < whole || undefined}>
    <dt>{name}</dt>
    <dd>
      {part} <span>{`of ${whole}`}</span>
    </dd>
  </div>
);

/** How much of a machine its walks cover. */
export function Coverage({ flow }: { flow: Flow }) {
  const { walked } = factsOf(flow);
  const isWalking = useWalkRequest(walked ? null : flow.name);
  if (!walked)
    return (
      <Section name="Walked paths">
        <p className={styles.quiet} role="status">
          {isWalking ? (
            'Its paths are walked now. The page shows the walks then.'
          ) : (
            <>
              Nothing was walked yet: <code>{`npm run paths -- ${flow.name}`}</code>
            </>
          )}
        </p>
      </Section>
    );
  const { walks, leaves, taken, transitions, guarded, test } = walked;
  return (
    <Section name="Walked paths">
      <dl className={styles.shares}>
        <Share name="states" part={leaves.met} whole={leaves.all} />
        <Share name="transitions" part={taken} whole={transitions} />
        {guarded.all > 0 ? <Share name="guarded branches" part={guarded.taken} whole={guarded.all} /> : null}
        <div className={styles.share}>
          <dt>walks</dt>
          <dd>{walks.length}</dd>
        </div>
      </dl>
      <p className={styles.quiet}>
        by <code>{test}</code>
      </p>
    </Section>
  );
}
