/** Computes from the counts of a chart which share of the visits takes each transition, and ends in each state (FLW-15). */
import type { AnyStateNode } from 'xstate';
import { nameOf } from '../../src/analytics/flowSums.ts';
import { type ChartDescription, type ChartState, transitionsOf } from '../../src/inspector/chart/description.ts';
import type { ChartSums, Period } from './counts.ts';
import type { Flow } from './machines.ts';

/** `share`: of what happened in its state, 0 to 1; null when nothing did, and for a transition that stays in its state. */
export type Taken = {
  count: number;
  share: number | null;
  /** The count is the sum of several branches of a guard: they have the same event and target. */
  isShared: boolean;
};
/** `share`: of the visits, 0 to 1. */
export type End = { count: number; share: number };

export type Shares = {
  visits: number;
  /** By the id of the transition. */
  transitions: ReadonlyMap<string, Taken>;
  /** By the path of the state: visits that ended in it or within it. Those without any are missing. */
  ends: ReadonlyMap<string, End>;
  /** Counts of transitions and states that the chart does not have: they are of another release. */
  unknown: number;
};

/** A state in which more than this share of the visits ends is marked. */
const OFTEN = 0.1;
export const isOften = ({ share }: End) => share > OFTEN;

const keyOf = (name: readonly unknown[]) => JSON.stringify(name.slice(0, 3));
const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** The visits that ended in a state or within it. Each region of a parallel state has all of them. */
function endsIn({ path, kind, states }: ChartState, ended: ReadonlyMap<string, number>): number {
  const within = states.map((state) => endsIn(state, ended));
  if (within.length === 0) return ended.get(path) ?? 0;
  return kind === 'parallel' ? Math.max(...within) : within.reduce((sum, count) => sum + count, 0);
}

const NOTHING: ChartSums = { chart: '', visits: 0, transitions: [], ended: [] };

/** @param sums of this chart; missing: no visit had it */
export function sharesOf({ machine, states }: Pick<Flow, 'machine' | 'states'>, sums: ChartSums = NOTHING): Shares {
  const counted = new Map(sums.transitions.map((transition) => [keyOf(transition), transition[3]]));
  const names = nodesOf(machine.root).flatMap((node) =>
    transitionsOf(node).map(([id, each]) => {
      const name = nameOf(each);
      return { id, state: name[0], leads: name[2] !== '', key: keyOf(name) };
    }),
  );
  const paths = new Set(states.map(({ path }) => path));
  const ended = new Map(sums.ended);
  const ends = new Map(states.map((state) => [state.path, endsIn(state, ended)]));
  /** The ids of the transitions with the same name. */
  const ids = new Map<string, string[]>();
  for (const { id, key } of names) ids.set(key, [...(ids.get(key) ?? []), id]);
  /** What happened in each state: the transitions that led on, and the visits that ended there. */
  const happened = new Map(ends);
  for (const [state, , target, count] of sums.transitions) if (target !== '') happened.set(state, count + (happened.get(state) ?? 0));

  return {
    visits: sums.visits,
    transitions: new Map(
      names.map(({ id, state, leads, key }): [string, Taken] => {
        const count = counted.get(key) ?? 0;
        const all = leads ? (happened.get(state) ?? 0) : 0;
        return [id, { count, share: all === 0 ? null : count / all, isShared: (ids.get(key)?.length ?? 0) > 1 }];
      }),
    ),
    ends: new Map(
      [...ends].flatMap(([path, count]): [string, End][] =>
        count === 0 || path === '' ? [] : [[path, { count, share: count / Math.max(sums.visits, count) }]],
      ),
    ),
    unknown: [...counted.keys()].filter((key) => !ids.has(key)).length + [...ended.keys()].filter((path) => !paths.has(path)).length,
  };
}

/** The shares of a chart in each period. */
export const sharesIn = (flow: Flow, periods: readonly Period[]): Shares[] =>
  periods.map(({ charts }) =>
    sharesOf(
      flow,
      charts.find(({ chart }) => chart === flow.name),
    ),
  );

/** @param share 0 to 1; null: no share */
export const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`);

/** The difference of two shares in percentage points: `+4`, `−12`; empty without one of them. */
export function difference(before: number | null, after: number | null): string {
  if (before === null || after === null) return '';
  const points = Math.round(after * 100) - Math.round(before * 100);
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** `62 %`, for two periods `62 % → 48 %`; empty when no period has a share. */
const notedAs = (shares: readonly (number | null)[]) => (shares.every((share) => share === null) ? '' : shares.map(percent).join(' → '));

/** The chart with the shares at its transitions, and the ends in its states. The periods are in their order in time. */
export function countedChart({ id, root }: ChartDescription, periods: readonly Shares[]): ChartDescription {
  const endNote = (path: string) => {
    const ends = periods.map(({ ends: each }) => each.get(path));
    if (ends.every((end) => end === undefined)) return '';
    const latest = ends.at(-1);
    return `${latest && isOften(latest) ? '⚑ ' : ''}${notedAs(ends.map((end) => end?.share ?? 0))} end here`;
  };
  const noted = (state: ChartState): ChartState => ({
    ...state,
    note: endNote(state.path),
    transitions: state.transitions.map((transition) => ({
      ...transition,
      note: notedAs(periods.map(({ transitions }) => transitions.get(transition.id)?.share ?? null)),
    })),
    states: state.states.map(noted),
  });
  return { id, root: noted(root) };
}

/** What the drawing shows of the counts. Of two periods it draws the later one. */
export function drawnCounts(periods: readonly Shares[]): { weights: Readonly<Record<string, number>>; often: readonly string[] } | null {
  const latest = periods.at(-1);
  if (!latest) return null;
  const counts = [...latest.transitions].map(([id, { count }]) => [id, count] as const);
  const most = Math.max(1, ...counts.map(([, count]) => count));
  return {
    weights: Object.fromEntries(counts.map(([id, count]) => [id, Math.sqrt(count / most)])),
    often: [...latest.ends].flatMap(([path, end]) => (isOften(end) ? [path] : [])),
  };
}
