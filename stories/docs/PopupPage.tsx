import { Description, DocsContext, Title, Unstyled, useOf } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { leavesOf } from '../../src/inspector/chart/description.ts';
import { addressOf, writeAddress } from '../flows/address.ts';
import { aboutOf, allStories, reasonFor } from '../flows/known.ts';
import { flowNamed, flows, nameInWords } from '../flows/machines.ts';
import { componentsOf } from './components.ts';
import styles from './docs.module.css';
import { FLOWS } from './flowsAddress.ts';
import { type Chart, type Part, type PopupState, partsOf, runsOf, type Shown } from './popupStates.ts';
import { StoryLink } from './StoryLink.tsx';
import { StoryPictures } from './StoryPictures.tsx';
import { sentenceOf } from './sentence.ts';

const charts: readonly Chart[] = flows.map(({ name, chart }) => ({ name, leaves: leavesOf(chart).map(({ path }) => path) }));

/** `open.waitingForBoxes` → `Open, waiting for boxes`. */
const pathInWords = (path: string) =>
  path
    .split('.')
    .map((name, index) => (index === 0 ? nameInWords(name) : nameInWords(name).toLowerCase()))
    .join(', ');

/** The state has no picture on this page: shows it as on another page, or says why no page shows it. */
function Unpictured({ machine, state: { path, others, elsewhere } }: { machine: string; state: PopupState }) {
  const [story] = elsewhere;
  const [alike] = others;
  if (alike) return <p>{`Looks as in “${sentenceOf(alike.name).sentence}”.`}</p>;
  if (!story) return <p>{reasonFor(machine, path)}</p>;
  return (
    <>
      <p>
        In <StoryLink to={`story/${story.storyId}`}>{story.title}</StoryLink>:
      </p>
      <StoryPictures stories={[story]} />
    </>
  );
}

function State({ machine, state }: { machine: string; state: PopupState }) {
  return (
    <li className={styles.state} data-pictured={state.pictures.length > 0}>
      <h3>
        {pathInWords(state.path)}{' '}
        <a href={`${FLOWS}${writeAddress(addressOf(machine, { state: state.path }))}`} target="_blank" rel="noreferrer">
          {`${machine}.${state.path}`}
        </a>
      </h3>
      {state.pictures.length > 0 ? <StoryPictures stories={state.pictures} /> : <Unpictured machine={machine} state={state} />}
    </li>
  );
}

/** Many states without a picture between two with pictures. */
const MANY = 4;

function Run({ machine, states }: { machine: string; states: readonly PopupState[] }) {
  const list = (
    <ul>
      {states.map((state) => (
        <State key={state.path} machine={machine} state={state} />
      ))}
    </ul>
  );
  if (states.length < MANY) return list;
  return (
    <details className={styles.run}>
      <summary>{`${states.length} states that this popup does not show`}</summary>
      {list}
    </details>
  );
}

function Machine({ part: { machine, states } }: { part: Part }) {
  const flow = flowNamed(machine);
  return (
    <section>
      <h2>{`States of ${machine}`}</h2>
      <p className={styles.about}>{flow ? aboutOf(flow) : null}</p>
      {runsOf(states).map((run) => (
        <Run key={run[0]?.path} machine={machine} states={run} />
      ))}
    </section>
  );
}

/** The documentation of a popup: the states of its machine in the order of the chart, with the pictures of their stories. */
export default function PopupPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const stories = useContext(DocsContext)
    .componentStories()
    .map(({ id, name, parameters }): Shown => ({ storyId: id, name, shows: parameters['shows'] ?? [] }));
  const { parts, without } = partsOf(stories, charts, allStories);
  return (
    <>
      <Title />
      {componentsOf(preparedMeta).map(({ name, component }) => (
        <Description key={name} of={component} />
      ))}
      <Unstyled>
        <div className={styles.page}>
          {parts.map((part) => (
            <Machine key={part.machine} part={part} />
          ))}
          {without.length > 0 ? (
            <section>
              <h2>Other pictures</h2>
              <StoryPictures stories={without} />
            </section>
          ) : null}
        </div>
      </Unstyled>
    </>
  );
}
