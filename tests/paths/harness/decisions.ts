/** Who decided in a step, and where: from the transitions it took. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { pathOf } from '../../../src/charts/description.ts';
import { guardWords } from '../../../src/charts/words.ts';
import type { Observation } from './observe.ts';
import { allStates } from './transitions.ts';

export type Decisions = {
  /** `isPin`, `otherwise`: what decided where there was something to decide. */
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

/**
 * The leaves a step is about: those it leaves, and the one it was heard in. Other regions of a parallel state have nothing to do with it.
 */
export function placesOf({ before, after, took }: Pick<Observation, 'before' | 'after' | 'took'>): { from: string[]; to: string[] } {
  const left = before.filter((leaf) => !after.includes(leaf));
  const heard = took.flatMap(({ source }) => {
    const path = pathOf(source);
    const below = before.filter((leaf) => path === '' || leaf === path || leaf.startsWith(`${path}.`));
    return below.length === 1 ? below : [];
  });
  return { from: [...new Set([...left, ...heard.slice(0, 1)])].toSorted(), to: after.filter((leaf) => !before.includes(leaf)).toSorted() };
}
