/** Builds the search index of the page from the running machines and their facts. */
import { addressOf } from './address.ts';
import { factsOf, requirements, requirementText, storiesShowing } from './known.ts';
import { type Flow, flows } from './machines.ts';
import {
  type Found,
  type ItemKind,
  type MachineIndex,
  machineIndexOf,
  type Requirement,
  requirementsAlone,
  type SearchItem,
  search,
} from './search.ts';

function itemsOf(flow: Flow): SearchItem[] {
  const { name } = flow;
  const transitions = flow.states.flatMap((state) => state.transitions);
  const once = (kind: ItemKind, textOf: (transition: (typeof transitions)[number]) => string) => {
    const first = new Map<string, SearchItem>();
    for (const transition of transitions) {
      const text = textOf(transition);
      if (text && !first.has(text)) first.set(text, { kind, text, to: addressOf(name, { transition: transition.id }) });
    }
    return [...first.values()];
  };
  return [
    ...flow.states.flatMap(({ path }): SearchItem[] => (path ? [{ kind: 'state', text: path, to: addressOf(name, { state: path }) }] : [])),
    ...once('event', ({ words }) => words),
    ...once('guard', ({ guard }) => guard),
    ...storiesShowing(name).map(
      ({ story, path }): SearchItem => ({
        kind: 'story',
        text: story.name,
        around: story.title,
        to: addressOf(name, path ? { state: path } : {}),
      }),
    ),
    ...factsOf(flow).requirements.map(
      (id): SearchItem => ({ kind: 'requirement', text: `${id} ${requirementText(id)}`, to: addressOf(name) }),
    ),
  ];
}

let indexes: readonly MachineIndex[] | null = null;
const met = new Set(flows.flatMap((flow) => factsOf(flow).requirements));

/** @returns the matching machines, and the matching requirements that belong to no machine */
export function find(query: string): { found: readonly Found[]; alone: readonly Requirement[] } {
  indexes ??= flows.map((flow) => machineIndexOf(flow.name, itemsOf(flow)));
  return { found: search(query, indexes), alone: requirementsAlone(query, requirements, met) };
}
