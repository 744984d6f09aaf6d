import { describe, expect, it } from 'vitest';
import { createAnswerRating, type MediaAnswer } from '../../src/player/engine/answerRating.ts';

const live = (sequence: number) => `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:${sequence}\n${'#EXTINF:4,\na.m4s\n'.repeat(900)}`;
const playlist = (content: string, status = 200): MediaAnswer => ({ url: 'a', status, content, isPlaylist: true });
const segment = (content: ArrayBuffer | string | null, status = 200): MediaAnswer => ({ url: 's', status, content, isPlaylist: false });

describe('the rating of an answer from the media server', () => {
  it.each([
    ['a manifest', 'good', playlist('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8')],
    ['the playlist of a film', 'good', playlist('#EXTM3U\n#EXTINF:4,\na.m4s\n#EXT-X-ENDLIST')],
    ['a playlist with a byte order mark', 'good', playlist('\uFEFF#EXTM3U\n#EXTINF:4,\na.m4s\n#EXT-X-ENDLIST')],
    ['an HTML page instead of a playlist', 'useless', playlist('<!doctype html>')],
    ['an empty playlist', 'useless', playlist('')],
    ['a playlist with status 404', 'useless', playlist('#EXTM3U', 404)],
    ['a missing answer', 'useless', segment(null, 0)],
    ['a segment', 'good', segment(new ArrayBuffer(8))],
    ['an empty segment', 'useless', segment(new ArrayBuffer(0))],
    ['an HTML page instead of a segment', 'useless', segment(new TextEncoder().encode('<!doctype html>').buffer)],
    ['a text segment', 'good', segment('WEBVTT')],
    ['an empty text segment', 'useless', segment('')],
  ] as const)('PLY-11 %s is %s', (_, rating, answer) => {
    expect(createAnswerRating()(answer)).toBe(rating);
  });

  it('PLY-11 a live playlist of any length is "unchanged" when it repeats, and the playlist of a film is not', () => {
    const rate = createAnswerRating();
    expect([1, 2, 2, 2, 3].map((sequence) => rate(playlist(live(sequence))))).toEqual(['good', 'good', 'unchanged', 'unchanged', 'good']);
    expect(rate({ ...playlist(live(3)), url: 'b' })).toBe('good');
    const film = playlist(`${live(0)}#EXT-X-ENDLIST`);
    expect([rate(film), rate(film)]).toEqual(['good', 'good']);
  });
});
