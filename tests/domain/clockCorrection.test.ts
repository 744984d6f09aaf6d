import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLOCK_TOLERANCE, correctionOf } from '../../machines/domain/clockCorrection.ts';

const NOON = Date.UTC(2026, 10, 26, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** An answer of a service with the right time, to a device that is `wrong` ms ahead. The header has whole seconds. */
const answer = ({ wrong, at = NOON, out = 50, back = 50 }: { wrong: number; at?: number; out?: number; back?: number }) => ({
  date: Math.floor(at / 1000) * 1000,
  askedAt: at - out + wrong,
  answeredAt: at + back + wrong,
});

describe('the correction of the clock', () => {
  it.each([
    ['is right', 0, 0],
    ['is two minutes ahead', 2 * MINUTE - 1000, 0],
    ['is two minutes behind', -2 * MINUTE + 1000, 0],
    ['is three minutes ahead', 3 * MINUTE, -3 * MINUTE],
    ['is three hours behind', -3 * HOUR, 3 * HOUR],
    ['is ten years ahead', 87_660 * HOUR, -87_660 * HOUR],
  ])('TIM-03 when the device %s', (_, wrong, expected) => {
    expect(Math.abs(correctionOf(0, answer({ wrong })) - expected)).toBeLessThanOrEqual(500);
  });

  it('TIM-03 is at most half a round trip and half a second away from the time of the service', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e10, max: 1e10 }).filter((wrong) => Math.abs(wrong) > CLOCK_TOLERANCE + 11_000),
        fc.integer({ min: NOON, max: NOON + HOUR }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (wrong, at, out, back) => {
          expect(Math.abs(correctionOf(0, answer({ wrong, at, out, back })) + wrong)).toBeLessThanOrEqual(Math.abs(out - back) / 2 + 501);
        },
      ),
    );
  });

  it('TIM-03 stays the same while only the network differs, also near the limit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(-3 * HOUR, -CLOCK_TOLERANCE - 2000, CLOCK_TOLERANCE + 2000, 3 * HOUR),
        fc.array(fc.record({ at: fc.integer({ min: NOON, max: NOON + HOUR }), out: fc.nat(9000), back: fc.nat(9000) }), { maxLength: 20 }),
        (wrong, answers) => {
          const first = correctionOf(0, answer({ wrong }));
          expect(first).not.toBe(0);
          for (const each of answers) expect(correctionOf(first, answer({ wrong, ...each }))).toBe(first);
        },
      ),
    );
  });

  it('TIM-03 ends when the device is set right, and follows when it is set to another wrong time', () => {
    const first = correctionOf(0, answer({ wrong: 3 * HOUR }));
    expect(correctionOf(first, answer({ wrong: 0 }))).toBe(0);
    expect(Math.abs(correctionOf(first, answer({ wrong: -HOUR })) - HOUR)).toBeLessThanOrEqual(500);
  });

  it.each([
    ['without a time', { date: Number.NaN }],
    ['of 1970, from a machine without a clock', { date: 0 }],
    ['that took longer than 20 s', { answeredAt: NOON + 30_000 }],
    ['during which the device was set back', { answeredAt: NOON - HOUR }],
  ])('TIM-03 ignores an answer %s', (_, change) => {
    for (const before of [0, 3 * HOUR]) expect(correctionOf(before, { ...answer({ wrong: 0, at: NOON }), ...change })).toBe(before);
  });
});
