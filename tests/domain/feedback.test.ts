import { describe, expect, it } from 'vitest';
import { type Feedback, feedbackAfter, sideOf } from '../../machines/player/feedback.ts';

const skip = (seconds: number): Feedback => ({ kind: 'skip', seconds });

describe('the feedback over the picture after a key press or tap', () => {
  it('PLY-02 adds up skips in one direction', () => {
    expect(feedbackAfter(skip(10), skip(10))).toEqual(skip(20));
    expect(feedbackAfter(skip(-20), skip(-10))).toEqual(skip(-30));
  });

  it('PLY-02 starts anew after a skip in the other direction or after other feedback', () => {
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
  ] as const)('PLY-02 a tap at %f of the width is for %s', (share, side) => {
    expect(sideOf(share)).toBe(side);
  });
});
