import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AD_FREE_END } from '../../machines/domain/constants.ts';
import {
  isBreakDue,
  isOverdue,
  mediaToPlay,
  secondsLeft,
  secondsToSkip,
  showsAds,
  timecode,
  withMacros,
} from '../../machines/player/ads.ts';

const every = { every: 600 };

describe('ad breaks', () => {
  it.each([
    [{ passed: 0, position: 599.9 }, false],
    [{ passed: 0, position: 600 }, true],
    [{ passed: 600, position: 900 }, false],
    [{ passed: 0, position: 2500 }, true],
    [{ passed: 2500, position: 700 }, false],
    [{ passed: 0, position: 3600 - AD_FREE_END + 1 }, false],
    [{ passed: 0, position: Number.NaN }, false],
  ])('PLY-15 %o is due: %s', (where, isDue) => {
    expect(isBreakDue({ plan: every, duration: 3600, ...where })).toBe(isDue);
  });

  it('PLY-15 are never due without a plan, an interval or a known duration', () => {
    expect(isBreakDue({ plan: null, passed: 0, position: 700, duration: 3600 })).toBe(false);
    expect(isBreakDue({ plan: { every: null }, passed: 0, position: 700, duration: 3600 })).toBe(false);
    expect(isBreakDue({ plan: every, passed: 0, position: 700, duration: null })).toBe(false);
  });

  it('PLY-15 never play twice, at the start or in the last minute, for any seeking', () => {
    const seconds = fc.integer({ min: 0, max: 7200 });
    fc.assert(
      fc.property(seconds, fc.array(seconds, { maxLength: 40 }), (duration, positions) => {
        let passed = 0;
        let shown = 0;
        for (const position of positions) {
          if (isBreakDue({ plan: every, passed, position, duration })) {
            expect(position).toBeGreaterThanOrEqual(every.every);
            expect(position).toBeLessThanOrEqual(duration - AD_FREE_END);
            shown += 1;
          }
          passed = Math.max(passed, position);
        }
        expect(shown).toBeLessThanOrEqual(Math.floor(duration / every.every));
      }),
    );
  });

  it('PLY-15 CFG-08 are shown to free accounts only while the flag is on', () => {
    expect([false, true].map((isPremium) => [false, true].map((ads) => showsAds({ flags: { ads }, isPremium })))).toEqual([
      [false, true],
      [false, false],
    ]);
  });
});

describe('an ad', () => {
  it('PLY-15 counts down to the moment it can be skipped, and stops at 0', () => {
    expect([0, 4.1, 5, 9].map((position) => secondsToSkip({ skipAfter: 5 }, position))).toEqual([5, 1, 0, 0]);
    expect(secondsToSkip({ skipAfter: null }, 100)).toBeNull();
    expect(secondsToSkip({ skipAfter: 0 }, 0)).toBe(0);
  });

  it('PLY-15 is overdue 1 s after the duration in its VAST document', () => {
    expect([20, 20.9, 21].map((position) => isOverdue({ duration: 20 }, position))).toEqual([false, false, true]);
    expect(isOverdue({ duration: null }, 500)).toBe(false);
    expect([0, 0.5, 19.9, 25].map((position) => secondsLeft(position, 20))).toEqual([20, 20, 1, 0]);
    expect(secondsLeft(3, null)).toBeNull();
  });

  it('PLY-15 plays the smallest media file that fills the player', () => {
    const offered = [{ width: 1280 }, { width: 640 }, { width: 1920 }];
    expect(mediaToPlay(offered, 900)).toEqual({ width: 1280 });
    expect(mediaToPlay(offered, 100)).toEqual({ width: 640 });
    expect(mediaToPlay(offered, 4000)).toEqual({ width: 1920 });
    expect(mediaToPlay([], 900)).toBeNull();
  });
});

describe('ad URLs', () => {
  it('PLY-15 fills in and encodes macros, with -1 for unknown values', () => {
    expect(
      withMacros('https://a.example/?b=[BREAKPOSITION]&t=%%TIMESTAMP%%&g=[GDPRCONSENT]&c=[constructor]', {
        BREAKPOSITION: 1,
        TIMESTAMP: 'a b',
      }),
    ).toBe('https://a.example/?b=1&t=a%20b&g=-1&c=[constructor]');
    expect(timecode(3725.25)).toBe('01:02:05.250');
    expect(timecode(-1)).toBe('00:00:00.000');
  });
});
