/**
 * The log of a visit as plain data: each event with its sender and receiver, the transitions taken, the guards that returned false, and the
 * state of the actor afterwards. The size is limited: old moments are removed, and their results are kept as the states at the beginning
 * of the log. All functions are pure and return a new log.
 */
import type { AnyEventObject } from 'xstate';

/** A transition that could have been taken, or was. */
export type Choice = {
  /** The id in the chart: `resting -- plan.buy #0`. */
  id: string;
  words: string;
  /** Empty: no guard. */
  guard: string;
  /** Paths of states; empty: the state stays the same. */
  targets: readonly string[];
};

/** One microstep: the transitions taken for an event, and the earlier ones with a guard that returned false. */
export type Step = { event: string; taken: readonly Choice[]; refused: readonly Choice[] };

/** The state of an actor. */
export type ActorState = {
  status: 'active' | 'done' | 'error' | 'stopped';
  /** Paths of the active leaves; empty when the actor is not a machine. */
  leaves: readonly string[];
  /** The id of its machine; null when the actor is not a machine, or when its chunk is still loading. */
  machine: string | null;
  /** The context of a machine, or the input, output and error of another actor. Shared with the application: do not change it. */
  content: unknown;
};

export type KnownActor = { key: string; id: string; parent: string | null };

export type Moment = {
  /** Ascending. */
  number: number;
  /** Epoch ms. */
  at: number;
  /** Keys of actors; `from` is null for an event from outside: a view, a timer of the browser. */
  actor: string;
  from: string | null;
  event: AnyEventObject;
  steps: readonly Step[];
  before: readonly string[];
  /** Null while the actor still handles the event. */
  after: ActorState | null;
  /** Number of equal moments that this one represents. */
  count: number;
};

export type Log = {
  limit: number;
  next: number;
  actors: ReadonlyMap<string, KnownActor>;
  /** The state of each actor before the oldest moment. */
  base: ReadonlyMap<string, ActorState>;
  moments: readonly Moment[];
};

/** Number of moments above the limit before old ones are removed: removing many at once costs less than one with each event. */
const SLACK = 50;
/** Number of earlier moments among which an equal one is searched. */
const REACH = 12;

export const emptyLog = (limit: number): Log => ({ limit, next: 1, actors: new Map(), base: new Map(), moments: [] });

/** Adds an actor. */
export const addActor = (log: Log, actor: KnownActor): Log => ({ ...log, actors: new Map(log.actors).set(actor.key, actor) });

/** Adds a moment: an actor begins to handle an event. The number of the moment is `log.next` of the given log. */
export function beginMoment(log: Log, heard: Pick<Moment, 'at' | 'actor' | 'from' | 'event'>): Log {
  const before = actorStateAt(log, heard.actor, log.next)?.leaves ?? [];
  const moment: Moment = { ...heard, number: log.next, steps: [], before, after: null, count: 1 };
  return dropOldMoments({ ...log, next: log.next + 1, moments: [...log.moments, moment] });
}

/** Adds a step to a moment. */
export const addStep = (log: Log, number: number, step: Step): Log =>
  change(log, number, (moment) => ({ ...moment, steps: [...moment.steps, step] }));

/** Ends a moment. Equal moments that change no state are merged into one, with their count. */
export function endMoment(log: Log, number: number, after: ActorState): Log {
  const ended = change(log, number, (moment) => ({ ...moment, after }));
  const index = ended.moments.findIndex((moment) => moment.number === number);
  const moment = ended.moments[index];
  if (!moment || !isQuiet(moment)) return ended;
  const earlier = ended.moments.slice(Math.max(0, index - REACH), index).findLast((other) => isSameKind(other, moment));
  if (!earlier) return ended;
  const moments = ended.moments.filter((other) => other !== earlier);
  return { ...ended, moments: moments.map((other) => (other === moment ? { ...moment, count: moment.count + earlier.count } : other)) };
}

function change(log: Log, number: number, changed: (moment: Moment) => Moment): Log {
  const index = log.moments.findLastIndex((moment) => moment.number === number);
  const moment = log.moments[index];
  return moment ? { ...log, moments: log.moments.with(index, changed(moment)) } : log;
}

const isSameState = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((leaf, index) => leaf === other[index]);

/** Whether the moment left the state of the actor unchanged. */
const isQuiet = ({ after, before }: Moment) => after?.status === 'active' && isSameState(before, after.leaves);

const stepsOf = ({ steps }: Moment) =>
  steps.map(({ event, taken, refused }) => [event, ...taken.map(({ id }) => id), '-', ...refused.map(({ id }) => id)].join()).join();

const isSameKind = (one: Moment, other: Moment) =>
  one.actor === other.actor &&
  one.from === other.from &&
  one.event.type === other.event.type &&
  isQuiet(one) &&
  isSameState(one.before, other.before) &&
  stepsOf(one) === stepsOf(other);

function dropOldMoments(log: Log): Log {
  if (log.moments.length <= log.limit + SLACK) return log;
  const old = log.moments.slice(0, -log.limit);
  const moments = log.moments.slice(-log.limit);
  const base = new Map(log.base);
  for (const { actor, after } of old) if (after) base.set(actor, after);
  const listed = new Set(moments.flatMap(({ actor, from }) => [actor, from]));
  /** Removes actors that have ended and that no remaining moment mentions. */
  for (const [key, { status }] of base) if (status !== 'active' && !listed.has(key)) base.delete(key);
  const parents = new Set([...log.actors.values()].filter(({ key }) => base.has(key) || listed.has(key)).map(({ parent }) => parent));
  const actors = new Map([...log.actors].filter(([key]) => base.has(key) || listed.has(key) || parents.has(key)));
  return { ...log, base, moments, actors };
}

/** The state of an actor after a moment; null when the actor did not exist yet. */
export function actorStateAt(log: Log, actor: string, number: number): ActorState | null {
  const last = log.moments.findLast((moment) => moment.actor === actor && moment.number <= number && moment.after !== null);
  return last?.after ?? log.base.get(actor) ?? null;
}

/** The last moment of an actor, up to and including a number. */
export const lastMomentOf = (log: Log, actor: string, number: number): Moment | null =>
  log.moments.findLast((moment) => moment.actor === actor && moment.number <= number) ?? null;

/** The moment with this number, or the last one before it. */
export const momentAt = (log: Log, number: number): Moment | null => log.moments.findLast((moment) => moment.number <= number) ?? null;
