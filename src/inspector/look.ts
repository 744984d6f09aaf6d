/** What is looked at: at which time, which actor, and which side of it. */
import { type Log, lastMomentOf, type Moment, momentAt, standingAt } from './log.ts';
import { isLike, isMove } from './sentences.ts';
import { type Inhabitant, worldAt } from './world.ts';

export type Tab = 'chart' | 'context' | 'event';
export type Which = 'all' | 'moves' | 'chosen';

export type Look = {
  /** Number of a moment; null: now. */
  past: number | null;
  /** Key of an actor; null: whoever is most worth seeing. */
  actor: string | null;
  tab: Tab;
  which: Which;
  words: string;
};

export const FIRST_LOOK: Look = { past: null, actor: null, tab: 'chart', which: 'moves', words: '' };

export type Sight = {
  /** The moment that is looked at; null: nothing happened yet. */
  moment: Moment | null;
  /** How many moments came after it. */
  behind: number;
  world: readonly Inhabitant[];
  /** Null: the chosen one is not there yet. One that has ended stands where it ended. */
  actor: Inhabitant | null;
  actorKey: string | null;
};

/** The session says most of what a visit is; without one, the root. */
const worthSeeing = (world: readonly Inhabitant[]) => world.find(({ id }) => id === 'session') ?? world[0] ?? null;

/** Where one that has ended came to. */
function endedOf(log: Log, key: string, number: number): Inhabitant | null {
  const known = log.actors.get(key);
  const standing = standingAt(log, key, number);
  return known && standing ? { ...known, standing, depth: 1, changed: lastMomentOf(log, key, number)?.number ?? 0 } : null;
}

/** What there is to see. A past that the log no longer has is its oldest. */
export function sightOf(log: Log, { past, actor }: Look): Sight {
  const newest = log.moments.at(-1) ?? null;
  const moment = past === null ? newest : (momentAt(log, past) ?? log.moments[0] ?? null);
  const number = moment?.number ?? log.next;
  const world = worldAt(log, number);
  const found = actor === null ? worthSeeing(world) : (world.find(({ key }) => key === actor) ?? endedOf(log, actor, number));
  return {
    moment,
    behind: moment ? log.moments.length - 1 - log.moments.indexOf(moment) : 0,
    world,
    actor: found,
    actorKey: found?.key ?? actor,
  };
}

/** The moments that are asked for, the newest first. */
export function foundIn(log: Log, { which, words }: Look, actorKey: string | null): Moment[] {
  const wanted = words.trim().toLowerCase();
  return log.moments
    .filter(
      (moment) =>
        (which !== 'moves' || isMove(moment)) &&
        (which !== 'chosen' || moment.actor === actorKey) &&
        (wanted === '' || isLike(log, moment, wanted)),
    )
    .toReversed();
}

/** So many are listed at once. */
export const LISTED = 120;

/** Those around the one that is looked at, or the newest. */
export function listedOf(found: readonly Moment[], number: number | null): readonly Moment[] {
  const place = number === null ? 0 : found.findIndex((moment) => moment.number <= number);
  const from = Math.max(0, Math.min((place < 0 ? found.length : place) - LISTED / 2, found.length - LISTED));
  return found.slice(from, from + LISTED);
}
