/** Counts the walks through each state and transition, and finds the walk that reaches it in the fewest steps. */
import type { Passed, Walk } from './facts.ts';

type Passes = { transitions: Record<string, Passed>; states: Record<string, Passed> };

/** A state and the states around it, without the machine: `a.b` → `a`, `a.b`. */
const withAround = (path: string) => {
  const parts = path ? path.split('.') : [];
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
};

/** @returns the results by transition id and by state path. A state that is entered and left in the same step counts as well */
export function passesOf(walks: readonly Walk[]): Passes {
  const passes: Passes = { transitions: {}, states: {} };
  walks.forEach(({ steps }, index) => {
    const transitions = new Map<string, number>();
    const states = new Map<string, number>();
    steps.forEach(({ took, leaves }, step) => {
      const left = took.map((id) => id.split(' -- ')[0] ?? '');
      for (const id of took) if (!transitions.has(id)) transitions.set(id, step);
      for (const path of [...leaves, ...left].flatMap(withAround)) if (!states.has(path)) states.set(path, step);
    });
    for (const [into, met] of [[passes.transitions, transitions] as const, [passes.states, states] as const])
      for (const [name, step] of met) {
        const known = into[name];
        const isShorter = !known || step < known.step;
        into[name] = {
          walks: (known?.walks ?? 0) + 1,
          walk: isShorter ? index + 1 : known.walk,
          step: isShorter ? step : known.step,
        };
      }
  });
  return passes;
}
