/** Records the inspection events of xstate in a log. Notifies subscribers at most once per call of `soon`, i.e. once a frame. */
import type { ActorRefLike, AnyEventObject, AnyStateMachine, InspectionEvent, Snapshot } from 'xstate';
import { isMachineSnapshot } from 'xstate';
import { nameOfActor } from './actorName.ts';
import { type ChartDescription, describeMachine } from './chart/description.ts';
import { activeLeaves } from './chart/paths.ts';
import { decisionOf } from './decision.ts';
import { type ActorState, actorStateAt, addActor, addStep, beginMoment, emptyLog, endMoment, type Log, type Step } from './log.ts';

export type Recorder = {
  /** For the root actor's `inspect`. */
  inspect: (event: InspectionEvent) => void;
  read: () => Log;
  /** @returns ends the subscription */
  subscribe: (hear: () => void) => () => void;
  /** @returns null for a machine that was not recorded */
  chartOf: (machine: string) => ChartDescription | null;
};

/** Maximum number of moments. */
const LIMIT = 600;

type Heard = { at: number; actor: string; from: string | null; event: AnyEventObject };

const keyOf = (actor: ActorRefLike) => actor.sessionId;
const parentOf = (actor: ActorRefLike): string | null => {
  const parent: unknown = '_parent' in actor ? actor._parent : undefined;
  return typeof parent === 'object' && parent !== null && 'sessionId' in parent ? String(parent.sessionId) : null;
};
const machineOf = (snapshot: unknown): AnyStateMachine | null => (isMachineSnapshot(snapshot) ? snapshot.machine : null);

function contentOf(snapshot: Snapshot<unknown>): unknown {
  if ('context' in snapshot && !('waitsFor' in snapshot)) return snapshot.context;
  const { status, output, error, ...beginning } = snapshot;
  if (status === 'error') return { ...beginning, error };
  return output === undefined ? beginning : { ...beginning, output };
}

/** The state of an actor, from its snapshot. */
const actorStateOf = (snapshot: Snapshot<unknown>): ActorState => {
  const machine = machineOf(snapshot);
  return {
    status: snapshot.status,
    leaves: machine && isMachineSnapshot(snapshot) ? activeLeaves(snapshot.value) : [],
    machine: machine?.id ?? null,
    content: contentOf(snapshot),
  };
};

/**
 * @param now returns epoch ms
 * @param soon runs a function with the next frame
 */
export function createRecorder({
  now,
  soon,
  limit = LIMIT,
}: {
  now: () => number;
  soon: (notify: () => void) => void;
  limit?: number;
}): Recorder {
  let log = emptyLog(limit);
  let shown = log;
  let isScheduled = false;
  const hearers = new Set<() => void>();
  const machines = new Map<string, AnyStateMachine>();
  const charts = new Map<string, ChartDescription>();
  /** Events that were sent to a machine and that it does not handle yet: a busy machine handles them later. */
  const waiting = new Map<string, Heard[]>();
  /** Numbers of the moments that are not finished, by actor. */
  const open = new Map<string, number[]>();
  /** The active leaves of a machine in the middle of a moment. */
  const between = new Map<string, readonly string[]>();
  /** Steps that xstate reports before the `xstate.init` event of a machine. They become part of its first moment. */
  const early = new Map<string, Step[]>();

  const notify = () => {
    isScheduled = false;
    shown = log;
    for (const hear of hearers) hear();
  };
  const note = (next: Log) => {
    log = next;
    if (isScheduled) return;
    isScheduled = true;
    soon(notify);
  };

  const beginWith = (heard: Heard) => {
    open.set(heard.actor, [...(open.get(heard.actor) ?? []), log.next]);
    note(beginMoment(log, heard));
  };

  function hearEvent({ actorRef, sourceRef, event }: Extract<InspectionEvent, { type: '@xstate.event' }>) {
    const actor = keyOf(actorRef);
    const heard = { at: now(), actor, from: sourceRef ? keyOf(sourceRef) : null, event };
    const snapshot: unknown = actorRef.getSnapshot();
    if (event.type === 'xstate.init') {
      beginWith(heard);
      for (const step of early.get(actor) ?? []) note(addStep(log, log.next - 1, step));
      early.delete(actor);
      between.delete(actor);
    } else if (!isActive(snapshot)) return;
    else if (machineOf(snapshot)) waiting.set(actor, [...(waiting.get(actor) ?? []), heard]);
    else beginWith(heard);
  }

  function hearStep({ actorRef, event, snapshot, _transitions }: Extract<InspectionEvent, { type: '@xstate.microstep' }>) {
    const machine = machineOf(snapshot);
    if (!machine || !isMachineSnapshot(snapshot)) return;
    const actor = keyOf(actorRef);
    if (!machines.has(machine.id)) machines.set(machine.id, machine);
    const leaves = between.get(actor) ?? actorStateAt(log, actor, log.next)?.leaves ?? [];
    const step = decisionOf(machine, leaves, event.type, _transitions);
    between.set(actor, activeLeaves(snapshot.value));
    if (!open.has(actor)) {
      const heard = takeWaiting(actor, event);
      if (!heard) {
        early.set(actor, [...(early.get(actor) ?? []), step]);
        return;
      }
      beginWith(heard);
    }
    const number = open.get(actor)?.[0];
    if (number !== undefined) note(addStep(log, number, step));
  }

  function takeWaiting(actor: string, event: AnyEventObject): Heard | null {
    if (event.type === 'xstate.stop') {
      waiting.delete(actor);
      return { at: now(), actor, from: log.actors.get(actor)?.parent ?? null, event };
    }
    const [heard, ...later] = waiting.get(actor) ?? [];
    if (later.length > 0) waiting.set(actor, later);
    else waiting.delete(actor);
    return heard ?? null;
  }

  function hearSnapshot({ actorRef, event, snapshot }: Extract<InspectionEvent, { type: '@xstate.snapshot' }>) {
    const actor = keyOf(actorRef);
    if (!open.has(actor)) {
      const heard = takeWaiting(actor, event);
      if (!heard) return;
      beginWith(heard);
    }
    const [number = 0, ...others] = open.get(actor) ?? [];
    if (others.length > 0) open.set(actor, others);
    else open.delete(actor);
    between.delete(actor);
    const machine = machineOf(snapshot);
    if (machine && !machines.has(machine.id)) machines.set(machine.id, machine);
    note(endMoment(log, number, actorStateOf(snapshot)));
  }

  return {
    inspect: (event) => {
      if (event.type === '@xstate.actor')
        note(addActor(log, { key: keyOf(event.actorRef), id: nameOfActor(event.actorRef), parent: parentOf(event.actorRef) }));
      else if (event.type === '@xstate.event') hearEvent(event);
      else if (event.type === '@xstate.microstep') hearStep(event);
      else if (event.type === '@xstate.snapshot') hearSnapshot(event);
    },
    read: () => shown,
    subscribe: (hear) => {
      hearers.add(hear);
      return () => {
        hearers.delete(hear);
      };
    },
    chartOf: (id) => {
      const known = charts.get(id);
      if (known) return known;
      const machine = machines.get(id);
      const chart = machine ? describeMachine(machine) : null;
      if (chart) charts.set(id, chart);
      return chart;
    },
  };
}

const isActive = (snapshot: unknown) =>
  typeof snapshot === 'object' && snapshot !== null && 'status' in snapshot && snapshot.status === 'active';
