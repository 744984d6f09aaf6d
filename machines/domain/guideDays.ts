/**
 * The days of the guide, as the viewer's clock has them (GDE-01). By the browser's own time zones: what is needed is little, and the guide
 * would open later for a date library. Times are epoch ms; a zone is an IANA name, or `local` for the machine's own.
 */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** From its first moment to the first of the next day: 23 or 25 hours where the clock changes. */
export type GuideDay = {
  /** Days since 1970-01-01 on the viewer's calendar. */
  number: number;
  start: number;
  end: number;
};

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** What the viewer's clock shows at a moment, as if it were UTC. */
function clockAt(at: number, zone: string): number {
  if (zone === 'local') return at - new Date(at).getTimezoneOffset() * MINUTE;
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const seconds = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return seconds + (((at % 1000) + 1000) % 1000);
}

const offsetAt = (at: number, zone: string): number => clockAt(at, zone) - at;

/**
 * The first moment at which the clock shows a time, or the moment that skips it.
 * @param clock the time as if it were UTC
 */
function momentOf(clock: number, zone: string): number {
  const before = offsetAt(clock - DAY, zone);
  const after = offsetAt(clock + DAY, zone);
  const candidates = [clock - before, clock - after].filter((at) => clockAt(at, zone) === clock);
  if (candidates.length > 0) return Math.min(...candidates);
  // The clock was put forward over it: the change lies between the two readings.
  let low = clock - Math.max(before, after);
  let high = clock - Math.min(before, after);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (clockAt(middle, zone) < clock) low = middle;
    else high = middle;
  }
  return high;
}

/** The calendar day of a moment, in days since 1970-01-01. */
const numberAt = (at: number, zone: string): number => Math.floor(clockAt(at, zone) / DAY);

/**
 * The days of the guide, without gap or overlap; a day that a zone left out altogether is no day.
 * @param past how many before today
 * @param future how many after today
 */
export function guideDays(now: number, { past, future, zone }: { past: number; future: number; zone: string }): readonly GuideDay[] {
  const today = numberAt(now, zone);
  const days: GuideDay[] = [];
  for (let number = today - Math.max(0, past); number <= today + Math.max(0, future); number += 1) {
    const start = days.at(-1)?.end ?? momentOf(number * DAY, zone);
    const end = momentOf((number + 1) * DAY, zone);
    if (end > start) days.push({ number, start, end });
  }
  return days;
}

/** The day of a moment; the first or last one for what lies outside of the guide. Null without days. */
export function dayAt(days: readonly GuideDay[], at: number): GuideDay | null {
  const day = days.find(({ end }) => at < end);
  return day ?? days.at(-1) ?? null;
}

/** What the clock shows at a moment, on another day: eight in the evening stays eight in the evening. Never outside of that day. */
export function sameTimeOn(day: GuideDay, at: number, zone: string): number {
  const clock = clockAt(at, zone);
  const moment = momentOf(day.number * DAY + (clock - Math.floor(clock / DAY) * DAY), zone);
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

export const HALF_HOUR = 30 * MINUTE;

/** The half hour of the day a moment lies in. */
export function halfHourOf(days: readonly GuideDay[], at: number): number {
  const day = dayAt(days, at);
  return day === null || at < day.start ? at : day.start + Math.floor((at - day.start) / HALF_HOUR) * HALF_HOUR;
}
