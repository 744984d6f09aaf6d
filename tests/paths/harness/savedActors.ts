/**
 * Saves a system of actors and restores it, so that a run can continue from any earlier state. The actors stay the same objects:
 * contexts and closures with references to them remain valid.
 */
import type { Actor, AnyActorLogic } from 'xstate';

export type AnyActor = Actor<AnyActorLogic>;
type System = AnyActor['system'];
type ScheduledEvents = ReturnType<System['getSnapshot']>['_scheduledEvents'];

/** Private parts of XState, so package.json pins its exact version. */
type Internals = {
  _snapshot: { _scheduledEvents: ScheduledEvents };
  _register: (sessionId: string, actor: AnyActor) => void;
  _unregister: (actor: AnyActor) => void;
  _set: (systemId: string, actor: AnyActor) => void;
};
const internalsOf = (system: System) => system as System & Internals;
const RUNNING = 1;

/** All fields of an actor, by name. Sets and maps are copied because the actor changes its own in place. */
type Fields = Readonly<Record<string, unknown>>;
const copyOf = (value: unknown): unknown => {
  if (value instanceof Set) return new Set(value);
  return value instanceof Map ? new Map(value) : value;
};
const copyOfFields = (fields: object): Fields => {
  const copy: Record<string, unknown> = { ...fields };
  for (const name in copy) copy[name] = copyOf(copy[name]);
  return copy;
};

export type SavedActors = { readonly actors: ReadonlyMap<AnyActor, Fields>; readonly scheduledEvents: ScheduledEvents };

/** The scheduled events of the system, in the order in which they were scheduled. */
export const scheduledIn = (system: System) => Object.values(internalsOf(system)._snapshot._scheduledEvents);

/** @param actors all actors of the system; none of them is processing an event */
export const saveActors = (system: System, actors: Iterable<AnyActor>): SavedActors => ({
  actors: new Map([...actors].map((actor) => [actor, copyOfFields(actor)])),
  scheduledEvents: { ...internalsOf(system)._snapshot._scheduledEvents },
});

/**
 * @param present all actors that the system has now
 * @param saved can be restored several times
 */
export function restoreActors(system: System, present: Iterable<AnyActor>, saved: SavedActors) {
  const internals = internalsOf(system);
  for (const actor of present) internals._unregister(actor);
  for (const [actor, fields] of saved.actors) {
    Object.assign(actor, copyOfFields(fields));
    if (fields._processingStatus !== RUNNING) continue;
    internals._register(actor.sessionId, actor);
    if (typeof fields.systemId === 'string') internals._set(fields.systemId, actor);
  }
  internals._snapshot._scheduledEvents = { ...saved.scheduledEvents };
}
