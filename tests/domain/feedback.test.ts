import { describe, expect, it } from 'vitest';
import { type Feedback, feedbackAfter, sideOf } from '../../machines/domain/feedback.ts';

const skip = (seconds: number): Feedback => ({ kind: 'skip', seconds });

describe('what the picture says of a key or a finger', () => {
  it('PLY-02 skips in one direction add up', () => {
    expect(feedbackAfter(skip(10), skip(10))).toEqual(skip(20));
    expect(feedbackAfter(skip(-20), skip(-10))).toEqual(skip(-30));
  });

  it('PLY-02 a skip the other way begins anew, and so does one after something else', () => {
    expect(feedbackAfter(skip(20), skip(-10))).toEqual(skip(-10));
    expect(feedbackAfter({ kind: 'volume', share: 0.4 }, skip(10))).toEqual(skip(10));
    expect(feedbackAfter(skip(10), { kind: 'pause' })).toEqual({ kind: 'pause' });
    expect(feedbackAfter(null, skip(10))).toEqual(skip(10));
  });

  it.each([
    [0, 'back'],
    [0.3, 'back'],
    [1 / 3, 'middle'],
    [0.34, 'middle'],
    [0.5, 'middle'],
    [0.66, 'middle'],
    [2 / 3, 'middle'],
    [0.67, 'forward'],
    [1, 'forward'],
  ] as const)('PLY-02 a finger at %f of the width is for %s', (share, side) => {
    expect(sideOf(share)).toBe(side);
  });
});
