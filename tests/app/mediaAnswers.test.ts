import { describe, expect, it } from 'vitest';
import { createAnswers, type MediaAnswer } from '../../src/player/answers.ts';

const live = (sequence: number) => `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:${sequence}\n${'#EXTINF:4,\na.m4s\n'.repeat(900)}`;
const playlist = (content: string, status = 200): MediaAnswer => ({ url: 'a', status, content, isPlaylist: true });
const segment = (content: ArrayBuffer | string | null, status = 200): MediaAnswer => ({ url: 's', status, content, isPlaylist: false });

describe('what an answer of the media’s server is worth', () => {
  it.each([
    ['a manifest', playlist('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8'), 'good'],
    ['a film’s playlist', playlist('#EXTM3U\n#EXTINF:4,\na.m4s\n#EXT-X-ENDLIST'), 'good'],
    ['a mark of its encoding before', playlist('\uFEFF#EXTM3U\n#EXTINF:4,\na.m4s\n#EXT-X-ENDLIST'), 'good'],
    ['a sign-in page', playlist('<!doctype html>'), 'useless'],
    ['nothing', playlist(''), 'useless'],
    ['a refusal', playlist('#EXTM3U', 404), 'useless'],
    ['no answer', segment(null, 0), 'useless'],
    ['a segment', segment(new ArrayBuffer(8)), 'good'],
    ['an empty segment', segment(new ArrayBuffer(0)), 'useless'],
    ['a sign-in page for a segment', segment(new TextEncoder().encode('<!doctype html>').buffer), 'useless'],
    ['a segment of text', segment('WEBVTT'), 'good'],
    ['an empty segment of text', segment(''), 'useless'],
  ] as const)('PLY-11 %s', (_, answer, worth) => {
    expect(createAnswers()(answer)).toBe(worth);
  });

  it('PLY-11 a live playlist that stands still is noticed, however long it is; a film’s may', () => {
    const worthOf = createAnswers();
    expect([1, 2, 2, 2, 3].map((sequence) => worthOf(playlist(live(sequence))))).toEqual([
      'good',
      'good',
      'unchanged',
      'unchanged',
      'good',
    ]);
    expect(worthOf({ ...playlist(live(3)), url: 'b' })).toBe('good');
    const film = playlist(`${live(0)}#EXT-X-ENDLIST`);
    expect([worthOf(film), worthOf(film)]).toEqual(['good', 'good']);
  });
});
