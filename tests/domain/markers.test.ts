import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlaybackMarks } from '../../machines/domain/entities.ts';
import { markerAt, markersOf } from '../../machines/domain/markers.ts';

const none: PlaybackMarks = { introStart: null, introEnd: null, recapStart: null, recapEnd: null, nextEpisodeStart: null };
const recap = { kind: 'recap', start: 1, end: 9 } as const;
const intro = { kind: 'intro', start: 11, end: 22 } as const;

describe('what can be skipped', () => {
  it('PLY-04 intro and recap, in the order of their starts', () => {
    const marks = { ...none, recapStart: 1, recapEnd: 9, introStart: 11, introEnd: 22 };
    expect(markersOf({ marks, duration: 60 })).toEqual([recap, intro]);
    expect(markersOf({ marks: none, duration: 60 })).toEqual([]);
  });

  it.each([
    ['a start alone', 5, null],
    ['an end alone', null, 5],
    ['backwards', 20, 10],
    ['no length', 20, 20],
    ['before the start', -1, 10],
    ['beyond the end', 50, 61],
    ['not a number', Number.NaN, 10],
    ['for ever', 5, Number.POSITIVE_INFINITY],
  ])('PLY-04 a marker with nonsense numbers is none: %s', (_, introStart, introEnd) => {
    expect(markersOf({ marks: { ...none, introStart, introEnd }, duration: 60 })).toEqual([]);
    expect(markersOf({ marks: { ...none, recapStart: introStart, recapEnd: introEnd }, duration: 60 })).toEqual([]);
  });

  it('PLY-04 of a title whose length is not known every sound marker counts', () =>
    expect(markersOf({ marks: { ...none, introStart: 50, introEnd: 61 }, duration: null })).toHaveLength(1));
});

describe('where it can be skipped', () => {
  it.each([
    [0.9, null],
    [1, 'recap'],
    [8.9, 'recap'],
    [9, null],
    [11, 'intro'],
    [22, null],
  ])('PLY-04 at %d s: %s', (position, kind) => expect(markerAt([recap, intro], position)?.kind ?? null).toBe(kind));

  it('PLY-04 where recap and intro overlap, the one that began last is skipped', () => {
    const overlapping = [recap, { ...intro, start: 6 }];
    expect([2, 7, 10].map((position) => markerAt(overlapping, position)?.kind)).toEqual(['recap', 'intro', 'intro']);
  });

  it('PLY-04 of two that begin together the longer is skipped', () =>
    expect(markerAt([recap, { ...intro, start: 1 }], 2)).toEqual({ ...intro, start: 1 }));

  it('PLY-04 whatever is skipped, the viewer comes forward and never into the same part again', () => {
    const places = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(places, places, places, places, places, (introStart, introEnd, recapStart, recapEnd, position) => {
        const markers = markersOf({ marks: { ...none, introStart, introEnd, recapStart, recapEnd }, duration: 100 });
        const here = markerAt(markers, position);
        if (here === null) return;
        expect(here.end).toBeGreaterThan(position);
        expect(markerAt(markers, here.end)).not.toEqual(here);
      }),
    );
  });
});

describe('the edges of a title', () => {
  it('PLY-04 a marker may begin with the title and end with it', () => {
    expect(markersOf({ marks: { ...none, introStart: 0, introEnd: 60 }, duration: 60 })).toEqual([{ kind: 'intro', start: 0, end: 60 }]);
  });

  it.each([
    ['an end that never comes', 5, Number.POSITIVE_INFINITY],
    ['no number to start at', Number.NaN, 10],
    ['no number to end at', 5, Number.NaN],
    ['half a marker', 5, null],
    ['the other half', null, 5],
  ])('PLY-04 nor is it one where the length is not known: %s', (_, introStart, introEnd) => {
    expect(markersOf({ marks: { ...none, introStart, introEnd }, duration: null })).toEqual([]);
  });
});
