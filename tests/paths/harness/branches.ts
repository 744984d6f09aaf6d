/** Which guards said yes and which said no: each is a branch of its own, also where "no" leads nowhere. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardWords } from '../../../src/charts/words.ts';
import { allStates, allTransitions } from './transitions.ts';

export type Branches = { all: number; taken: number /** Names of those that were never taken. */; untaken: string[] };
type Group = readonly AnyTransitionDefinition[];

const hears = (pattern: string, type: string) =>
  pattern === type ||
  pattern === '*' ||
  (pattern.endsWith('.*') && (type === pattern.slice(0, -2) || type.startsWith(pattern.slice(0, -1))));

/** The transitions of one state for an event, in the order they are tried. */
const groupOf = (node: AnyStateNode, type: string): Group =>
  [...node.transitions].flatMap(([pattern, transitions]) => (hears(pattern, type) ? transitions : []));

/** Collects, step by step, what the guards of a machine said. */
export function branchesOf(machine: AnyStateMachine) {
  const guarded = [...allTransitions(machine)].filter(([{ guard }]) => guard !== undefined);
  const said = { yes: new Set<AnyTransitionDefinition>(), no: new Set<AnyTransitionDefinition>() };
  const groups = new Map<AnyTransitionDefinition, Group>(
    allStates(machine).flatMap((node) =>
      [...node.transitions.values(), node.always ?? []].flatMap((group) =>
        group.map((transition): [AnyTransitionDefinition, Group] => [transition, group]),
      ),
    ),
  );

  /** Those before the one that was taken said no; all of them, when none was. */
  const refuse = (group: Group, took: ReadonlySet<AnyTransitionDefinition>) => {
    const winner = group.findIndex((transition) => took.has(transition));
    for (const transition of winner < 0 ? group : group.slice(0, winner)) said.no.add(transition);
    return winner >= 0;
  };

  return {
    /** @param before null: the machine has only begun */
    note(before: AnyMachineSnapshot | null, { type }: AnyEventObject, transitions: Group, after: AnyMachineSnapshot) {
      const took = new Set(transitions);
      for (const transition of transitions) {
        if (transition.guard !== undefined) said.yes.add(transition);
        refuse(groups.get(transition) ?? [], took);
      }
      // From each leaf upwards, until somebody hears it.
      for (const leaf of before?._nodes ?? []) {
        if (Object.keys(leaf.states).length > 0) continue;
        for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) if (refuse(groupOf(node, type), took)) break;
      }
      // Where it rests, everything that would happen by itself was refused.
      if (after.status === 'active') for (const { always } of after._nodes) for (const transition of always ?? []) said.no.add(transition);
    },

    found(): Branches {
      const untaken = guarded.flatMap(([transition, name]) =>
        (['yes', 'no'] as const)
          .filter((word) => !said[word].has(transition))
          .map((word) => `${name} [${guardWords(transition.guard)}] says ${word}`),
      );
      return { all: guarded.length * 2, taken: guarded.length * 2 - untaken.length, untaken };
    },
  };
}

/** What is missing, and what to do about it. */
export const undecided = (untaken: readonly string[], test: string): string =>
  [
    'No walk has this answer of a guard, which stands in brackets:',
    ...untaken.map((branch) => `  ${branch}`),
    `Add a case to \`events\` in ${test} that leads there, or take the guard out of the chart.`,
  ].join('\n');
