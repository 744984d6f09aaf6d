/**
 * Saves a system of actors and puts it back, so that a run continues from any state it had. The actors stay the same objects:
 * contexts and closures that refer to them remain valid.
 */
import type { Actor, AnyActorLogic } from 'xstate';

export type AnyActor = Actor<AnyActorLogic>;
type System = AnyActor['system'];
type ScheduledEvents = ReturnType<System['getSnapshot']>['_scheduledEvents'];

/** What xstate does not publish, hence its exact version in package.json. */
type Internals = {
  _snapshot: { _scheduledEvents: ScheduledEvents };
  _register: (sessionId: string, actor: AnyActor) => void;
  _unregister: (actor: AnyActor) => void;
  _set: (systemId: string, actor: AnyActor) => void;
};
const internalsOf = (system: System) => system as System & Internals;
const RUNNING = 1;

/** All fields of an actor, by name. Sets and maps are copies: the actor changes its own in place. */
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

/** The system's scheduled events, in the order they were scheduled. */
export const scheduledIn = (system: System) => Object.values(internalsOf(system)._snapshot._scheduledEvents);

/** @param actors every actor of the system; none is in the middle of an event */
export const saveActors = (system: System, actors: Iterable<AnyActor>): SavedActors => ({
  actors: new Map([...actors].map((actor) => [actor, copyOfFields(actor)])),
  scheduledEvents: { ...internalsOf(system)._snapshot._scheduledEvents },
});

/**
 * @param present every actor that the system has now
 * @param saved can be put back several times
 */
export function putBackActors(system: System, present: Iterable<AnyActor>, saved: SavedActors) {
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
