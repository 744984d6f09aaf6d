import { describe, expect, it } from 'vitest';
import { dayAndMonth, momentIn, weekdayName } from '../../machines/domain/calendar.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('calendar days', () => {
  it.each([
    ['UTC', 0, { day: 0, hour: 0, minute: 0 }],
    ['Asia/Tokyo', 0, { day: 0, hour: 9, minute: 0 }],
    ['America/New_York', 0, { day: -1, hour: 19, minute: 0 }],
    ['UTC', DAY - 1, { day: 0, hour: 23, minute: 59 }],
  ])('HOM-07 in %s the timestamp %d is %j', (zone, at, moment) => {
    expect(momentIn(at, zone)).toEqual(moment);
  });

  it('HOM-07 numbers days before the year 1 backwards', () => {
    const firstOfYearOne = Date.parse('0001-01-01T12:00:00Z');
    expect(momentIn(firstOfYearOne - DAY, 'UTC')?.day).toBe((momentIn(firstOfYearOne, 'UTC')?.day ?? 0) - 1);
  });

  it('HOM-07 accepts "local" for the browser’s own time zone', () => {
    const at = Date.parse('2026-11-20T20:30:00Z');
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const words = (zone: string) => [momentIn(at, zone), weekdayName(at, { zone, locale: 'en' }), dayAndMonth(at, { zone, locale: 'en' })];
    expect(words('local')).toEqual(words(own));
    expect(momentIn(Number.NaN, 'local')).toBeNull();
  });

  it('HOM-07 writes the day with two digits', () => {
    const at = Date.parse('2026-12-04T12:00:00Z');
    expect(dayAndMonth(at, { zone: 'UTC', locale: 'en' })).toBe('04 Dec');
    expect(weekdayName(at, { zone: 'UTC', locale: 'fr-FR' })).toBe('vendredi');
  });

  it.each([
    ['en-GB', '03 Sep'],
    ['fr-FR', '03 sept.'],
    // By default Portuguese would write 03/09.
    ['pt-PT', '03 set.'],
  ])('HOM-07 DD MMM in %s is %s', (locale, written) => {
    expect(dayAndMonth(Date.parse('2026-09-03T12:00:00Z'), { zone: 'UTC', locale })).toBe(written);
  });
});
