/** Builds the search index of the page from the running machines and their facts. */
import { addressOf } from './address.ts';
import { factsOf, requirements, requirementText, storiesShowing } from './known.ts';
import { type Flow, flows } from './machines.ts';
import { type Book, bookOf, type Found, type Requirement, requirementsAlone, search, type Thing, type What } from './search.ts';

function thingsOf(flow: Flow): Thing[] {
  const { name } = flow;
  const transitions = flow.states.flatMap((state) => state.transitions);
  const once = (what: What, textOf: (transition: (typeof transitions)[number]) => string) => {
    const first = new Map<string, Thing>();
    for (const transition of transitions) {
      const text = textOf(transition);
      if (text && !first.has(text)) first.set(text, { what, text, to: addressOf(name, { transition: transition.id }) });
    }
    return [...first.values()];
  };
  return [
    ...flow.states.flatMap(({ path }): Thing[] => (path ? [{ what: 'state', text: path, to: addressOf(name, { state: path }) }] : [])),
    ...once('event', ({ words }) => words),
    ...once('guard', ({ guard }) => guard),
    ...storiesShowing(name).map(
      ({ story, path }): Thing => ({
        what: 'story',
        text: story.name,
        around: story.title,
        to: addressOf(name, path ? { state: path } : {}),
      }),
    ),
    ...factsOf(flow).requirements.map((id): Thing => ({ what: 'requirement', text: `${id} ${requirementText(id)}`, to: addressOf(name) })),
  ];
}

let books: readonly Book[] | null = null;
const met = new Set(flows.flatMap((flow) => factsOf(flow).requirements));

/** @returns the matching machines, and the matching requirements that belong to no machine */
export function find(query: string): { found: readonly Found[]; alone: readonly Requirement[] } {
  books ??= flows.map((flow) => bookOf(flow.name, thingsOf(flow)));
  return { found: search(query, books), alone: requirementsAlone(query, requirements, met) };
}
