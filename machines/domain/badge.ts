/** The badge on a card: when a title comes, or that it is new (HOM-07, HOM-08). */
import { dayAndMonth, momentIn, weekdayName } from './calendar.ts';
import { BADGE_TEXT_MAXIMUM, NEW_EPISODE_DAYS, TONIGHT_FROM_HOUR } from './constants.ts';
import type { Content, Message } from './entities.ts';
import { cut } from './text.ts';

export type BadgeClock = {
  /** Epoch ms. */
  now: number;
  /** IANA time zone of the viewer; `local` for the machine's own. */
  zone: string;
  /** BCP 47, for the names of days and months. */
  locale: string;
  /** The setting dynamic_label_days_before. */
  daysBefore: number;
};

const WEEK = 7;

/**
 * When a title comes (HOM-07): today, tonight, tomorrow, the weekday within 7 days, further away day and month; a new episode
 * once it is out. Days are the viewer's calendar days, whatever their length.
 * @returns null when there is nothing to say: no release date, too far away (HOM-08), or out for longer than new
 */
export function releaseBadge(
  { releaseDate, contentType }: Pick<Content, 'releaseDate' | 'contentType'>,
  { now, zone, locale, daysBefore }: BadgeClock,
): Message | null {
  if (releaseDate === null) return null;
  const release = momentIn(releaseDate, zone);
  const today = momentIn(now, zone);
  // A date beyond what calendars hold says nothing.
  if (!release || !today) return null;
  const days = release.day - today.day;
  if (releaseDate <= now) {
    const isSerial = contentType === 'EPISODE' || contentType === 'SERIES';
    return isSerial && days >= -NEW_EPISODE_DAYS ? { key: 'BADGE_NEW_EPISODE' } : null;
  }
  if (days > daysBefore) return null;
  if (days === 0) return { key: release.hour >= TONIGHT_FROM_HOUR ? 'BADGE_TONIGHT' : 'BADGE_TODAY' };
  if (days === 1) return { key: 'BADGE_TOMORROW' };
  return { key: 'BADGE_DAY', values: { day: (days <= WEEK ? weekdayName : dayAndMonth)(releaseDate, { zone, locale }) } };
}

/**
 * The label the service gave for the time before the release (HOM-08): shown in the same days as the badge, never after.
 * @returns null when it is not shown
 */
export function dynamicLabel(
  { releaseDate, dynamicLabel: label }: Pick<Content, 'releaseDate' | 'dynamicLabel'>,
  { now, zone, daysBefore }: BadgeClock,
): string | null {
  if (!label?.trim() || releaseDate === null || releaseDate <= now) return null;
  const release = momentIn(releaseDate, zone);
  const today = momentIn(now, zone);
  if (!release || !today) return null;
  const days = release.day - today.day;
  return days <= daysBefore ? label.trim() : null;
}

/** These two days the viewer can plan for: nothing is told before them. */
const isNear = ({ key }: Message) => key === 'BADGE_TODAY' || key === 'BADGE_TONIGHT' || key === 'BADGE_TOMORROW';

/**
 * The one badge of a card (HOM-07, HOM-08): that it comes today, tonight or tomorrow; before those days what the service calls it, else the day
 * it comes; once it is out that it is new. A title of which nothing of that is to be said wears the label the service put on it.
 * @returns a message whose text is then cut by `badgeText`
 */
export function cardBadge(
  content: Pick<Content, 'releaseDate' | 'contentType' | 'dynamicLabel' | 'badge'>,
  clock: BadgeClock,
): Message | null {
  const release = releaseBadge(content, clock);
  if (release && isNear(release)) return release;
  const coming = dynamicLabel(content, clock);
  if (coming === null && release) return release;
  const label = coming ?? content.badge?.trim();
  return label ? { key: 'BADGE_LABEL', values: { label } } : null;
}

/** HOM-07: at most 15 characters, as readers count them. */
export const badgeText = (text: string): string => cut(text.trim(), BADGE_TEXT_MAXIMUM);
