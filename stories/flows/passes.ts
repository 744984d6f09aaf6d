/** Where the walks of a machine come by, and the shortest way to see one of them there. */
import type { Passed, Walk } from './facts.ts';

type Passes = { transitions: Record<string, Passed>; states: Record<string, Passed> };

/** A state and those around it, the machine left out: `a.b` → `a.b`, `a`. */
const withAround = (path: string) => {
  const parts = path ? path.split('.') : [];
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
};

/** By the id of a transition, and by the path of a state. A state is also come by where it is left at once. */
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
