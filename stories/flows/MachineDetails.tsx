import { addressOf } from './address.ts';
import { Coverage } from './Coverage.tsx';
import styles from './details.module.css';
import { FlowLink } from './FlowLink.tsx';
import { aboutOf, factsOf, receivedBy, sentBy, storiesOf } from './known.ts';
import { Messages } from './Messages.tsx';
import { type Flow, runnersOf } from './machines.ts';
import { Requirements } from './Requirements.tsx';
import { Names, Section } from './Section.tsx';
import { Sentence } from './Sentence.tsx';
import { Stories } from './Stories.tsx';
import { Transitions } from './Transitions.tsx';
import { Walks } from './Walked.tsx';

/** The details of a machine. */
export function MachineDetails({ flow, storybook }: { flow: Flow; storybook: string }) {
  const runners = runnersOf(flow.name).map(({ name }) => name);
  return (
    <>
      <h2 className={styles.part}>{flow.name}</h2>
      <p className={styles.about}>
        <Sentence text={aboutOf(flow)} />
      </p>
      <Section name="Walks">
        <Walks flow={flow} />
        <FlowLink className={styles.play} to={addressOf(flow.name, { isSimulated: true })}>
          Send events by hand
        </FlowLink>
      </Section>
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
      <Messages name="Sends to" messages={sentBy(flow)} />
      <Messages name="Receives from" messages={receivedBy(flow)} />
      <Coverage flow={flow} />
      <Stories stories={storiesOf(flow.name)} storybook={storybook} />
      <Transitions flow={flow} transitions={flow.chart.root.transitions} />
      <Requirements ids={factsOf(flow).requirements} />
    </>
  );
}
