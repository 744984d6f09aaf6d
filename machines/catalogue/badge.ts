/** The badge on a card: the release day of a title, or that it is new (HOM-07, HOM-08). */
import { dayAndMonth, displayableTime, momentIn, weekdayName } from '../domain/calendar.ts';
import { BADGE_TEXT_MAXIMUM, NEW_EPISODE_DAYS, TONIGHT_FROM_HOUR } from '../domain/constants.ts';
import type { Content, Message } from '../domain/entities.ts';
import { cut } from '../domain/graphemes.ts';

export type BadgeClock = {
  /** Epoch ms. */
  now: number;
  /** IANA time zone of the viewer; `local` for the time zone of the device. */
  zone: string;
  /** BCP 47, for the names of days and months. */
  locale: string;
  /** The setting dynamic_label_days_before. */
  daysBefore: number;
};

const WEEK = 7;

/**
 * The badge for the release (HOM-07): today, tonight, tomorrow, the weekday within 7 days, else day and month.
 * After the release, episodes and series are new for 7 days. Days are calendar days of the viewer, also when the clock changes.
 * @returns null without a release date, when the release is too far away (HOM-08), or when the title is no longer new
 */
export function releaseBadge(
  { releaseDate, contentType }: Pick<Content, 'releaseDate' | 'contentType'>,
  { now, zone, locale, daysBefore }: BadgeClock,
): Message | null {
  if (releaseDate === null || displayableTime(releaseDate) === null) return null;
  const release = momentIn(releaseDate, zone);
  const today = momentIn(now, zone);
  // A date outside the range of calendars has no badge.
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
 * The service's label for the time before the release (HOM-08). It is shown on the same days as the badge, and never after the release.
 * @returns null when there is no label to show
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

/** From the day before the release on, the badge replaces the service's label. */
const isNear = ({ key }: Message) => key === 'BADGE_TODAY' || key === 'BADGE_TONIGHT' || key === 'BADGE_TOMORROW';

/**
 * The one badge of a card (HOM-07, HOM-08): first today, tonight or tomorrow, then the service's label for the release, then the release
 * badge.
 * Titles without any of them show the general badge of the service.
 * @returns a message; `badgeText` cuts its text
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

/** HOM-07: at most 15 characters (graphemes). */
export const badgeText = (text: string): string => cut(text.trim(), BADGE_TEXT_MAXIMUM);
