/** Lists the actors that ran at one moment of a log. */
import type { KnownActor, Log, Standing } from './log.ts';

export type Inhabitant = KnownActor & {
  standing: Standing;
  /** 1 for the root. */
  depth: number;
  /** Number of the actor's last moment; 0 when the log no longer has it. */
  changed: number;
};

/**
 * @param number number of a moment; later moments are ignored
 * @returns the running actors, each before its children, in the order of their creation
 */
export function worldAt(log: Log, number: number): Inhabitant[] {
  const there = new Map<string, { standing: Standing; changed: number }>();
  for (const [key, standing] of log.base) there.set(key, { standing, changed: 0 });
  for (const moment of log.moments) {
    if (moment.number > number) break;
    if (moment.after) there.set(moment.actor, { standing: moment.after, changed: moment.number });
  }
  const isThere = (key: string) => there.get(key)?.standing.status === 'active';
  const childrenOf = new Map<string | null, KnownActor[]>();
  for (const actor of log.actors.values()) {
    if (!isThere(actor.key)) continue;
    const parent = actor.parent !== null && log.actors.has(actor.parent) ? actor.parent : null;
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), actor]);
  }
  const below = (parent: string | null, depth: number): Inhabitant[] =>
    (childrenOf.get(parent) ?? []).flatMap((actor) => {
      const found = there.get(actor.key);
      return found ? [{ ...actor, ...found, depth }, ...below(actor.key, depth + 1)] : [];
    });
  return below(null, 1);
}
