import { describe, expect, it } from 'vitest';
import { type Quality, type QualityPreference, renditionFor, savingRenditions, unseenRendition } from '../../machines/domain/tracks.ts';

const lines = (...heights: (number | null)[]): readonly Quality[] =>
  heights.map((height, index) => ({ id: `${index}:${height}`, height, bandwidth: (height ?? 1) * 10 + index }));

describe('the preferred quality', () => {
  it.each<[QualityPreference, readonly Quality[], string | null]>([
    [1080, lines(360, 720, 1080), '2:1080'],
    [1000, lines(360, 720, 1080), '1:720'],
    [720, lines(720, 720, 360), '1:720'],
    [240, lines(360, 720), null],
    [360, lines(360), null],
    [360, lines(null, 720), null],
    ['automatic', lines(360, 720), null],
    ['dataSaver', lines(360, 720), null],
  ])('PLY-31 %s of %j is %s', (preference, qualities, id) => {
    expect(renditionFor(preference, qualities)).toBe(id);
  });

  it.each<[readonly Quality[], readonly string[] | null]>([
    [lines(360, 480, 720), ['0:360', '1:480']],
    [lines(null, 720), ['0:null']],
    [lines(1080, 720), ['1:720']],
    [lines(1080), null],
    [[], null],
  ])('PLY-31 saves data among %j with %j', (qualities, ids) => {
    expect(savingRenditions(qualities)).toEqual(ids);
  });

  it.each<[readonly Quality[], string | null]>([
    [lines(720, 360, 480), '1:360'],
    [lines(null, 720, 480), '2:480'],
    [lines(null, null), '0:null'],
    [lines(720), null],
    [[], null],
  ])('PLY-35 a picture that is not seen, among %j is %s', (qualities, id) => {
    expect(unseenRendition(qualities)).toBe(id);
  });
});
