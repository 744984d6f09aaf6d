/** Finds machines by their names, and states, events, guards and requirements within them. */
import { type Address, addressOf } from './address.ts';
import { factsOf, requirementText } from './known.ts';
import { type Flow, flows } from './machines.ts';

export type Hit = { what: 'state' | 'event' | 'guard' | 'requirement'; text: string; to: Address };
export type Found = { flow: Flow; hits: readonly Hit[] };

const FEW = 6;

/** What of a machine has these letters in it. */
function hitsIn(flow: Flow, words: string): Hit[] {
  const has = (text: string) => text.toLowerCase().includes(words);
  const { name } = flow;
  const states = flow.states.flatMap(({ path }): Hit[] =>
    path && has(path.split('.').at(-1) ?? '') ? [{ what: 'state', text: path, to: addressOf(name, { state: path }) }] : [],
  );
  const transitions = flow.states.flatMap((state) => state.transitions);
  const once = (what: 'event' | 'guard', textOf: (transition: (typeof transitions)[number]) => string): Hit[] => {
    const met = new Set<string>();
    return transitions.flatMap((transition): Hit[] => {
      const text = textOf(transition);
      if (!text || met.has(text) || !has(text)) return [];
      met.add(text);
      return [{ what, text, to: addressOf(name, { transition: transition.id }) }];
    });
  };
  const requirements = factsOf(flow).requirements.flatMap((id): Hit[] =>
    has(id) ? [{ what: 'requirement', text: `${id} ${requirementText(id)}`, to: addressOf(name) }] : [],
  );
  return [...states, ...once('event', ({ words: text }) => text), ...once('guard', ({ guard }) => guard), ...requirements].slice(0, FEW);
}

/** @param query empty: nothing is asked */
export function search(query: string): Found[] {
  const words = query.trim().toLowerCase();
  if (!words) return [];
  const found = flows.flatMap((flow): Found[] => {
    const hits = hitsIn(flow, words);
    return flow.name.toLowerCase().includes(words) || hits.length > 0 ? [{ flow, hits }] : [];
  });
  // Machines that are called so come first.
  return found.sort(
    (one, other) => Number(other.flow.name.toLowerCase().includes(words)) - Number(one.flow.name.toLowerCase().includes(words)),
  );
}
