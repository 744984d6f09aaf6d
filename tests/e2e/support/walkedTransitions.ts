/** Which transitions of a machine the walks take (FLW-04). */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { explore } from '../../paths/harness/explore.ts';
import type { Walk } from './walks.ts';

type Walked = {
  found: ReturnType<typeof explore>;
  sightOf: (snapshot: AnyMachineSnapshot) => string | null;
  moveOf: (event: AnyEventObject, before: AnyMachineSnapshot) => string | null;
};

/** `signedIn.active -- session.close #0`: the state path in the machine, the event, its index among the transitions of the event. */
const shortName = (name: string) => name.replace(/ -->.*$/, '').replace(/^[^. ]+\.?/, '');

/** The transitions taken by visible actions, and by the transitions that follow before the next visible state. */
function takenBy({ found, sightOf, moveOf }: Walked): string[] {
  return found.edges.flatMap(({ steps }) => {
    const last = steps[steps.length - 1];
    const before = steps[steps.length - 2];
    if (!before || !last) return [];
    const isSeen = sightOf(before.state) !== null;
    if (isSeen !== (moveOf({ ...last.event }, before.state) !== null)) return [];
    const earlier = new Set(steps.slice(0, -1).flatMap(({ seen }) => seen.took));
    return last.seen.took.filter((transition) => !earlier.has(transition)).map((transition) => found.transitions.get(transition) ?? '');
  });
}

/** The transitions that no walk of these explorations takes, in the order of the machine. */
export function unwalkedOf(explorations: readonly Walked[]): string[] {
  const taken = new Set(explorations.flatMap(takenBy));
  return [...(explorations[0]?.found.transitions.values() ?? [])].filter((name) => !taken.has(name)).map(shortName);
}

/** The turns that can be reached from the start of a walk. */
export function walkable<Sight extends string, Move extends string>(start: NoInfer<Sight>, turns: Walk<Sight, Move>): Walk<Sight, Move> {
  const within = new Set<Sight>([start]);
  for (const at of within) for (const { from, to } of turns) if (from === at) within.add(to);
  return turns.filter(({ from }) => within.has(from));
}
