/** Releases are offsets from today, so that something always comes tonight; they become moments when they are read. */
import { DateTime } from 'luxon';
import type { Episode, Offset, Title } from './types.ts';

/** The zone in which the service counts its days: the guide's midnight, a release's hour. */
export const SERVICE_ZONE = 'Europe/Lisbon';
/** From this hour on, what comes today still counts as coming. */
const TONIGHT_FROM = 18;

/** Epoch ms of an offset, seen from `now`. */
export const momentOf = (offset: Offset, now: number): number =>
  DateTime.fromMillis(now, { zone: SERVICE_ZONE }).startOf('day').plus({ days: offset.days }).set({ hour: offset.hour }).toMillis();

/** Epoch ms, null for what was always there. */
export const releaseOf = ({ release }: Pick<Title | Episode, 'release'>, now: number): number | null =>
  release ? momentOf(release, now) : null;

/** Whether it counts as coming on a rail: later than today, or tonight. */
export const isUpcoming = ({ release }: Pick<Title | Episode, 'release'>): boolean =>
  release !== null && (release.days > 0 || (release.days === 0 && release.hour >= TONIGHT_FROM));

/** Whether it can be watched at `now`. */
export function isReleased(item: Pick<Title | Episode, 'release'>, now: number): boolean {
  const release = releaseOf(item, now);
  return release === null || release <= now;
}
