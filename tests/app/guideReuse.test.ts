import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reused, type Used } from '../../src/live/guide/reuse.ts';

const keysOf = (used: readonly Used<number>[]) => used.map(({ key }) => key);
const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

describe('GDE-06 reuse of the guide’s elements', () => {
  it('gives new items the elements of removed items, and each remaining item keeps its element', () => {
    const before = reused([], from(0, 4), true);
    const after = reused(before, from(1, 4), false);
    expect(before).toEqual(from(0, 4).map((key) => ({ key, slot: key })));
    expect(after).toEqual([
      { key: 4, slot: 0 },
      { key: 1, slot: 1 },
      { key: 2, slot: 2 },
      { key: 3, slot: 3 },
    ]);
  });

  it('puts the document in reading order when the guide is at rest', () => {
    const moved = reused(reused([], from(0, 4), true), from(2, 4), false);
    expect(keysOf(moved)).not.toEqual(from(2, 4));
    const rested = reused(moved, from(2, 4), true);
    expect(keysOf(rested)).toEqual(from(2, 4));
    expect(new Map(rested.map(({ key, slot }) => [key, slot]))).toEqual(new Map(moved.map(({ key, slot }) => [key, slot])));
  });

  it('returns the same object when the items are the same', () => {
    const before = reused([], from(0, 4), true);
    expect(reused(before, from(0, 4), false)).toBe(before);
  });

  it('gives every wanted item exactly one element, and a remaining item never changes its element', () => {
    const step = fc.record({ wanted: fc.uniqueArray(fc.nat(30), { maxLength: 12 }), isResting: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let last: readonly Used<number>[] = [];
        for (const { wanted, isResting } of steps) {
          const next = reused(last, wanted, isResting);
          expect(new Set(keysOf(next))).toEqual(new Set(wanted));
          expect(next).toHaveLength(wanted.length);
          expect(new Set(next.map(({ slot }) => slot)).size).toBe(next.length);
          for (const { key, slot } of last) {
            const now = next.find((used) => used.key === key);
            if (now) expect(now.slot).toBe(slot);
          }
          if (isResting) expect(keysOf(next)).toEqual(wanted);
          last = next;
        }
      }),
    );
  });
});
