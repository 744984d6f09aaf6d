/** FLW-21: finds the states of a requirement, its main state first. */
import type { ChartState } from '../../src/inspector/chart/description.ts';
import type { Facts, MachineFacts } from './facts.ts';
import type { Flow } from './machines.ts';
import { wordsOf } from './words.ts';

/** A state of a machine; '' is the machine itself. */
export type Place = { flow: Flow; path: string };

/** The names of the guards, actions and work of a state. */
const namesUsed = ({ work, entry, exit, transitions }: ChartState) => [
  ...work.map(({ source }) => source),
  ...entry,
  ...exit,
  ...transitions.flatMap(({ guard, actions }) => [...guard.split(' '), ...actions]),
];

/**
 * The ids of the requirements that a state meets: those that its comments, its path test and its stories name, and those of its guards,
 * actions and work. The states within it have their own.
 */
export const requirementsMet = ({ states, names }: MachineFacts, state: ChartState): string[] =>
  [...new Set([...(states[state.path]?.requirements ?? []), ...namesUsed(state).flatMap((name) => names[name] ?? [])])].sort();

/** What a chart says at a state: its path, its comment, and the ways into it and out of it. */
const saidAt = ({ flow, path }: Place, facts: MachineFacts | undefined): string => {
  const state = flow.states.find((other) => other.path === path);
  const into = flow.states.flatMap(({ transitions }) => transitions.filter(({ targets }) => targets.includes(path)));
  const ways = [...into, ...(state?.transitions ?? [])].flatMap(({ words, guard, actions }) => [words, guard, ...actions]);
  return [flow.name, path, path ? facts?.states[path]?.about : facts?.about, ...(state ? namesUsed(state) : []), ...ways].join(' ');
};

/** Letters of a word that count: `reload`, `reloads` and `reloading` are one word. */
const STEM = 5;
const stemsOf = (text: string) => new Set(wordsOf(text).map((word) => word.slice(0, STEM)));

/** Number of words that two texts share, also in other forms. */
const sharedWords = (one: string, other: string): number => {
  const stems = stemsOf(one);
  return [...stemsOf(other)].filter((stem) => stems.has(stem)).length;
};

/** Number of words of a requirement that the chart says at a place. */
export const saysOf = (requirement: string, place: Place, facts: MachineFacts | undefined): number =>
  sharedWords(requirement, saidAt(place, facts));

/**
 * The main state is the first with the id at the beginning of its comment. Without one, it is the state that shares the most words with the requirement.
 * @returns the states by the id of the requirement; when no state meets it, the machines with tests that name it
 */
export function placesIn(flows: readonly Flow[], { machines, requirements }: Facts): ReadonlyMap<string, readonly Place[]> {
  const states = new Map<string, Place[]>();
  const wholes = new Map<string, Place[]>();
  const add = (places: Map<string, Place[]>, id: string, place: Place) => places.set(id, [...(places.get(id) ?? []), place]);
  for (const flow of flows) {
    const facts = machines[flow.file];
    if (!facts) continue;
    for (const state of flow.states) for (const id of requirementsMet(facts, state)) add(states, id, { flow, path: state.path });
    for (const id of facts.requirements) add(wholes, id, { flow, path: '' });
  }
  const says = (id: string, place: Place) => saysOf(requirements[id] ?? '', place, machines[place.flow.file]);
  const isDeclared = (id: string, { flow, path }: Place) => machines[flow.file]?.states[path]?.declares.includes(id) === true;
  return new Map(
    [...wholes].map(([id, machinesOfId]) => {
      // A test may name a requirement of a machine only beside others.
      const places = states.get(id) ?? machinesOfId.filter((place) => says(id, place) > 0);
      const ranked = places.map((place) => ({ place, rank: isDeclared(id, place) ? Infinity : says(id, place) }));
      return [id, ranked.sort((one, other) => (one.rank === other.rank ? 0 : other.rank - one.rank)).map(({ place }) => place)];
    }),
  );
}
