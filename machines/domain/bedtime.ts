/** The bedtime of a child (KID-15): a time of day that the account manager sets. The night lasts from then until five in the morning. */
import { momentIn } from './calendar.ts';
import { TIME_OF_DAY } from './kids.ts';

/** The times that the account manager can choose. A service may have others. */
export const BEDTIMES = ['18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00', '21:30', '22:00'] as const;

const NIGHT_ENDS = 5; // o'clock
const MINUTE = 60_000; // ms
const DAY = 24 * 60; // minutes

/** @returns minutes after midnight; null for a text that is no time of day, such as "7 pm" */
function minutesOf(bedtime: string): number | null {
  const [, hour, minute] = TIME_OF_DAY.exec(bedtime) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}

/**
 * @param bedtime "HH:MM"; null: there is no night
 * @param at epoch ms
 * @param zone IANA time zone, or `local` for that of the device
 */
export function isNight(bedtime: string | null, at: number, zone: string): boolean {
  const begins = bedtime === null ? null : minutesOf(bedtime);
  const moment = momentIn(at, zone);
  if (begins === null || moment === null) return false;
  const ends = NIGHT_ENDS * 60;
  const now = moment.hour * 60 + moment.minute;
  return begins < ends ? now >= begins && now < ends : now >= begins || now < ends;
}

/**
 * @param bedtime "HH:MM"
 * @param now epoch ms
 * @returns epoch ms of the next bedtime by the clock of the zone, also in a night in which clocks change; `now` for a text that is no time
 */
export function nextBedtime(bedtime: string, now: number, zone: string): number {
  const begins = minutesOf(bedtime);
  const moment = momentIn(now, zone);
  if (begins === null || moment === null) return now;
  const minuteOfDay = (at: number) => {
    const { hour, minute } = momentIn(at, zone) ?? moment;
    return hour * 60 + minute;
  };
  const ahead = (from: number) => (begins - from + DAY) % DAY;
  const guess = now - (now % MINUTE) + ahead(minuteOfDay(now)) * MINUTE;
  // Clocks that change before the guess move it by at most half a day.
  const off = (ahead(minuteOfDay(guess)) + DAY / 2) % DAY;
  return guess + (off - DAY / 2) * MINUTE;
}
