/**
 * What happened in a visit, as plain data: who was told what by whom, which transitions were taken, which guards had said no before, and where
 * every actor was afterwards. Bounded: what is too old is folded into where everybody stood when the log begins. Pure: each function gives a
 * new log.
 */
import type { AnyEventObject } from 'xstate';

/** A transition that could have been taken, or was. */
export type Choice = {
  /** As on the chart: `resting -- plan.buy #0`. */
  id: string;
  words: string;
  /** Empty: none. */
  guard: string;
  /** Paths of states; empty: it stays where it is. */
  targets: readonly string[];
};

/** One microstep: what was taken for an event, and what was asked before and said no. */
export type Step = { event: string; taken: readonly Choice[]; refused: readonly Choice[] };

/** Where an actor is. */
export type Standing = {
  status: 'active' | 'done' | 'error' | 'stopped';
  /** Paths of the active states; none for what is no machine. */
  leaves: readonly string[];
  /** The id of its machine; null: it is none, or one that is still on its way. */
  machine: string | null;
  /** Its context, or what it was started with and came to; shared with the application, never changed. */
  content: unknown;
};

export type KnownActor = { key: string; id: string; parent: string | null };

export type Moment = {
  /** Ascending; a place in time. */
  number: number;
  /** Epoch ms. */
  at: number;
  /** Keys of actors; `from` is null for what came from outside: the screen, a timer of the browser. */
  actor: string;
  from: string | null;
  event: AnyEventObject;
  steps: readonly Step[];
  before: readonly string[];
  /** Null: it is still at it. */
  after: Standing | null;
  /** How many of its kind it stands for. */
  count: number;
};

export type Log = {
  limit: number;
  next: number;
  actors: ReadonlyMap<string, KnownActor>;
  /** Where everybody stood before the oldest moment. */
  base: ReadonlyMap<string, Standing>;
  moments: readonly Moment[];
};

/** Folding a few at a time is cheaper than one with every event. */
const SLACK = 50;
/** How far back a moment looks for one of its kind. */
const REACH = 12;

export const emptyLog = (limit: number): Log => ({ limit, next: 1, actors: new Map(), base: new Map(), moments: [] });

/** Somebody new. */
export const meet = (log: Log, actor: KnownActor): Log => ({ ...log, actors: new Map(log.actors).set(actor.key, actor) });

/** An actor begins with an event. Its number is `log.next` as it was before. */
export function begin(log: Log, heard: Pick<Moment, 'at' | 'actor' | 'from' | 'event'>): Log {
  const before = standingAt(log, heard.actor, log.next)?.leaves ?? [];
  const moment: Moment = { ...heard, number: log.next, steps: [], before, after: null, count: 1 };
  return fold({ ...log, next: log.next + 1, moments: [...log.moments, moment] });
}

/** It takes a step. */
export const takeStep = (log: Log, number: number, step: Step): Log =>
  change(log, number, (moment) => ({ ...moment, steps: [...moment.steps, step] }));

/** It has come to rest. What repeats itself and leads nowhere else is told once, with its count. */
export function rest(log: Log, number: number, after: Standing): Log {
  const rested = change(log, number, (moment) => ({ ...moment, after }));
  const place = rested.moments.findIndex((moment) => moment.number === number);
  const moment = rested.moments[place];
  if (!moment || !isQuiet(moment)) return rested;
  const earlier = rested.moments.slice(Math.max(0, place - REACH), place).findLast((other) => isSameKind(other, moment));
  if (!earlier) return rested;
  const moments = rested.moments.filter((other) => other !== earlier);
  return { ...rested, moments: moments.map((other) => (other === moment ? { ...moment, count: moment.count + earlier.count } : other)) };
}

function change(log: Log, number: number, changed: (moment: Moment) => Moment): Log {
  const place = log.moments.findLastIndex((moment) => moment.number === number);
  const moment = log.moments[place];
  return moment ? { ...log, moments: log.moments.with(place, changed(moment)) } : log;
}

const isSamePlace = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((leaf, index) => leaf === other[index]);

/** Nobody is elsewhere because of it. */
const isQuiet = ({ after, before }: Moment) => after?.status === 'active' && isSamePlace(before, after.leaves);

const stepsOf = ({ steps }: Moment) =>
  steps.map(({ event, taken, refused }) => [event, ...taken.map(({ id }) => id), '-', ...refused.map(({ id }) => id)].join()).join();

const isSameKind = (one: Moment, other: Moment) =>
  one.actor === other.actor &&
  one.from === other.from &&
  one.event.type === other.event.type &&
  isQuiet(one) &&
  isSamePlace(one.before, other.before) &&
  stepsOf(one) === stepsOf(other);

function fold(log: Log): Log {
  if (log.moments.length <= log.limit + SLACK) return log;
  const old = log.moments.slice(0, -log.limit);
  const moments = log.moments.slice(-log.limit);
  const base = new Map(log.base);
  for (const { actor, after } of old) if (after) base.set(actor, after);
  const told = new Set(moments.flatMap(({ actor, from }) => [actor, from]));
  /** Who has ended and is no longer told of is forgotten. */
  for (const [key, { status }] of base) if (status !== 'active' && !told.has(key)) base.delete(key);
  const parents = new Set([...log.actors.values()].filter(({ key }) => base.has(key) || told.has(key)).map(({ parent }) => parent));
  const actors = new Map([...log.actors].filter(([key]) => base.has(key) || told.has(key) || parents.has(key)));
  return { ...log, base, moments, actors };
}

/** Where an actor stood at a moment, that moment included; null: it was not there yet. */
export function standingAt(log: Log, actor: string, number: number): Standing | null {
  const last = log.moments.findLast((moment) => moment.actor === actor && moment.number <= number && moment.after !== null);
  return last?.after ?? log.base.get(actor) ?? null;
}

/** The last thing that happened to an actor up to a moment. */
export const lastMomentOf = (log: Log, actor: string, number: number): Moment | null =>
  log.moments.findLast((moment) => moment.actor === actor && moment.number <= number) ?? null;

/** The moment at a place in time: that one, or the last before it. */
export const momentAt = (log: Log, number: number): Moment | null => log.moments.findLast((moment) => moment.number <= number) ?? null;
