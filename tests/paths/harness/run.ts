/** Runs one real actor of a machine and delivers one event at a time: from the clock, from a child, or as a message. */
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
import { MARK, type Mark, resetRegion, resolvingRegion } from './regions.ts';
import { type AnyActor, restoreActors, type SavedActors, saveActors, scheduledIn } from './savedActors.ts';

/** The event cannot occur now: its child is not running, its timer is not armed, or another timer is due earlier. */
export class Infeasible extends Error {}

/** Events from a child. `done` and `error` have "actor." before the id of the child, `snapshot` does not. */
export const CHILD_EVENT = /^xstate\.(?<kind>done|error|snapshot)\.(?:actor\.)?(?<child>.+)$/;

/** The effects of one step, as the inspection reports them, each with its region (see regions.ts). */
export type Seen = {
  taken: AnyTransitionDefinition[];
  sent: { region: string; to: ActorRefLike; event: AnyEventObject }[];
  started: { region: string; ref: AnyActorRef }[];
  actions: { region: string; type: string; params: unknown }[];
  armed: { region: string; type: string; delay: number }[];
  marks: Mark[];
};
const noEffects = (): Seen => ({ taken: [], sent: [], started: [], actions: [], armed: [], marks: [] });

/** Reads the event of a send or of a timer, which XState delivers after the actions of the step. */
const eventIn = (params: unknown): unknown =>
  typeof params === 'object' && params !== null && 'event' in params ? params.event : undefined;

/** A saved state that `putBack` can restore. */
export type SavedRun = SavedActors & { readonly now: number };

export type Timer = { type: string /** The machine receives the event, not one of its children. */; own: boolean; due: number };

/** @param machine the result of `withFakes` */
export function startRun(machine: AnyStateMachine, input?: unknown) {
  const clock = new ModelClock();
  let actors: AnyActor[] = [];
  const taken: AnyTransitionDefinition[] = [];
  let seen = noEffects();
  /** The regions of events that are not delivered yet. */
  let regionOfEvent: { event: unknown; region: string }[] = [];
  const takeRegion = (event: AnyEventObject) => {
    const index = regionOfEvent.findIndex((sent) => sent.event === event);
    return index < 0 ? '' : (regionOfEvent.splice(index, 1)[0]?.region ?? '');
  };
  const errors: unknown[] = [];
  const noteAction = ({ type, params }: { type: string; params: unknown }) => {
    if (type === MARK) {
      seen.marks.push(params as Mark);
      return;
    }
    const region = seen.marks.at(-1)?.region ?? '';
    seen.actions.push({ region, type, params });
    regionOfEvent.push({ event: eventIn(params), region });
  };
  const note = (event: InspectionEvent) => {
    const isOwn = 'sessionId' in event.actorRef && event.actorRef.sessionId === event.rootId;
    switch (event.type) {
      case '@xstate.microstep':
        if (!isOwn) return;
        // The transition objects of the machine are in a private field, so package.json pins the exact version.
        taken.push(...event._transitions);
        seen.taken.push(...event._transitions);
        return;
      case '@xstate.action':
        if (isOwn) noteAction(event.action);
        return;
      case '@xstate.actor':
        if (!(event.actorRef instanceof Actor)) return;
        actors.push(event.actorRef);
        if (!isOwn && event.actorRef._parent?.sessionId === event.rootId)
          seen.started.push({ region: resolvingRegion(), ref: event.actorRef });
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
          seen.sent.push({ region: takeRegion(event.event), to: event.actorRef, event: event.event });
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
      if (entry.source.sessionId === entry.target.sessionId)
        seen.armed.push({ region: takeRegion(entry.event), type: entry.event.type, delay: entry.delay });
    }
  };
  const dueOf = (entry: object) => timerOf.get(entry)?.due ?? 0;

  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();

  const deliverFromChild = (id: string, kind: string, event: AnyEventObject) => {
    const child: AnyActorRef | undefined = actor.getSnapshot().children[id];
    if (child?.getSnapshot().status !== 'active') throw new Infeasible(`${event.type}: the child is not running`);
    if (kind === 'done') child.send({ type: 'fake.done', output: event.output });
    else if (kind === 'error') child.send({ type: 'fake.error', error: event.error });
    else child.send({ type: 'fake.next', snapshot: event.snapshot });
  };

  /** @returns the effects since the last call, or since the start */
  const takeSeen = () => {
    const last = seen;
    seen = noEffects();
    regionOfEvent = [];
    resetRegion();
    return last;
  };

  /**
   * Delivers one event through its source: the child, the clock, or a message.
   * @returns whether the event was a message. An event of a child or a timer changes the run even if the machine ignores it.
   */
  const deliver = (event: AnyEventObject): boolean => {
    const fromChild = CHILD_EVENT.exec(event.type)?.groups;
    if (fromChild) {
      deliverFromChild(fromChild.child ?? '', fromChild.kind ?? '', event);
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

  /** The armed timers, the earliest first. */
  const timers = (): Timer[] =>
    scheduled()
      .map((entry) => ({ type: entry.event.type, own: entry.source === actor, due: dueOf(entry) }))
      .sort((one, other) => one.due - other.due || (one.type < other.type ? -1 : 1));

  const save = (): SavedRun => ({ ...saveActors(actor.system, actors), now: clock.now });

  /** Restores a saved state. The run continues from it. */
  const putBack = (saved: SavedRun) => {
    restoreActors(actor.system, actors, saved);
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
