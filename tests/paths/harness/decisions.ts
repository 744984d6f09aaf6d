/** Finds the guards and the states of a step from the transitions that it took. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { pathOf } from '../../../src/inspector/chart/paths.ts';
import { guardWords } from '../../../src/inspector/chart/words.ts';
import type { Observation } from './observe.ts';
import { allStates } from './transitions.ts';

export type Decisions = {
  /** The guards of transitions that had an alternative: `isPin`, `otherwise`. */
  guardsOf: (took: readonly AnyTransitionDefinition[]) => string[];
};

export function decisionsOf(machine: AnyStateMachine): Decisions {
  const words = new Map<AnyTransitionDefinition, string>();
  for (const node of allStates(machine))
    for (const group of [...node.transitions.values(), node.always ?? []])
      for (const transition of group) {
        const isChoice = group.some(({ guard }) => guard !== undefined);
        if (isChoice) words.set(transition, guardWords(transition.guard) || 'otherwise');
      }
  return { guardsOf: (took) => [...new Set(took.flatMap((transition) => words.get(transition) ?? []))] };
}

/** `from`: the leaves that the step left, and the leaf that handled the event. `to`: the leaves that it entered. Other parallel regions are left out. */
export function leavesOfStep({ before, after, took }: Pick<Observation, 'before' | 'after' | 'took'>): { from: string[]; to: string[] } {
  const left = before.filter((leaf) => !after.includes(leaf));
  const handled = took.flatMap(({ source }) => {
    const path = pathOf(source);
    const below = before.filter((leaf) => path === '' || leaf === path || leaf.startsWith(`${path}.`));
    return below.length === 1 ? below : [];
  });
  return {
    from: [...new Set([...left, ...handled.slice(0, 1)])].toSorted(),
    to: after.filter((leaf) => !before.includes(leaf)).toSorted(),
  };
}
