import { describe, expect, it } from 'vitest';
import { type KeyHold, skipOfKey, skipWithin } from '../../machines/player/heldSkip.ts';

/** The seconds that each event of one key skips. @param moments ms of the press, and of its repetitions */
function held(moments: readonly number[], before: KeyHold | null = null): number[] {
  let hold = before;
  return moments.map((at, index) => {
    const step = skipOfKey(hold, { isRepeat: index > 0, at });
    hold = step.hold;
    return step.seconds;
  });
}

describe('the seconds that a held key skips', () => {
  it('PLY-36 grow with the time that the key is held', () => {
    expect(held([0, 500, 1499, 1699, 3000, 3999, 4199, 6000])).toEqual([10, 10, 10, 30, 30, 30, 60, 60]);
    expect(held([0, 1500, 2500, 4000])).toEqual([10, 30, 30, 60]);
  });

  it.each([33, 50, 100, 140])('PLY-36 come at most five times a second, from a key that repeats every %i ms', (interval) => {
    const moments = Array.from({ length: Math.ceil(10_000 / interval) }, (_, index) => index * interval);
    const steps = moments.filter((_, index) => held(moments)[index] !== 0);
    for (const [index, at] of steps.entries()) if (index > 0) expect(at - (steps[index - 1] ?? 0)).toBeGreaterThanOrEqual(200);
    expect(steps.length).toBeGreaterThan(10_000 / (200 + interval) - 1);
  });

  it('PLY-36 are ten for each press, however quickly it follows the one before', () => {
    const hold = skipOfKey({ since: 0, steppedAt: 5000 }, { isRepeat: false, at: 5010 });
    expect(hold.seconds).toBe(10);
    expect(held([5010, 5510], hold.hold)).toEqual([10, 10]);
  });

  it('PLY-36 begin anew where the press, or the time since the last step, was not seen', () => {
    expect(skipOfKey(null, { isRepeat: true, at: 9000 })).toEqual({ hold: { since: 9000, steppedAt: 9000 }, seconds: 10 });
    expect(skipOfKey({ since: 0, steppedAt: 5000 }, { isRepeat: true, at: 7000 }).seconds).toBe(60);
    expect(skipOfKey({ since: 0, steppedAt: 5000 }, { isRepeat: true, at: 7001 })).toEqual({
      hold: { since: 7001, steppedAt: 7001 },
      seconds: 10,
    });
  });
});

describe('what is left to skip', () => {
  const seekable = { start: 20, end: 3308 };
  it.each([
    [60, 1000, 60],
    [-60, 1000, -60],
    [60, 3290.6, 17],
    [-60, 50, -30],
    [60, 3307.8, 0],
    [-60, 20, 0],
    // The window of a channel has left the position behind.
    [-60, 5, 0],
  ])('PLY-36 %i s from %d s are %i s', (by, position, expected) => {
    expect(skipWithin(by, { position, seekable })).toBe(expected);
  });

  it('PLY-36 is nothing before the length is known', () => {
    expect(skipWithin(60, { position: 10, seekable: { start: 0, end: 0 } })).toBe(0);
  });
});
