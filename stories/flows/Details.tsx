/** What is known of what is selected: the machine, one of its states, or one of its transitions. */
import { type ReactNode } from 'react';
import type { ChartState, ChartTransition } from '../../src/charts/description.ts';
import { type Address, addressOf } from './address.ts';
import styles from './details.module.css';
import { FlowLink } from './FlowLink.tsx';
import { aboutOf, factsOf, requirementText, type Story, storiesOf } from './known.ts';
import { type Flow, flowNamed, runnersOf, stateAt, stateLabel, transitionWith } from './machines.ts';

function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionName}>{name}</h3>
      {children}
    </section>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.names}>
      {names.map((name) => (
        <li key={name}>{flowNamed(name) ? <FlowLink to={addressOf(name)}>{name}</FlowLink> : <code>{name}</code>}</li>
      ))}
    </ul>
  );
}

const FEW_STORIES = 8;

function Stories({ stories, storybook }: { stories: readonly Story[]; storybook: string }) {
  if (stories.length === 0) return null;
  const link = ({ storyId, title, name }: Story) => (
    <li key={storyId}>
      <a href={`${storybook}?path=/story/${storyId}`} target="_blank" rel="noreferrer">
        <span className={styles.storyTitle}>{title}</span> {name}
      </a>
    </li>
  );
  return (
    <Section name={`Stories · ${stories.length}`}>
      <ul className={styles.stories}>{stories.slice(0, FEW_STORIES).map(link)}</ul>
      {stories.length > FEW_STORIES ? (
        <details className={styles.more}>
          <summary>{`${stories.length - FEW_STORIES} more`}</summary>
          <ul className={styles.stories}>{stories.slice(FEW_STORIES).map(link)}</ul>
        </details>
      ) : null}
    </Section>
  );
}

/** How many walks take a transition; none is an error. */
function Walked({ flow, id }: { flow: Flow; id: string }) {
  const { walked } = factsOf(flow);
  if (!walked) return null;
  const times = walked.coverage[id] ?? 0;
  return (
    <span className={styles.walked} data-untaken={times === 0 || undefined}>
      {times === 0 ? 'untaken' : `${times} ${times === 1 ? 'walk' : 'walks'}`}
    </span>
  );
}

function Transitions({ flow, transitions }: { flow: Flow; transitions: readonly ChartTransition[] }) {
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

const Share = ({ name, part, whole }: { name: string; part: number; whole: number }) => (
  <div className={styles.share} data-untaken={part < whole || undefined}>
    <dt>{name}</dt>
    <dd>
      {part} <span>{`of ${whole}`}</span>
    </dd>
  </div>
);

function Coverage({ flow }: { flow: Flow }) {
  const { walked } = factsOf(flow);
  if (!walked)
    return (
      <Section name="Walked paths">
        <p className={styles.quiet}>
          Nothing was walked yet: <code>npm run paths</code>
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
      {walks.length > 0 ? (
        <FlowLink className={styles.play} to={addressOf(flow.name, { walk: 1 })}>
          Play a walk
        </FlowLink>
      ) : null}
    </Section>
  );
}

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

function MachineDetails({ flow, storybook }: { flow: Flow; storybook: string }) {
  const runners = runnersOf(flow.name).map(({ name }) => name);
  return (
    <>
      <p className={styles.about}>{aboutOf(flow)}</p>
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

const KINDS: Record<ChartState['kind'], string> = {
  atomic: 'state',
  compound: 'state with states in it',
  parallel: 'regions side by side',
  final: 'final state',
  history: 'goes back to where it was',
};

function StateDetails({ flow, state, storybook }: { flow: Flow; state: ChartState; storybook: string }) {
  const { path, kind, initial, work, entry, exit, transitions, states } = state;
  const incoming = flow.states.flatMap((from) => from.transitions.filter(({ targets }) => targets.includes(path)));
  return (
    <>
      <p className={styles.about}>{`A ${KINDS[kind]} of ${flow.name}${initial ? `, begins in ${initial.split('.').at(-1)}` : ''}.`}</p>
      {work.length > 0 ? (
        <Section name="Runs">
          <Names names={[...new Set(work.map(({ source }) => source))]} />
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
      <Stories stories={storiesOf(flow.name, path)} storybook={storybook} />
    </>
  );
}

function TransitionDetails({ flow, transition, state }: { flow: Flow; transition: ChartTransition; state: ChartState }) {
  const { id, guard, targets, actions, isReentering } = transition;
  const places = targets.length > 0 ? targets : [state.path];
  return (
    <>
      <p className={styles.about}>
        From <FlowLink to={addressOf(flow.name, { state: state.path })}>{stateLabel(flow, state.path)}</FlowLink>{' '}
        {targets.length > 0 ? 'to ' : 'it stays in '}
        {places.map((path) => (
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
      <Section name="Walked paths">
        <Walked flow={flow} id={id} />
      </Section>
    </>
  );
}

/** @param props.storybook address of the Storybook with the stories */
export function Details({ flow, address, storybook }: { flow: Flow; address: Address; storybook: string }) {
  const taken = address.transition === null ? undefined : transitionWith(flow, address.transition);
  const state = address.state === null ? undefined : stateAt(flow, address.state);
  if (taken)
    return (
      <Titled flow={flow} name={taken.transition.words}>
        <TransitionDetails flow={flow} {...taken} />
      </Titled>
    );
  if (state && state.path !== '')
    return (
      <Titled flow={flow} name={state.path}>
        <StateDetails flow={flow} state={state} storybook={storybook} />
      </Titled>
    );
  return <MachineDetails flow={flow} storybook={storybook} />;
}

function Titled({ flow, name, children }: { flow: Flow; name: string; children: ReactNode }) {
  return (
    <>
      <FlowLink className={styles.back} to={addressOf(flow.name)}>
        {`← ${flow.name}`}
      </FlowLink>
      <h2 className={styles.part}>{name}</h2>
      {children}
    </>
  );
}
