/** The selection in the inspector: the moment, the actor, the tab and the filter of events. */
import { actorStateAt, type Log, lastMomentOf, type Moment, momentAt } from './log.ts';
import { type RunningActor, runningActorsAt } from './runningActors.ts';
import { hasTransition, matchesText } from './sentences.ts';

export type Tab = 'chart' | 'context' | 'event';
export type EventFilter = 'all' | 'moves' | 'chosen';

export type Selection = {
  /** Number of a moment; null: now. */
  past: number | null;
  /** Key of an actor; null: the default, the session. */
  actor: string | null;
  /** FLW-24: the actor that moved last is shown instead. */
  follows: boolean;
  tab: Tab;
  filter: EventFilter;
  words: string;
};

export const INITIAL_SELECTION: Selection = { past: null, actor: null, follows: false, tab: 'chart', filter: 'moves', words: '' };

export type SelectedData = {
  /** The moment that is shown; null when there is none yet. */
  moment: Moment | null;
  /** Number of moments after it. */
  behind: number;
  world: readonly RunningActor[];
  /** Null when the chosen actor does not exist yet. An actor that has ended keeps its last state. */
  actor: RunningActor | null;
  actorKey: string | null;
};

/** The default actor: the session, else the root. */
const defaultActor = (world: readonly RunningActor[]) => world.find(({ id }) => id === 'session') ?? world[0] ?? null;

/** The last state of an actor that has ended. */
function endedOf(log: Log, key: string, number: number): RunningActor | null {
  const known = log.actors.get(key);
  const state = actorStateAt(log, key, number);
  return known && state ? { ...known, state, depth: 1, changed: lastMomentOf(log, key, number)?.number ?? 0 } : null;
}

/** The key of the actor that changed its state last, up to a moment; null before any change. */
const lastMoved = (log: Log, last: number): string | null =>
  log.moments.findLast((moment) => moment.number <= last && hasTransition(moment))?.actor ?? null;

/** Selects the data to show. When the log no longer has the wanted moment, its oldest moment is shown. */
export function selectedDataOf(log: Log, { past, actor: chosen, follows }: Selection): SelectedData {
  const newest = log.moments.at(-1) ?? null;
  const moment = past === null ? newest : (momentAt(log, past) ?? log.moments[0] ?? null);
  const number = moment?.number ?? log.next;
  const world = runningActorsAt(log, number);
  const actor = (follows ? lastMoved(log, number) : null) ?? chosen;
  const found = actor === null ? defaultActor(world) : (world.find(({ key }) => key === actor) ?? endedOf(log, actor, number));
  return {
    moment,
    behind: moment ? log.moments.length - 1 - log.moments.indexOf(moment) : 0,
    world,
    actor: found,
    actorKey: found?.key ?? actor,
  };
}

/** The moments that match the filter, newest first. */
export function matchingMoments(log: Log, { filter, words }: Selection, actorKey: string | null): Moment[] {
  const wanted = words.trim().toLowerCase();
  return log.moments
    .filter(
      (moment) =>
        (filter !== 'moves' || hasTransition(moment)) &&
        (filter !== 'chosen' || moment.actor === actorKey) &&
        (wanted === '' || matchesText(log, moment, wanted)),
    )
    .toReversed();
}

/** Maximum number of moments in the list. */
export const LIST_LENGTH = 120;

/** The moments around the chosen one, or the newest. */
export function listedMoments(found: readonly Moment[], number: number | null): readonly Moment[] {
  const index = number === null ? 0 : found.findIndex((moment) => moment.number <= number);
  const from = Math.max(0, Math.min((index < 0 ? found.length : index) - LIST_LENGTH / 2, found.length - LIST_LENGTH));
  return found.slice(from, from + LIST_LENGTH);
}
