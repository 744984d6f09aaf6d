/** Closes states of a chart: a closed state hides the states within it and has their transitions from and to other states. */
import { type ChartDescription, type ChartState, type ChartTransition, statesOf } from './description.ts';

/** Paths of the states that can be closed: all states with states in them, except the machine itself. */
export const closableStates = (chart: ChartDescription): string[] =>
  statesOf(chart).flatMap(({ path, states }) => (path !== '' && states.length > 0 ? [path] : []));

/** The states around a state: `buying.paying.framed` → `buying`, `buying.paying`. */
const statesAround = (path: string): string[] => [...path.matchAll(/\./g)].map(({ index }) => path.slice(0, index));

/**
 * @param states paths
 * @param transitions ids
 * @returns paths of the states that must be open, so that these parts are visible
 */
export function neededFor(chart: ChartDescription, states: readonly string[], transitions: readonly string[]): string[] {
  const drawn = statesOf(chart).flatMap(({ path, transitions: own }) =>
    own.flatMap(({ id, targets }) => {
      if (!transitions.includes(id)) return [];
      // A transition without a target is a line in the box of its state.
      return targets.length > 0 ? [path, ...targets] : [`${path}.`];
    }),
  );
  return [...new Set([...states, ...drawn].flatMap(statesAround))];
}

/** Number of states within a state. */
const countWithin = ({ states }: ChartState): number => states.reduce((count, state) => count + 1 + countWithin(state), 0);

/** The transitions of a state and of the states within it. */
const allTransitions = ({ transitions, states }: ChartState): ChartTransition[] => [...transitions, ...states.flatMap(allTransitions)];

/** Keeps the first of several transitions with the same label and the same targets. */
const withoutDuplicates = (transitions: readonly ChartTransition[]): ChartTransition[] => {
  const first = new Map<string, ChartTransition>();
  for (const transition of transitions) {
    const { words, guard, targets, note = '' } = transition;
    const label = JSON.stringify([words, guard, note, ...targets]);
    if (!first.has(label)) first.set(label, transition);
  }
  return [...first.values()];
};

/**
 * Reduces a chart to its open part, which is a chart again. The machine itself is always open.
 * @param open paths of the open states; a state within a closed state is not visible, also if it is open
 */
export function openPartOf(chart: ChartDescription, open: ReadonlySet<string>): ChartDescription {
  const isClosed = ({ path, states }: ChartState) => path !== '' && states.length > 0 && !open.has(path);
  /** The closed state that replaces a state. */
  const shownAs = new Map<string, string>();
  const hide = (state: ChartState, closed: string) => {
    shownAs.set(state.path, closed);
    for (const child of state.states) hide(child, closed);
  };
  const findClosed = (state: ChartState) => {
    if (isClosed(state)) hide(state, state.path);
    else state.states.forEach(findClosed);
  };
  findClosed(chart.root);
  if (shownAs.size === 0) return chart;

  const shown = (path: string) => shownAs.get(path) ?? path;
  const retargeted = (transition: ChartTransition): ChartTransition => ({
    ...transition,
    targets: [...new Set(transition.targets.map(shown))],
  });
  const reduce = (state: ChartState): ChartState => {
    if (!isClosed(state))
      return {
        ...state,
        initial: state.initial === null ? null : shown(state.initial),
        transitions: withoutDuplicates(state.transitions.map(retargeted)),
        states: state.states.map(reduce),
      };
    const leaving = allTransitions(state).filter(({ targets }) => targets.some((target) => shown(target) !== state.path));
    return {
      ...state,
      hidden: countWithin(state),
      initial: null,
      work: [],
      entry: [],
      exit: [],
      transitions: withoutDuplicates(leaving.map(retargeted)),
      states: [],
    };
  };
  return { ...chart, root: reduce(chart.root) };
}
