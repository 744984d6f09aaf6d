import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlaybackMarks } from '../../machines/domain/entities.ts';
import { markerAt, markersOf } from '../../machines/player/markers.ts';

const none: PlaybackMarks = { introStart: null, introEnd: null, recapStart: null, recapEnd: null, nextEpisodeStart: null };
const recap = { kind: 'recap', start: 1, end: 9 } as const;
const intro = { kind: 'intro', start: 11, end: 22 } as const;

describe('skippable parts', () => {
  it('PLY-04 are intro and recap, in the order of their starts', () => {
    const marks = { ...none, recapStart: 1, recapEnd: 9, introStart: 11, introEnd: 22 };
    expect(markersOf({ marks, duration: 60 })).toEqual([recap, intro]);
    expect(markersOf({ marks: none, duration: 60 })).toEqual([]);
  });

  it.each([
    ['only a start', 5, null],
    ['only an end', null, 5],
    ['end before start', 20, 10],
    ['zero length', 20, 20],
    ['before the start', -1, 10],
    ['beyond the end', 50, 61],
    ['not a number', Number.NaN, 10],
    ['infinite', 5, Number.POSITIVE_INFINITY],
  ])('PLY-04 ignores an invalid marker: %s', (_, introStart, introEnd) => {
    expect(markersOf({ marks: { ...none, introStart, introEnd }, duration: 60 })).toEqual([]);
    expect(markersOf({ marks: { ...none, recapStart: introStart, recapEnd: introEnd }, duration: 60 })).toEqual([]);
  });

  it('PLY-04 keeps every valid marker of a title without a known duration', () =>
    expect(markersOf({ marks: { ...none, introStart: 50, introEnd: 61 }, duration: null })).toHaveLength(1));
});

describe('the marker at a position', () => {
  it.each([
    [0.9, null],
    [1, 'recap'],
    [8.9, 'recap'],
    [9, null],
    [11, 'intro'],
    [22, null],
  ])('PLY-04 at %d s is %s', (position, kind) => expect(markerAt([recap, intro], position)?.kind ?? null).toBe(kind));

  it('PLY-04 skips the marker that began last where recap and intro overlap', () => {
    const overlapping = [recap, { ...intro, start: 6 }];
    expect([2, 7, 10].map((position) => markerAt(overlapping, position)?.kind)).toEqual(['recap', 'intro', 'intro']);
  });

  it('PLY-04 skips the longer of two markers that begin together', () =>
    expect(markerAt([recap, { ...intro, start: 1 }], 2)).toEqual({ ...intro, start: 1 }));

  it('PLY-04 skipping always moves forward, and never into the same marker again', () => {
    const times = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(times, times, times, times, times, (introStart, introEnd, recapStart, recapEnd, position) => {
        const markers = markersOf({ marks: { ...none, introStart, introEnd, recapStart, recapEnd }, duration: 100 });
        const here = markerAt(markers, position);
        if (here === null) return;
        expect(here.end).toBeGreaterThan(position);
        expect(markerAt(markers, here.end)).not.toEqual(here);
      }),
    );
  });
});

describe('markers at the edges of a title', () => {
  it('PLY-04 are valid when they begin and end with the title', () => {
    expect(markersOf({ marks: { ...none, introStart: 0, introEnd: 60 }, duration: 60 })).toEqual([{ kind: 'intro', start: 0, end: 60 }]);
  });

  it.each([
    ['an infinite end', 5, Number.POSITIVE_INFINITY],
    ['a start that is not a number', Number.NaN, 10],
    ['an end that is not a number', 5, Number.NaN],
    ['only a start', 5, null],
    ['only an end', null, 5],
  ])('PLY-04 are ignored without a known duration as well when invalid: %s', (_, introStart, introEnd) => {
    expect(markersOf({ marks: { ...none, introStart, introEnd }, duration: null })).toEqual([]);
  });
});
