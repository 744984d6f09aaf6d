/** The calendar days of the guide in the viewer's time zone (GDE-01). Times are epoch ms; a zone is an IANA name, or `local` for the machine's own. */
import { DateTime } from 'luxon';

const DAY = 24 * 60 * 60 * 1000;

/** From its first moment to the first of the next day: 23 or 25 hours where the clock changes. */
export type GuideDay = {
  /** Days since 1970-01-01 on the viewer's calendar. */
  number: number;
  start: number;
  end: number;
};

/** The calendar date in days since 1970-01-01. */
const numberOf = ({ year, month, day }: DateTime): number => DateTime.utc(year, month, day).toMillis() / DAY;

/**
 * The days of the guide, without gap or overlap. A date that the zone skipped altogether is left out.
 * @param past how many before today
 * @param future how many after today
 */
export function guideDays(now: number, { past, future, zone }: { past: number; future: number; zone: string }): readonly GuideDay[] {
  const today = DateTime.fromMillis(now, { zone });
  const first = numberOf(today) - Math.max(0, past);
  const last = numberOf(today) + Math.max(0, future);
  const days: GuideDay[] = [];
  // luxon resolves a midnight that comes twice by the offset it comes from: counted from the day before, it is the first of the two.
  let start = today.minus({ days: Math.max(0, past) + 2 });
  for (let number = numberOf(start); number <= last; number = numberOf(start)) {
    const next = start.plus({ days: 1 }).startOf('day');
    if (number >= first) days.push({ number, start: start.toMillis(), end: next.toMillis() });
    start = next;
  }
  return days;
}

/** The day of a moment; the first or last one for what lies outside of the guide. Null without days. */
export function dayAt(days: readonly GuideDay[], at: number): GuideDay | null {
  const day = days.find(({ end }) => at < end);
  return day ?? days.at(-1) ?? null;
}

/** The same time of day on another day: 20:00 stays 20:00. A time that the clock skips becomes the first one after it. Never outside of the day. */
export function sameTimeOn(day: GuideDay, at: number, zone: string): number {
  const { hour, minute, second, millisecond } = DateTime.fromMillis(at, { zone });
  const moved = DateTime.fromMillis(day.start, { zone }).set({ hour, minute, second, millisecond });
  // luxon moves a skipped time on by the length of the gap; the gap ends at the beginning of that hour.
  const isSkipped = moved.hour !== hour || moved.minute !== minute;
  const moment = (isSkipped ? moved.startOf('hour') : moved).toMillis();
  return Math.min(Math.max(day.start, moment), day.end - 1);
}

/**
 * Every half hour from the one before `from` to the one after `to`, counted from the midnight of each day, so that the clock shows round
 * times wherever the viewer is.
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

/** The half hour of the day a moment lies in. */
export function halfHourOf(days: readonly GuideDay[], at: number): number {
  const day = dayAt(days, at);
  return day === null || at < day.start ? at : day.start + Math.floor((at - day.start) / HALF_HOUR) * HALF_HOUR;
}
