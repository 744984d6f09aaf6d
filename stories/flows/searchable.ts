/** FLW-20: all that the search of the page finds, from the machines and their facts. */
import { addressOf } from './address.ts';
import type { Facts } from './facts.ts';
import { type Flow, nameInWords } from './machines.ts';
import { placesIn } from './places.ts';
import type { ItemKind, SearchItem } from './search.ts';

/** A story counts for the machines that the fewest stories show: a popup is more than its layer. */
const FEW = 2;

function itemsOfChart(flow: Flow, { machines }: Facts): SearchItem[] {
  const { name: machine, states } = flow;
  const facts = machines[flow.file];
  const transitions = states.flatMap((state) => state.transitions);
  const once = (kind: ItemKind, textOf: (transition: (typeof transitions)[number]) => string) => {
    const first = new Map(transitions.toReversed().map((transition) => [textOf(transition), transition.id]));
    return [...first].flatMap(([text, id]): SearchItem[] =>
      text ? [{ kind, text, machine, to: addressOf(machine, { transition: id }) }] : [],
    );
  };
  return [
    { kind: 'machine', text: machine, about: `${nameInWords(machine)} ${facts?.about ?? ''}`, machine, to: addressOf(machine) },
    ...states.flatMap(({ path }): SearchItem[] =>
      path ? [{ kind: 'state', text: path, about: facts?.states[path]?.about, machine, to: addressOf(machine, { state: path }) }] : [],
    ),
    ...once('event', ({ words }) => words),
    ...once('guard', ({ guard }) => guard),
    ...(facts?.walked?.walks ?? []).map(
      ({ name }, index): SearchItem => ({ kind: 'walk', text: name, machine, to: addressOf(machine, { walk: index + 1 }) }),
    ),
    ...(facts?.texts ?? []).map((text): SearchItem => ({ kind: 'text', text, machine, to: addressOf(machine) })),
  ];
}

function itemsOfStories({ stories }: Facts): SearchItem[] {
  const machineIn = (state: string) => state.split('.')[0] ?? '';
  const machinesIn = (shows: readonly string[]) => [...new Set(shows.map(machineIn))];
  const count = new Map<string, number>();
  for (const { shows } of stories) for (const machine of machinesIn(shows)) count.set(machine, (count.get(machine) ?? 0) + 1);
  const rarest = (shows: readonly string[]) =>
    machinesIn(shows)
      .sort((one, other) => (count.get(one) ?? 0) - (count.get(other) ?? 0))
      .slice(0, FEW);
  const machinesOf = new Map<string, Set<string>>();
  for (const { shows, texts } of stories)
    for (const text of texts) machinesOf.set(text, new Set([...(machinesOf.get(text) ?? []), ...rarest(shows)]));
  const met = new Set<string>();
  return stories.flatMap(({ name, title, shows, texts }) =>
    rarest(shows).flatMap((machine): SearchItem[] => {
      const path = shows.find((state) => machineIn(state) === machine)?.slice(machine.length + 1);
      const to = addressOf(machine, path ? { state: path } : {});
      const seen = texts.filter((text) => !met.has(`${machine} ${text}`));
      for (const text of seen) met.add(`${machine} ${text}`);
      return [
        { kind: 'story', text: name, about: title, machine, to },
        ...seen.map((text): SearchItem => ({ kind: 'text', text, machine, to, machines: machinesOf.get(text)?.size })),
      ];
    }),
  );
}

/** The requirements, each with its main place. */
function itemsOfRequirements(flows: readonly Flow[], facts: Facts): SearchItem[] {
  const places = placesIn(flows, facts);
  return Object.entries(facts.requirements).map(([id, text]): SearchItem => {
    const place = places.get(id)?.[0];
    const machine = place?.flow.name ?? null;
    const to = place ? addressOf(place.flow.name, place.path ? { state: place.path } : {}) : null;
    return { kind: 'requirement', text: `${id} ${text}`, machine, to };
  });
}

/** @returns the items in the order that equal results keep */
export const itemsOf = (flows: readonly Flow[], facts: Facts): SearchItem[] => [
  ...flows.flatMap((flow) => itemsOfChart(flow, facts)),
  ...itemsOfStories(facts),
  ...itemsOfRequirements(flows, facts),
];
