/** The selection in the inspector: the moment, the actor, the tab and the filter of events. */
import { type Log, lastMomentOf, type Moment, momentAt, standingAt } from './log.ts';
import { isLike, isMove } from './sentences.ts';
import { type Inhabitant, worldAt } from './world.ts';

export type Tab = 'chart' | 'context' | 'event';
export type Which = 'all' | 'moves' | 'chosen';

export type Look = {
  /** Number of a moment; null: now. */
  past: number | null;
  /** Key of an actor; null: the default, the session. */
  actor: string | null;
  tab: Tab;
  which: Which;
  words: string;
};

export const FIRST_LOOK: Look = { past: null, actor: null, tab: 'chart', which: 'moves', words: '' };

export type Sight = {
  /** The moment that is shown; null when there is none yet. */
  moment: Moment | null;
  /** Number of moments after it. */
  behind: number;
  world: readonly Inhabitant[];
  /** Null when the chosen actor does not exist yet. An actor that has ended keeps its last state. */
  actor: Inhabitant | null;
  actorKey: string | null;
};

/** The default actor: the session, else the root. */
const worthSeeing = (world: readonly Inhabitant[]) => world.find(({ id }) => id === 'session') ?? world[0] ?? null;

/** The last state of an actor that has ended. */
function endedOf(log: Log, key: string, number: number): Inhabitant | null {
  const known = log.actors.get(key);
  const standing = standingAt(log, key, number);
  return known && standing ? { ...known, standing, depth: 1, changed: lastMomentOf(log, key, number)?.number ?? 0 } : null;
}

/** Selects the data to show. When the log no longer has the wanted moment, its oldest moment is shown. */
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

/** The moments that match the filter, newest first. */
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

/** Maximum number of moments in the list. */
export const LISTED = 120;

/** The moments around the chosen one, or the newest. */
export function listedOf(found: readonly Moment[], number: number | null): readonly Moment[] {
  const index = number === null ? 0 : found.findIndex((moment) => moment.number <= number);
  const from = Math.max(0, Math.min((index < 0 ? found.length : index) - LISTED / 2, found.length - LISTED));
  return found.slice(from, from + LISTED);
}
