/** What is known of the machines beside what runs: read once, checked, and asked for by name. */
import { walks as fetches, facts as told } from 'virtual:marquee-flows';
import { factsSchema, type MachineFacts, type Passed, type Walk, walksSchema } from './facts.ts';
import { type Flow, flowNamed, runnersOf } from './machines.ts';
import { requirementIdsIn } from './requirementIds.ts';

const facts = factsSchema.parse(told);
const NOTHING: MachineFacts = { about: '', requirements: [], walked: null };

export const factsOf = ({ file }: Flow): MachineFacts => facts.machines[file] ?? NOTHING;

/** @returns its sentence; empty: there is no such requirement */
export const requirementText = (id: string): string => facts.requirements[id] ?? '';

/** Every requirement there is. */
export const requirements = Object.entries(facts.requirements).map(([id, text]) => ({ id, text }));

/** The first sentences of the comment a machine's file begins with. */
export const aboutOf = (flow: Flow): string => factsOf(flow).about;

/** Ids of the transitions that no walk takes; none when nothing was walked yet. */
export const untakenOf = (flow: Flow): string[] => {
  const { walked } = factsOf(flow);
  if (!walked) return [];
  return flow.states.flatMap(({ transitions }) => transitions.flatMap(({ id }) => (walked.passed.transitions[id] ? [] : [id])));
};

/** @returns the walks of a machine, in the order they are told in */
export async function walksOf(name: string): Promise<Walk[]> {
  const fetched = await fetches[name]?.();
  return fetched ? walksSchema.parse(fetched.default) : [];
}

export type Story = { storyId: string; title: string; name: string };

const isAtOrWithin = (shown: string, place: string) => shown === place || shown.startsWith(`${place}.`);

/** The stories that show a machine, or a state of it or one within that. */
export const storiesOf = (name: string, path = ''): Story[] => {
  const place = path ? `${name}.${path}` : name;
  return facts.stories.filter(({ shows }) => shows.some((shown) => isAtOrWithin(shown, place)));
};

/** The stories of a machine, each with the first state of it that it shows; '' is the machine. */
export const storiesShowing = (name: string): { story: Story; path: string }[] =>
  storiesOf(name).map((story) => {
    const shown = facts.stories.find(({ storyId }) => storyId === story.storyId)?.shows.find((place) => isAtOrWithin(place, name));
    return { story, path: shown?.slice(name.length + 1) ?? '' };
  });

const asked = new Set(Object.keys(facts.requirements));

/** The requirements that the titles of a state's stories name. */
export const requirementsOfState = (name: string, path: string): string[] =>
  requirementIdsIn(
    storiesOf(name, path)
      .map((story) => story.name)
      .join('\n'),
    asked,
  );

/** How the walks come by a state; undefined: none does. */
export const passedState = (flow: Flow, path: string): Passed | undefined => factsOf(flow).walked?.passed.states[path];

/** How the walks take a transition; undefined: none does. */
export const passedTransition = (flow: Flow, id: string): Passed | undefined => factsOf(flow).walked?.passed.transitions[id];

/** The state itself first, then those around it. */
const outwards = (path: string): string[] => {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.')).concat('');
};

/** Why a state has no story of its own: the word on it, or on one around it. */
const reasonFor = (name: string, path: string) =>
  outwards(path)
    .map((around) => facts.unseen[around ? `${name}.${around}` : name])
    .find((reason) => reason !== undefined);

export type Picture =
  /** `of`: whose picture it is, where it is not that of the state itself. */
  { story: Story; of: string | null } | { story: null; reason: string };

/** The picture of where a machine is: of an active leaf, else of what runs it or is run by it, else why there is none. */
export function pictureOf(flow: Flow, leaves: readonly string[]): Picture {
  const exact = (place: string) => facts.stories.find(({ shows }) => shows.includes(place));
  for (const leaf of leaves) {
    const story = exact(`${flow.name}.${leaf}`);
    if (story) return { story, of: null };
  }
  const reason = leaves.map((leaf) => reasonFor(flow.name, leaf)).find((found) => found !== undefined);
  if (reason) return { story: null, reason };
  for (const leaf of leaves)
    for (const around of outwards(leaf).slice(1, -1)) {
      const story = storiesOf(flow.name, around)[0];
      if (story) return { story, of: `${flow.name}.${around}` };
    }
  const running = flow.states.filter(({ path }) => leaves.some((leaf) => leaf === path || leaf.startsWith(`${path}.`)));
  const children = running.flatMap(({ work }) => work.map(({ source }) => source)).filter((source) => flowNamed(source));
  for (const name of [...children, ...runnersOf(flow.name).map((runner) => runner.name)]) {
    const story = storiesOf(name)[0];
    if (story) return { story, of: name };
  }
  return { story: null, reason: 'no story shows it, and nothing around it has one.' };
}
