import { Coverage } from './Coverage.tsx';
import styles from './details.module.css';
import { aboutOf, factsOf, requirementText, storiesOf } from './known.ts';
import { type Flow, runnersOf } from './machines.ts';
import { Names, Section } from './Section.tsx';
import { Sentence } from './Sentence.tsx';
import { Stories } from './Stories.tsx';
import { Transitions } from './Transitions.tsx';

function Requirements({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <Section name={`Requirements · ${ids.length}`}>
      <dl className={styles.requirements}>
        {ids.map((id) => (
          <div key={id}>
            <dt>{id}</dt>
            <dd>{requirementText(id)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** What is known of a machine as a whole. */
export function MachineDetails({ flow, storybook }: { flow: Flow; storybook: string }) {
  const runners = runnersOf(flow.name).map(({ name }) => name);
  return (
    <>
      <h2 className={styles.part}>{flow.name}</h2>
      <p className={styles.about}>
        <Sentence text={aboutOf(flow)} />
      </p>
      {runners.length > 0 ? (
        <Section name="Run by">
          <Names names={runners} />
        </Section>
      ) : null}
      {flow.runs.length > 0 ? (
        <Section name="Runs">
          <Names names={flow.runs} />
        </Section>
      ) : null}
      <Coverage flow={flow} />
      <Stories stories={storiesOf(flow.name)} storybook={storybook} />
      <Transitions flow={flow} transitions={flow.chart.root.transitions} />
      <Requirements ids={factsOf(flow).requirements} />
    </>
  );
}
