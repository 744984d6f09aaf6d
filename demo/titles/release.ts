/** Releases are stored as offsets from today, so that some titles are always new or coming soon. They become times when they are read. */
import { DateTime } from 'luxon';
import type { Episode, Offset, Title } from './types.ts';

/** The time zone in which the service counts its days: midnight in the guide, the hour of a release. */
export const SERVICE_ZONE = 'Europe/Lisbon';
/** Hour. A release later than this today counts as upcoming. */
const TONIGHT_FROM = 18;

/** @returns epoch ms of an offset from the day of `now` */
export const momentOf = (offset: Offset, now: number): number =>
  DateTime.fromMillis(now, { zone: SERVICE_ZONE }).startOf('day').plus({ days: offset.days }).set({ hour: offset.hour }).toMillis();

/** Epoch ms; null for a title without a release date. */
export const releaseOf = ({ release }: Pick<Title | Episode, 'release'>, now: number): number | null =>
  release ? momentOf(release, now) : null;

/** True when rails show it as upcoming: it is released tonight or later. */
export const isUpcoming = ({ release }: Pick<Title | Episode, 'release'>): boolean =>
  release !== null && (release.days > 0 || (release.days === 0 && release.hour >= TONIGHT_FROM));

/** True when viewers can watch it at `now`. */
export function isReleased(item: Pick<Title | Episode, 'release'>, now: number): boolean {
  const release = releaseOf(item, now);
  return release === null || release <= now;
}
