/** Counts which transitions the charts take, and where each chart ends (EVT-15). The sums have no content of an event and no id. */
import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { activeLeaves, pathOf } from '../inspector/chart/paths.ts';

/** State, event and target, as paths in the chart, and how often. Without a target, the state stays the same. */
export type Transitions = readonly (readonly [state: string, event: string, target: string, count: number])[];

/** Path of a state, and the change of the number of visits that ended in it. */
export type Ended = readonly (readonly [state: string, change: number])[];

/** What is new of a chart in this visit. `visits`: 1 the first time. */
export type FlowSums = { chart: string; visits: number; transitions: Transitions; ended: Ended };

/** The id of a machine that has none. */
const UNNAMED = '(machine)';

/**
 * The event of a transition by the names of the chart alone: `plan.choose`, `after pollInterval`, `done loadOffer`, `error loadOffer`, `always`.
 * The ids that xstate composes of names and the path of the state lose the path.
 */
function eventOf({ eventType, source }: AnyTransitionDefinition): string {
  const type = eventType.replace(`.${source.id}`, '');
  return type.replace(/^xstate\.(after|done|error|snapshot)(?:\.(?:actor|state))?\.?/, '$1 ').trim() || 'always';
}

/** The name of a transition in the sums: two branches of a guard with the same target have the same name. */
export const nameOf = (transition: AnyTransitionDefinition): readonly [state: string, event: string, target: string] => [
  pathOf(transition.source),
  eventOf(transition),
  transition.target?.map(pathOf).join(' ') ?? '',
];

export function createFlowSums() {
  let taken = new Map<AnyTransitionDefinition, number>();
  /** The value of the actor of each chart that moved last. */
  let values = new Map<string, unknown>();
  /** The states that `take` has reported as the end of a chart. */
  let reported = new Map<string, readonly string[]>();

  return {
    step: (transitions: readonly AnyTransitionDefinition[]) => {
      for (const transition of transitions) taken.set(transition, (taken.get(transition) ?? 0) + 1);
    },
    rest: ({ machine, value }: AnyMachineSnapshot) => {
      if (machine.id !== UNNAMED) values.set(machine.id, value);
    },
    /** @returns what is new since the last call, for each chart: the visit may go on, so a state can lose the end that it had */
    take: (): readonly FlowSums[] => {
      const sums = new Map<string, Map<string, Transitions[number]>>();
      for (const [transition, count] of taken) {
        const name = nameOf(transition);
        const { id } = transition.source.machine;
        const chart = sums.get(id) ?? new Map<string, Transitions[number]>();
        const key = name.join('\n');
        sums.set(id, chart.set(key, [...name, count + (chart.get(key)?.[3] ?? 0)]));
      }
      taken = new Map();
      return [...values].flatMap(([chart, value]): FlowSums[] => {
        const transitions = [...(sums.get(chart)?.values() ?? [])];
        const before = reported.get(chart);
        const now = activeLeaves(value);
        reported.set(chart, now);
        const ended: Ended = [
          ...(before ?? []).filter((state) => !now.includes(state)).map((state) => [state, -1] as const),
          ...now.filter((state) => !before?.includes(state)).map((state) => [state, 1] as const),
        ];
        const visits = before ? 0 : 1;
        return visits + transitions.length + ended.length > 0 ? [{ chart, visits, transitions, ended }] : [];
      });
    },
    /** The viewer has refused: the next consent begins another visit. */
    forget: () => {
      taken = new Map();
      values = new Map();
      reported = new Map();
    },
  };
}
