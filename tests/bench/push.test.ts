/** A measure must not be good for an empty page. */
import { describe, expect, it } from 'vitest';
import { blankOf, type Frame, pageFramesOf } from './push.ts';
import { verdictOf } from './table.ts';

/** Scrolled by 50 px in each of 60 frames of 16 ms; the content changes in every nth. */
const pushed = (drawsEvery: number): Frame[] =>
  Array.from({ length: 60 }, (_, frame) => ({
    at: frame * 16,
    top: frame * 50,
    left: 0,
    nodes: 1,
    content: String(Math.floor(frame / drawsEvery)),
  }));
const longest = (frames: readonly number[]) => Math.max(...frames);

describe('page frames', () => {
  it('an empty box has none at every refresh rate of the screen', () => {
    expect(pageFramesOf(pushed(1000), () => 1)).toEqual([58 * 16]);
  });

  it('a page that renders late has few, even if most of the window is blank', () => {
    expect(longest(pageFramesOf(pushed(6), () => 0.75))).toBe(6 * 16);
  });

  it('a page with everything visible rendered has all of them', () => {
    expect(longest(pageFramesOf(pushed(6), () => 0))).toBe(16);
  });

  it('blank areas are weighted by their time on screen', () => {
    expect(blankOf(pushed(1), () => 0.25)).toEqual({ mean: 0.25, p95: 0.25 });
  });
});

describe('the verdict', () => {
  const row = { name: 'page frame', ours: 60 };

  it('compares the printed ratio with the goal', () => {
    expect(verdictOf({ ...row, reference: { name: 'bare', value: 40 }, goal: 1.5 })).toBe('met');
    expect(verdictOf({ ...row, reference: { name: 'bare', value: 39 }, goal: 1.5 })).toBe('missed');
  });

  it('is empty without a goal, and unknown without a measured reference', () => {
    expect(verdictOf({ ...row, reference: { name: 'bare', value: 40 } })).toBe('');
    expect(verdictOf({ ...row, reference: { name: 'bare', value: 0 }, goal: 1.5 })).toBe('unknown');
  });
});
