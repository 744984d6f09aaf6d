/** The facts about the machines that are not in the running code. They are parsed once and found by name. */
import { walks as fetches, facts as given } from 'virtual:marquee-flows';
import type { ChartState } from '../../src/inspector/chart/description.ts';
import { factsSchema, type MachineFacts, type Passed, type Walk, walksSchema } from './facts.ts';
import { actorNamed, type Flow, flowNamed, flows, runnersOf } from './machines.ts';
import { type Place, placesIn, requirementsMet } from './places.ts';
import { type Answer, indexOf, type SearchIndex, search } from './search.ts';
import { itemsOf } from './searchable.ts';

const facts = factsSchema.parse(given);
const NOTHING: MachineFacts = { about: '', requirements: [], states: {}, texts: [], names: {}, sent: [], test: '', walked: null };

export const factsOf = ({ file }: Flow): MachineFacts => facts.machines[file] ?? NOTHING;

/** @returns the text of a requirement; empty when it does not exist */
export const requirementText = (id: string): string => facts.requirements[id] ?? '';

/** The comment at the beginning of a machine's file. */
export const aboutOf = (flow: Flow): string => factsOf(flow).about;

export type Message = { with: string; messages: readonly string[] };

/** The messages that a machine sends, by receiver. Messages to its parent count for each machine that runs it. */
export function sentBy(flow: Flow): Message[] {
  const receivers = new Map<string, Set<string>>();
  for (const { to, messages } of factsOf(flow).sent)
    for (const receiver of to === 'parent' ? runnersOf(flow.name).map(({ name }) => name) : [actorNamed(flow, to)])
      receivers.set(receiver, new Set([...(receivers.get(receiver) ?? []), ...messages]));
  return [...receivers].map(([receiver, messages]) => ({ with: receiver, messages: [...messages].sort() }));
}

/** The messages that a machine receives, by sender. */
export const receivedBy = ({ name }: Flow): Message[] =>
  flows.flatMap((flow) => sentBy(flow).flatMap((message) => (message.with === name ? [{ ...message, with: flow.name }] : [])));

/** Ids of the transitions that no walk takes; empty when no walk is recorded. */
export const untakenOf = (flow: Flow): string[] => {
  const { walked } = factsOf(flow);
  if (!walked) return [];
  return flow.states.flatMap(({ transitions }) => transitions.flatMap(({ id }) => (walked.passed.transitions[id] ? [] : [id])));
};

/** @returns the walks of a machine, in the order of the record */
export async function walksOf(name: string): Promise<Walk[]> {
  const fetched = await fetches[name]?.();
  return fetched ? walksSchema.parse(fetched.default) : [];
}

export type Story = { storyId: string; title: string; name: string };

/** The stories that show a state. */
export const allStories: readonly (Story & { shows: readonly string[] })[] = facts.stories;

const isAtOrWithin = (shown: string, state: string) => shown === state || shown.startsWith(`${state}.`);

/** The stories that show a machine, or the state with this path and the states within it. */
export const storiesOf = (name: string, path = ''): Story[] => {
  const state = path ? `${name}.${path}` : name;
  return facts.stories.filter(({ shows }) => shows.some((shown) => isAtOrWithin(shown, state)));
};

const IDS = /^(?:[A-Z][A-Z\d]{1,2}-\d{2}(?:, |: ?|$))+|^Specification [\d.]+: | \([A-Z][A-Z\d]{1,2}-\d{2}[^)]*\)/g;
/** The comment of a state in the chart, without the ids of requirements; empty when there is none. */
export function aboutState(flow: Flow, path: string): string {
  const text = (factsOf(flow).states[path]?.about ?? '').replaceAll(IDS, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The ids of the requirements that a state meets. */
export const requirementsOfState = (flow: Flow, state: ChartState): string[] => requirementsMet(factsOf(flow), state);

const places = placesIn(flows, facts);

/** The states that meet a requirement, its main state first; when no state does, the machines with tests that name it. */
export const placesOf = (id: string): readonly Place[] => places.get(id) ?? [];

let searched: SearchIndex | null = null;
/** Searches the machines and all their facts. */
export function find(query: string): Answer {
  searched ??= indexOf(itemsOf(flows, facts));
  return search(query, searched);
}

/** The paragraphs of the specification with flows, and the pages of the routes. */
export const { pages, paragraphs } = facts;

/** The walks through a state; undefined when there is none. */
export const passedState = (flow: Flow, path: string): Passed | undefined => factsOf(flow).walked?.passed.states[path];

/** The walks through a transition; undefined when there is none. */
export const passedTransition = (flow: Flow, id: string): Passed | undefined => factsOf(flow).walked?.passed.transitions[id];

/** The path of a state, then the paths of the states around it; the last is '' for the machine. */
const outwards = (path: string): string[] => {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.')).concat('');
};

/** Why a state has no story: the reason for the state itself, or for the nearest state around it. */
export const reasonFor = (name: string, path: string): string | undefined =>
  outwards(path)
    .map((around) => facts.unseen[around ? `${name}.${around}` : name])
    .find((reason) => reason !== undefined);

export type Picture =
  /** `of`: the other state or machine that the story shows; null when it shows the state itself. */
  { story: Story; of: string | null } | { story: null; reason: string };

/**
 * Finds a story for the active leaves of a machine: a story of a leaf, else the reason why a leaf has none. Without a reason: a story of a
 * state around a leaf, of a machine that runs in these states, or of a machine that runs this one.
 */
export function pictureOf(flow: Flow, leaves: readonly string[]): Picture {
  const exact = (state: string) => facts.stories.find(({ shows }) => shows.includes(state));
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
  const children = running.flatMap(({ work }) => work.map(({ id }) => actorNamed(flow, id))).filter((name) => flowNamed(name));
  for (const name of [...children, ...runnersOf(flow.name).map((runner) => runner.name)]) {
    const story = storiesOf(name)[0];
    if (story) return { story, of: name };
  }
  return { story: null, reason: 'no story shows it, and nothing around it has one.' };
}
