import type { ChartState, ChartTransition } from '../../src/inspector/chart/description.ts';
import { addressOf } from './address.ts';
import styles from './details.module.css';
import { eventsOnTransition } from './events.ts';
import { FlowLink } from './FlowLink.tsx';
import { passedTransition } from './known.ts';
import { type Flow, stateLabel } from './machines.ts';
import { Names, Section } from './Section.tsx';
import { WalkedSection } from './Walked.tsx';

/** The details of one transition of a state. */
export function TransitionDetails({ flow, transition, state }: { flow: Flow; transition: ChartTransition; state: ChartState }) {
  const { id, guard, targets, actions, isReentering } = transition;
  const [, type = ''] = / -- (.+) #\d+$/.exec(id) ?? [];
  const events = eventsOnTransition(flow.name, { type, targets });
  const paths = targets.length > 0 ? targets : [state.path];
  return (
    <>
      <p className={styles.about}>
        From <FlowLink to={addressOf(flow.name, { state: state.path })}>{stateLabel(flow, state.path)}</FlowLink>{' '}
        {targets.length > 0 ? 'to ' : 'it stays in '}
        {paths.map((path) => (
          <FlowLink key={path} to={addressOf(flow.name, { state: path })}>
            {stateLabel(flow, path)}
          </FlowLink>
        ))}
        {isReentering ? ', which begins anew' : ''}.
      </p>
      {guard ? (
        <Section name="Only when">
          <code className={styles.code}>{guard}</code>
        </Section>
      ) : null}
      {actions.length > 0 ? (
        <Section name="Does on the way">
          <Names names={actions} />
        </Section>
      ) : null}
      {events.length > 0 ? (
        <Section name="Sends to analytics">
          <Names names={events} />
        </Section>
      ) : null}
      <WalkedSection flow={flow} passed={passedTransition(flow, id)} />
    </>
  );
}
