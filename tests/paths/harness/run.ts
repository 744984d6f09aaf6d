/** One real actor of a machine, driven step by step in the ways the world could drive it. */
import {
  Actor,
  type ActorRefLike,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import { createAlone } from '../../alone.ts';
import { ModelClock, type ModelTimer } from './modelClock.ts';
import { type AnyActor, putBackActors, type SavedActors, saveActors, scheduledIn } from './savedActors.ts';

/** The event of a path cannot happen now: its child is not running, its timer not armed, or another timer is due earlier. */
export class Infeasible extends Error {}

/** What a child tells the machine: done and error carry "actor." before the child's id, snapshot does not. */
export const CHILD_EVENT = /^xstate\.(?<kind>done|error|snapshot)\.(?:actor\.)?(?<child>.+)$/;

/** What one step made the machine do, besides going somewhere: as inspection reports it. */
export type Seen = {
  taken: AnyTransitionDefinition[];
  told: { to: ActorRefLike; event: AnyEventObject }[];
  started: AnyActorRef[];
  did: { type: string; params: unknown }[];
  armed: { type: string; delay: number }[];
};
const nothingYet = (): Seen => ({ taken: [], told: [], started: [], did: [], armed: [] });

/** A place that a run can be put back to. */
export type SavedRun = SavedActors & { readonly now: number };

export type Timer = { type: string /** It is an event of the machine itself, not one on its way to a child. */; own: boolean; due: number };

/** @param machine one made by `withFakes` */
export function startRun(machine: AnyStateMachine, input?: unknown) {
  const clock = new ModelClock();
  let actors: AnyActor[] = [];
  const taken: AnyTransitionDefinition[] = [];
  let seen = nothingYet();
  const errors: unknown[] = [];
  const note = (event: InspectionEvent) => {
    const isOwn = 'sessionId' in event.actorRef && event.actorRef.sessionId === event.rootId;
    switch (event.type) {
      case '@xstate.microstep':
        if (!isOwn) return;
        // A private field, hence the exact version in package.json: the machine's own transition objects.
        taken.push(...event._transitions);
        seen.taken.push(...event._transitions);
        return;
      case '@xstate.action':
        if (isOwn) seen.did.push(event.action);
        return;
      case '@xstate.actor':
        if (!(event.actorRef instanceof Actor)) return;
        actors.push(event.actorRef);
        if (!isOwn && event.actorRef._parent?.sessionId === event.rootId) seen.started.push(event.actorRef);
        return;
      case '@xstate.event': {
        const { sourceRef } = event;
        if (
          !isOwn &&
          sourceRef &&
          'sessionId' in sourceRef &&
          sourceRef.sessionId === event.rootId &&
          !event.event.type.startsWith('xstate.')
        )
          seen.told.push({ to: event.actorRef, event: event.event });
      }
    }
  };
  const actor = createAlone(machine, { clock, input, inspect: note });

  // xstate schedules an event before it arms the timer.
  const scheduled = () => scheduledIn(actor.system);
  const timerOf = new WeakMap<object, ModelTimer>();
  clock.onArm = (timer) => {
    for (const entry of scheduled()) {
      if (timerOf.has(entry)) continue;
      timerOf.set(entry, timer);
      if (entry.source.sessionId === entry.target.sessionId) seen.armed.push({ type: entry.event.type, delay: entry.delay });
    }
  };
  const dueOf = (entry: object) => timerOf.get(entry)?.due ?? 0;

  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();

  const tellChild = (id: string, kind: string, event: AnyEventObject) => {
    const child: AnyActorRef | undefined = actor.getSnapshot().children[id];
    if (child?.getSnapshot().status !== 'active') throw new Infeasible(`${event.type}: the child is not running`);
    if (kind === 'done') child.send({ type: 'fake.done', output: event.output });
    else if (kind === 'error') child.send({ type: 'fake.error', error: event.error });
    else child.send({ type: 'fake.next', snapshot: event.snapshot });
  };

  /** @returns what was seen since the last call, or since the start */
  const takeSeen = () => {
    const last = seen;
    seen = nothingYet();
    return last;
  };

  /**
   * Delivers one event the way the real world would: through the child, the clock, or as a message.
   * @returns whether it was a message: a child that has spoken and a timer that has gone off are not what they were, even if nobody heard
   */
  const deliver = (event: AnyEventObject): boolean => {
    const fromChild = CHILD_EVENT.exec(event.type)?.groups;
    if (fromChild) {
      tellChild(fromChild.child ?? '', fromChild.kind ?? '', event);
      return false;
    }
    const timed = scheduled().find((entry) => entry.source === actor && entry.event.type === event.type); // `after`, and raise with a delay
    if (timed) {
      const due = dueOf(timed);
      if (scheduled().some((entry) => dueOf(entry) < due)) throw new Infeasible(`${event.type}: another timer is due earlier`);
      const timer = timerOf.get(timed);
      if (timer) clock.fire(timer);
      return false;
    }
    if (event.type.startsWith('xstate.after.')) throw new Infeasible(`${event.type}: the timer is not armed`);
    actor.send(event);
    return true;
  };

  /** What the clock is to deliver, soonest first. */
  const timers = (): Timer[] =>
    scheduled()
      .map((entry) => ({ type: entry.event.type, own: entry.source === actor, due: dueOf(entry) }))
      .sort((one, other) => one.due - other.due || (one.type < other.type ? -1 : 1));

  const save = (): SavedRun => ({ ...saveActors(actor.system, actors), now: clock.now });

  /** The run continues from there. */
  const putBack = (saved: SavedRun) => {
    putBackActors(actor.system, actors, saved);
    actors = [...saved.actors.keys()];
    clock.now = saved.now;
    takeSeen();
  };

  return {
    deliver,
    timers,
    taken,
    takeSeen,
    save,
    putBack,
    errors,
    snapshot: (): AnyMachineSnapshot => actor.getSnapshot(),
    stop: () => actor.stop(),
  };
}

export type Run = ReturnType<typeof startRun>;
