/** Records whether each guard was true and whether it was false. Each result is one branch, also where false has no transition. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardWords } from '../../../src/inspector/chart/words.ts';
import { allStates, allTransitions } from './transitions.ts';

export type Branches = { all: number; taken: number /** Names of the branches that no walk took. */; untaken: string[] };
type Group = readonly AnyTransitionDefinition[];

const matches = (pattern: string, type: string) =>
  pattern === type ||
  pattern === '*' ||
  (pattern.endsWith('.*') && (type === pattern.slice(0, -2) || type.startsWith(pattern.slice(0, -1))));

/** The transitions of one state for an event, in the order they are tried. */
const groupOf = (node: AnyStateNode, type: string): Group =>
  [...node.transitions].flatMap(([pattern, transitions]) => (matches(pattern, type) ? transitions : []));

/** Collects the results of the guards of a machine, step by step. */
export function branchesOf(machine: AnyStateMachine) {
  const guarded = [...allTransitions(machine)].filter(([{ guard }]) => guard !== undefined);
  const results = { true: new Set<AnyTransitionDefinition>(), false: new Set<AnyTransitionDefinition>() };
  const groups = new Map<AnyTransitionDefinition, Group>(
    allStates(machine).flatMap((node) =>
      [...node.transitions.values(), node.always ?? []].flatMap((group) =>
        group.map((transition): [AnyTransitionDefinition, Group] => [transition, group]),
      ),
    ),
  );

  /** The guards before the taken transition were false. Without a taken transition, all guards of the group were false. @returns whether one was taken */
  const noteRejected = (group: Group, took: ReadonlySet<AnyTransitionDefinition>) => {
    const winner = group.findIndex((transition) => took.has(transition));
    for (const transition of winner < 0 ? group : group.slice(0, winner)) results.false.add(transition);
    return winner >= 0;
  };

  return {
    /** @param before null at the start of the machine */
    note(before: AnyMachineSnapshot | null, { type }: AnyEventObject, transitions: Group, after: AnyMachineSnapshot) {
      const took = new Set(transitions);
      for (const transition of transitions) {
        if (transition.guard !== undefined) results.true.add(transition);
        noteRejected(groups.get(transition) ?? [], took);
      }
      // XState asks each leaf first, then its ancestors, until a state handles the event.
      for (const leaf of before?._nodes ?? []) {
        if (Object.keys(leaf.states).length > 0) continue;
        for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) if (noteRejected(groupOf(node, type), took)) break;
      }
      // In a stable state, the guards of all its eventless transitions were false.
      if (after.status === 'active')
        for (const { always } of after._nodes) for (const transition of always ?? []) results.false.add(transition);
    },

    found(): Branches {
      const untaken = guarded.flatMap(([transition, name]) =>
        (['true', 'false'] as const)
          .filter((result) => !results[result].has(transition))
          .map((result) => `${name} [${guardWords(transition.guard)}] is never ${result}`),
      );
      return { all: guarded.length * 2, taken: guarded.length * 2 - untaken.length, untaken };
    },
  };
}

/** The error message for missing branches, with the remedy. */
export const undecided = (untaken: readonly string[], test: string): string =>
  [
    'No walk reaches this result of a guard (in brackets):',
    ...untaken.map((branch) => `  ${branch}`),
    `Add a case to \`events\` in ${test} that reaches it, or remove the guard from the chart.`,
  ].join('\n');
