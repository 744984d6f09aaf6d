import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAt, guideDays, halfHourOf, halfHoursOf, sameTimeOn } from '../../machines/live/guideDays.ts';

const HOUR = 60 * 60 * 1000;
const ZONES = ['Europe/Lisbon', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Asia/Beirut', 'UTC'] as const;
const clock = (at: number, zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
const week = (iso: string, zone: string) => guideDays(Date.parse(iso), { past: 2, future: 2, zone });
const hoursOf = (days: ReturnType<typeof week>) => days.map(({ start, end }) => (end - start) / HOUR);

describe('the days of the guide', () => {
  it.each(ZONES)('GDE-01 are 38 in %s, each from midnight to midnight, at any time', (zone) => {
    const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) });
    fc.assert(
      fc.property(instants, (now) => {
        const days = guideDays(now, { past: 30, future: 7, zone });
        expect(days).toHaveLength(38);
        expect(days[30]!.start <= now && now < days[30]!.end).toBe(true);
        for (const [index, { start, end, number }] of days.entries()) {
          if (index > 0) expect([start, number]).toEqual([days[index - 1]!.end, days[index - 1]!.number + 1]);
          expect(end).toBeGreaterThan(start);
        }
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    ['Europe/Lisbon', '2026-03-29T12:00:00Z', 23],
    ['Europe/Lisbon', '2026-10-25T12:00:00Z', 25],
    ['America/New_York', '2026-03-08T17:00:00Z', 23],
    ['America/New_York', '2026-11-01T17:00:00Z', 25],
    ['Australia/Lord_Howe', '2026-10-04T01:00:00Z', 23.5],
    ['Australia/Lord_Howe', '2026-04-05T01:00:00Z', 24.5],
    ['Asia/Kathmandu', '2026-10-25T06:00:00Z', 24],
    // There is no midnight: the day begins at 01:00.
    ['Asia/Beirut', '2026-03-29T09:00:00Z', 23],
    // There are two midnights: the day begins at the first.
    ['Atlantic/Azores', '2026-10-25T12:00:00Z', 25],
    ['America/Havana', '2026-11-01T17:00:00Z', 25],
  ])('GDE-01 in %s the day of %s has %d hours', (zone, iso, hours) => {
    expect(hoursOf(week(iso, zone))).toEqual([24, 24, hours, 24, 24]);
  });

  it('GDE-01 begin at midnight in Kathmandu, whose offset is not a whole hour', () => {
    expect(clock(week('2026-11-20T12:00:00Z', 'Asia/Kathmandu')[2]!.start, 'Asia/Kathmandu')).toBe('20/11/2026, 00:00:00');
    expect(new Date(week('2026-11-20T12:00:00Z', 'Asia/Kathmandu')[2]!.start).toISOString()).toBe('2026-11-19T18:15:00.000Z');
  });

  it('GDE-01 omit a date that the time zone skipped', () => {
    const days = week('2011-12-30T12:00:00Z', 'Pacific/Apia');
    expect(days.map(({ start }) => clock(start, 'Pacific/Apia').slice(0, 10))).toEqual([
      '29/12/2011',
      '31/12/2011',
      '01/01/2012',
      '02/01/2012',
    ]);
  });

  it('GDE-01 accept "local" for the browser’s own time zone', () => {
    const [, , today] = guideDays(Date.parse('2026-11-20T12:00:00Z'), { past: 2, future: 2, zone: 'local' });
    expect(new Date(today!.start).getHours()).toBe(0);
    expect(new Date(today!.end).getHours()).toBe(0);
  });
});

describe('moving between days', () => {
  it.each(ZONES)('GDE-01 keeps 20:00 at 20:00 in %s', (zone) => {
    const days = guideDays(Date.parse('2026-10-28T12:00:00Z'), { past: 30, future: 7, zone });
    const evening = sameTimeOn(days[0]!, days[3]!.start + 20 * HOUR, zone);
    for (const day of days) expect(clock(sameTimeOn(day, evening, zone), zone).slice(12)).toBe(clock(evening, zone).slice(12));
  });

  it('GDE-01 takes the first existing time for a skipped hour, and the first occurrence of a repeated one', () => {
    const zone = 'Europe/Lisbon';
    const [, , short] = week('2026-03-29T12:00:00Z', zone);
    const [yesterday] = week('2026-03-29T12:00:00Z', zone);
    expect(clock(sameTimeOn(short!, yesterday!.start + 1.5 * HOUR, zone), zone)).toBe('29/03/2026, 02:00:00');
    const [before, , long] = week('2026-10-25T12:00:00Z', zone);
    expect(sameTimeOn(long!, before!.start + 1.5 * HOUR, zone) - long!.start).toBe(1.5 * HOUR);
  });

  it('GDE-01 always leads to a time on the chosen day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 37 }),
        fc.integer({ min: 0, max: 25 * HOUR }),
        fc.constantFrom(...ZONES),
        (index, after, zone) => {
          const days = guideDays(Date.parse('2026-10-28T12:00:00Z'), { past: 30, future: 7, zone });
          const at = sameTimeOn(days[index]!, days[0]!.start + after, zone);
          expect(dayAt(days, at)).toEqual(days[index]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the half hours of the time axis', () => {
  it.each(ZONES)('GDE-01 are round times in %s, also across clock changes', (zone) => {
    for (const iso of ['2026-03-29T12:00:00Z', '2026-10-25T12:00:00Z', '2026-10-04T12:00:00Z', '2026-11-01T12:00:00Z']) {
      const days = week(iso, zone);
      const marks = halfHoursOf(days, days[1]!.start, days[4]!.start);
      expect(marks.every((at) => /:(00|30):00$/.test(clock(at, zone)))).toBe(true);
      expect(new Set(marks).size).toBe(marks.length);
    }
  });

  it('GDE-01 every moment lies in exactly one half hour', () => {
    const days = week('2026-11-20T12:00:00Z', 'Asia/Kathmandu');
    const at = days[2]!.start + 20.7 * HOUR;
    expect(clock(halfHourOf(days, at), 'Asia/Kathmandu')).toBe('20/11/2026, 20:30:00');
    expect(halfHoursOf(days, at, at)).toEqual([halfHourOf(days, at)]);
    expect(halfHourOf([], at)).toBe(at);
    expect(dayAt([], at)).toBeNull();
  });
});
