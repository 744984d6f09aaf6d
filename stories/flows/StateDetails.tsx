import type { ChartState } from '../../src/inspector/chart/description.ts';
import { addressOf } from './address.ts';
import styles from './details.module.css';
import { eventsEntering } from './events.ts';
import { FlowLink } from './FlowLink.tsx';
import { aboutState, passedState, requirementsOfState, storiesOf } from './known.ts';
import { actorNamed, type Flow, stateLabel } from './machines.ts';
import { Requirements } from './Requirements.tsx';
import { Names, Section } from './Section.tsx';
import { Sentence } from './Sentence.tsx';
import { Stories } from './Stories.tsx';
import { Transitions } from './Transitions.tsx';
import { WalkedSection } from './Walked.tsx';

const KINDS: Record<ChartState['kind'], string> = {
  atomic: 'state',
  compound: 'state with states in it',
  parallel: 'regions side by side',
  final: 'final state',
  history: 'goes back to where it was',
};

/** The details of one state. */
export function StateDetails({ flow, state, storybook }: { flow: Flow; state: ChartState; storybook: string }) {
  const { path, kind, initial, work, entry, exit, transitions, states } = state;
  const events = eventsEntering(flow.name, path);
  const incoming = flow.states.flatMap((from) => from.transitions.filter(({ targets }) => targets.includes(path)));
  return (
    <>
      {aboutState(flow, path) ? (
        <p className={styles.about}>
          <Sentence text={aboutState(flow, path)} />
        </p>
      ) : null}
      <Requirements ids={requirementsOfState(flow, state)} />
      <p className={styles.quiet}>{`A ${KINDS[kind]} of ${flow.name}${initial ? `, begins in ${initial.split('.').at(-1)}` : ''}.`}</p>
      {work.length > 0 ? (
        <Section name="Runs">
          <Names names={[...new Set(work.map(({ id }) => actorNamed(flow, id)))]} />
        </Section>
      ) : null}
      {entry.length > 0 ? (
        <Section name="On the way in">
          <Names names={entry} />
        </Section>
      ) : null}
      {exit.length > 0 ? (
        <Section name="On the way out">
          <Names names={exit} />
        </Section>
      ) : null}
      {events.length > 0 ? (
        <Section name="Analytics on the way in">
          <Names names={events} />
        </Section>
      ) : null}
      <Transitions flow={flow} transitions={transitions} />
      {incoming.length > 0 ? (
        <Section name={`Comes from · ${incoming.length}`}>
          <ul className={styles.transitions}>
            {incoming.map(({ id, words, guard }) => (
              <li key={id}>
                <FlowLink to={addressOf(flow.name, { transition: id })}>
                  <span>
                    {stateLabel(flow, id.split(' -- ')[0] ?? '')}{' '}
                    <span className={styles.guard}>{`${words}${guard ? ` [${guard}]` : ''}`}</span>
                  </span>
                </FlowLink>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {states.length > 0 ? (
        <Section name="States in it">
          <ul className={styles.names}>
            {states.map((child) => (
              <li key={child.path}>
                <FlowLink to={addressOf(flow.name, { state: child.path })}>{child.name}</FlowLink>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <WalkedSection flow={flow} passed={passedState(flow, path)} />
      <Stories stories={storiesOf(flow.name, path)} storybook={storybook} />
    </>
  );
}
