/**
 * The calendar days of the guide in the viewer's time zone (GDE-01). Times are epoch ms.
 * A zone is an IANA name, or `local` for the time zone of the device.
 */
import { DateTime } from 'luxon';

const DAY = 24 * 60 * 60 * 1000;

/** From the first moment of the day to that of the next day: 23 or 25 hours when the clock changes. */
export type GuideDay = {
  /** Days since 1970-01-01 in the viewer's calendar. */
  number: number;
  start: number;
  end: number;
};

/** The calendar date in days since 1970-01-01. */
const numberOf = ({ year, month, day }: DateTime): number => DateTime.utc(year, month, day).toMillis() / DAY;

/**
 * The days of the guide, without gaps or overlaps. A date that the time zone skips is left out.
 * @param past number of days before today
 * @param future number of days after today
 */
export function guideDays(now: number, { past, future, zone }: { past: number; future: number; zone: string }): readonly GuideDay[] {
  const today = DateTime.fromMillis(now, { zone });
  const first = numberOf(today) - Math.max(0, past);
  const last = numberOf(today) + Math.max(0, future);
  const days: GuideDay[] = [];
  // When midnight occurs twice, luxon chooses by the previous offset. Counting forward from the day before gives the first one.
  let start = today.minus({ days: Math.max(0, past) + 2 });
  for (let number = numberOf(start); number <= last; number = numberOf(start)) {
    const next = start.plus({ days: 1 }).startOf('day');
    if (number >= first) days.push({ number, start: start.toMillis(), end: next.toMillis() });
    start = next;
  }
  return days;
}

/** Whether the guide has this moment. */
export const hasMoment = (days: readonly GuideDay[], at: number): boolean => days.some(({ start, end }) => start <= at && at < end);

/** The day at a moment. Outside the guide: the first or the last day. Null without days. */
export function dayAt(days: readonly GuideDay[], at: number): GuideDay | null {
  const day = days.find(({ end }) => at < end);
  return day ?? days.at(-1) ?? null;
}

/**
 * The same local time on another day: 20:00 stays 20:00. A time that the clock skips becomes the next existing one. The result is always
 * within the day.
 */
export function sameTimeOn(day: GuideDay, at: number, zone: string): number {
  const { hour, minute, second, millisecond } = DateTime.fromMillis(at, { zone });
  const moved = DateTime.fromMillis(day.start, { zone }).set({ hour, minute, second, millisecond });
  // luxon moves a skipped time forward by the length of the gap. The gap ends at the start of that hour.
  const isSkipped = moved.hour !== hour || moved.minute !== minute;
  const moment = (isSkipped ? moved.startOf('hour') : moved).toMillis();
  return Math.min(Math.max(day.start, moment), day.end - 1);
}

/**
 * The half hours from the one before `from` to the one after `to`. They are counted from each midnight, so that they are round in every
 * time zone.
 */
export function halfHoursOf(days: readonly GuideDay[], from: number, to: number): readonly number[] {
  const found: number[] = [];
  for (const { start, end } of days) {
    if (end <= from || start > to) continue;
    const first = start + Math.max(0, Math.floor((from - start) / HALF_HOUR)) * HALF_HOUR;
    for (let at = first; at < end && at <= to; at += HALF_HOUR) found.push(at);
  }
  return found;
}

export const HALF_HOUR = 30 * 60 * 1000;

/** The start of the half hour that contains the moment, counted from midnight. */
export function halfHourOf(days: readonly GuideDay[], at: number): number {
  const day = dayAt(days, at);
  return day === null || at < day.start ? at : day.start + Math.floor((at - day.start) / HALF_HOUR) * HALF_HOUR;
}

/** The noon of a day, for formatting its date. Midnight may be on another date in the browser's time zone; noon never is. */
export const noonOf = (days: readonly GuideDay[], { start }: GuideDay): number => halfHourOf(days, start + 24 * HALF_HOUR);
