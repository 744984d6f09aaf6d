/** FLW-07: one chart of two versions of a machine: the new version, and the removed parts of the old one. */
import type { Mark, Marks } from '../../src/inspector/chart/Chart.tsx';
import { type ChartDescription, type ChartState, type ChartTransition, statesOf } from '../../src/inspector/chart/description.ts';
import type { Change, Comparison } from './changes.ts';
import type { Exported } from './exported.ts';

/** Before the name of a part, so that the colour is not the only sign. */
export const SIGNS: Readonly<Record<Mark, string>> = { added: '+', removed: '−', changed: '±' };

export type Merged = {
  chart: ChartDescription;
  marks: Marks;
  /** The changes, with the ids that the parts have in `chart`. */
  changes: readonly Change[];
};

const signed = (words: string, mark: Mark | undefined) => (mark ? `${SIGNS[mark]} ${words}` : words);
/** A new transition may have the id of a removed one. */
const removedId = (id: string) => `${id} removed`;

/** @returns null when both versions are null */
export function mergedChart(before: Exported | null, after: Exported | null, { changes, newPathOf }: Comparison): Merged | null {
  const main = after ?? before;
  if (!main) return null;
  const named = changes.map((change): Change => {
    if (change.mark !== 'removed') return change;
    return { ...change, id: change.kind === 'state' ? newPathOf(change.id) : removedId(change.id) };
  });
  const marks: Marks = Object.fromEntries(named.map(({ id, mark }) => [id, mark]));
  const removed = new Set(changes.filter(({ mark }) => mark === 'removed').map(({ id }) => id));
  const olds = before ? statesOf(before.chart) : [];

  const revivedTransitions = (state: ChartState): ChartTransition[] =>
    state.transitions
      .filter(({ id }) => removed.has(id))
      .map((transition) => ({
        ...transition,
        id: removedId(transition.id),
        words: signed(transition.words, 'removed'),
        targets: transition.targets.map(newPathOf),
      }));
  const isRemoved = (state: ChartState) => after === null || (state.path !== '' && removed.has(state.path));
  const revive = (state: ChartState): ChartState => ({
    ...state,
    path: newPathOf(state.path),
    name: signed(state.name, 'removed'),
    initial:
      state.initial !== null && state.states.some((child) => child.path === state.initial && isRemoved(child))
        ? newPathOf(state.initial)
        : null,
    transitions: revivedTransitions(state),
    states: state.states.filter(isRemoved).map(revive),
  });
  const merge = (state: ChartState): ChartState => {
    const origin = olds.find((old) => !isRemoved(old) && newPathOf(old.path) === state.path);
    return {
      ...state,
      name: signed(state.name, marks[state.path]),
      transitions: [
        ...state.transitions.map((transition) => ({ ...transition, words: signed(transition.words, marks[transition.id]) })),
        ...(origin ? revivedTransitions(origin) : []),
      ],
      states: [...state.states.map(merge), ...(origin?.states.filter(isRemoved).map(revive) ?? [])],
    };
  };
  return { chart: { id: main.chart.id, root: after ? merge(after.chart.root) : revive(main.chart.root) }, marks, changes: named };
}
