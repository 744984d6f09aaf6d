import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';

const pairs = (...values: [number, number][]) => values;

describe('the bench that compares two commits', () => {
  it('says that there is no difference only when every plausible change is below 5 %', () => {
    expect(compare(pairs([1000, 1001], [1100, 1098], [990, 995], [1050, 1049], [1000, 1004])).verdict).toBe('no difference');
    expect(compare(pairs([1000, 1100], [1100, 980], [990, 1200], [1050, 900], [1000, 1010])).verdict).toBe('not known');
  });

  it('sees a change of a tenth although the machine becomes twice as slow on the way', () => {
    const { verdict, change } = compare(pairs([1000, 1100], [1210, 1330], [1500, 1640], [1800, 1990], [2000, 2210]));
    expect(verdict).toBe('more');
    expect(change).toBeCloseTo(0.1, 1);
    expect(compare(pairs([1100, 1000], [1330, 1210], [1640, 1500], [1990, 1800], [2210, 2000])).verdict).toBe('less');
  });

  it('compares counts that are the same in every run', () => {
    expect(compare(pairs([20, 20], [20, 20], [20, 20]))).toMatchObject({ before: 20, now: 20, change: 0, verdict: 'no difference' });
    expect(compare(pairs([0, 0], [0, 0])).verdict).toBe('no difference');
  });
});
