/** Lists the actors that ran at one moment of a log. */
import type { ActorState, KnownActor, Log } from './log.ts';

export type RunningActor = KnownActor & {
  state: ActorState;
  /** 1 for the root. */
  depth: number;
  /** Number of the actor's last moment; 0 when the log no longer has it. */
  changed: number;
};

/**
 * @param number number of a moment; later moments are ignored
 * @returns the running actors, each before its children, in the order of their creation
 */
export function runningActorsAt(log: Log, number: number): RunningActor[] {
  const there = new Map<string, { state: ActorState; changed: number }>();
  for (const [key, state] of log.base) there.set(key, { state, changed: 0 });
  for (const moment of log.moments) {
    if (moment.number > number) break;
    if (moment.after) there.set(moment.actor, { state: moment.after, changed: moment.number });
  }
  const isThere = (key: string) => there.get(key)?.state.status === 'active';
  const childrenOf = new Map<string | null, KnownActor[]>();
  for (const actor of log.actors.values()) {
    if (!isThere(actor.key)) continue;
    const parent = actor.parent !== null && log.actors.has(actor.parent) ? actor.parent : null;
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), actor]);
  }
  const below = (parent: string | null, depth: number): RunningActor[] =>
    (childrenOf.get(parent) ?? []).flatMap((actor) => {
      const found = there.get(actor.key);
      return found ? [{ ...actor, ...found, depth }, ...below(actor.key, depth + 1)] : [];
    });
  return below(null, 1);
}
