import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { BEDTIMES, isNight, nextBedtime } from '../../machines/domain/bedtime.ts';
import { bedtimeOf, TIME_OF_DAY } from '../../machines/domain/kids.ts';

const ZONE = 'Europe/Lisbon';
const at = (text: string) => DateTime.fromISO(text, { zone: ZONE }).toMillis();
const shown = (moment: number) => DateTime.fromMillis(moment, { zone: ZONE }).toFormat('dd HH:mm');

describe('the bedtime of a child', () => {
  it.each([
    ['19:30', '19:29', false],
    ['19:30', '19:30', true],
    ['19:30', '23:59', true],
    ['19:30', '00:00', true],
    ['19:30', '04:59', true],
    ['19:30', '05:00', false],
    ['19:30', '12:00', false],
    ['00:30', '00:29', false],
    ['00:30', '00:30', true],
    ['00:30', '05:00', false],
    ['00:30', '23:00', false],
  ])('KID-17 with bedtime at %s, %s is in the night: %s', (bedtime, time, expected) => {
    expect(isNight(bedtime, at(`2026-11-20T${time}`), ZONE)).toBe(expected);
  });

  it.each([[null], ['7 pm'], ['24:00'], ['19:60']])('KID-15 there is no night with bedtime %s', (bedtime) => {
    expect(isNight(bedtime, at('2026-11-20T23:00'), ZONE)).toBe(false);
  });

  it('KID-17 there is no night in a time that is none', () => expect(isNight('19:30', Number.NaN, ZONE)).toBe(false));

  it.each([
    ['19:30', '2026-11-20T09:10', '20 19:30'],
    ['19:30', '2026-11-20T19:29', '20 19:30'],
    ['19:30', '2026-11-20T19:31', '21 19:30'],
    // Clocks go forward, and back, between the question and the bedtime.
    ['19:30', '2026-03-28T21:00', '29 19:30'],
    ['19:30', '2026-10-24T21:00', '25 19:30'],
    ['19:30', '2026-03-29T00:30', '29 19:30'],
    ['19:30', '2026-10-25T00:30', '25 19:30'],
  ])('KID-16 bedtime %s, asked at %s, is at %s', (bedtime, now, expected) => {
    expect(shown(nextBedtime(bedtime, at(now), ZONE))).toBe(expected);
  });

  it('KID-16 is a whole minute', () => expect(nextBedtime('19:30', at('2026-11-20T09:10') + 12_345, ZONE) % 60_000).toBe(0));

  it('KID-16 is now for a text that is no time', () => {
    const now = at('2026-11-20T09:10');
    expect(nextBedtime('soon', now, ZONE)).toBe(now);
    expect(nextBedtime('19:30', Number.NaN, ZONE)).toBeNaN();
  });

  it('KID-15 the times to choose are times of day', () => expect(BEDTIMES.filter((time) => !TIME_OF_DAY.test(time))).toEqual([]));

  it.each([
    [{ isMaster: false, ageLimit: 6, bedtime: '19:30' }, '19:30'],
    [{ isMaster: false, ageLimit: 6, bedtime: null }, null],
    [{ isMaster: false, ageLimit: 6 }, null],
    [{ isMaster: false, ageLimit: 12, bedtime: '19:30' }, null],
    [{ isMaster: false, bedtime: '19:30' }, null],
    [{ isMaster: true, ageLimit: 6, bedtime: '19:30' }, null],
    [null, null],
  ])('KID-15 only a profile with kids mode has one: %j', (profile, expected) => expect(bedtimeOf(profile)).toBe(expected));
});
