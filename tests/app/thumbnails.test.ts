import { describe, expect, it } from 'vitest';
import { thumbnailTrack } from '../../demo/media/playlists.ts';
import { thumbnailAt } from '../../machines/player/thumbnails.ts';
import { thumbnailsOf } from '../../src/player/controls/thumbnails.ts';

const BASE = 'https://media.example.org/film/thumbs.vtt';
const read = (...cues: string[]) => thumbnailsOf(`WEBVTT\n\n${cues.join('\n\n')}\n`, BASE);
const cue = (payload: string, time = '00:00.000 --> 00:10.000') => `${time}\n${payload}`;

describe('the thumbnails of the timeline', () => {
  it('PLY-02 have times, URLs and crop areas', () => {
    expect(read(cue('sheet.webp#xywh=160,90,160,90', '01:00:05.500 --> 01:00:15.000'))).toEqual([
      {
        from: 3605.5,
        to: 3615,
        url: 'https://media.example.org/film/sheet.webp',
        cut: { x: 160, y: 90, width: 160, height: 90 },
      },
    ]);
    expect(read(cue('/one.jpg'))).toEqual([{ from: 0, to: 10, url: 'https://media.example.org/one.jpg', cut: null }]);
  });

  it('PLY-02 change every ten seconds for a film of the demo', () => {
    const pictures = thumbnailsOf(thumbnailTrack(600), 'http://localhost:4700/media/vod/low-orbit/thumbs.vtt');
    expect(pictures).toHaveLength(60);
    expect(pictures.at(-1)?.to).toBe(600);
    expect(thumbnailAt(pictures, 25)).toBe(pictures[2]);
    expect(thumbnailAt(pictures, 600)).toBe(pictures[59]);
    expect(thumbnailAt([], 3)).toBeNull();
  });

  it.each([
    ['a script URL', 'javascript:alert(1)#xywh=0,0,1,1'],
    ['a data URL', 'data:image/svg+xml,<svg/>'],
    ['an http URL of another host', 'http://elsewhere.example/a.webp'],
    ['credentials in its URL', 'https://ok@media.example.org/a.webp'],
    ['no URL', '#xywh=0,0,160,90'],
    ['an empty crop area', 'a.webp#xywh=0,0,0,90'],
    ['a crop area without numbers', 'a.webp#xywh=a,b,c,d'],
  ])('PLY-02 omit a cue with %s and keep the next cue', (_, payload) => {
    expect(read(cue(payload), cue('b.webp', '00:10.000 --> 00:20.000')).map(({ from }) => from)).toEqual([10]);
  });

  it.each(['00:10.000 --> 00:05.000', '0 --> 10', '00:00.000 -> 00:10.000', ''])('PLY-02 omit a cue with the times "%s"', (time) => {
    expect(read(cue('a.webp', time))).toEqual([]);
  });

  it('PLY-02 accept cue names, notes, styles, a byte order mark and CRLF in the track', () => {
    const text = `\uFEFFWEBVTT film\r\n\r\nNOTE a.webp --> b\r\n\r\nSTYLE\r\n::cue {}\r\n\r\nfirst\r\n00:00.000 --> 00:10.000 align:start\r\na.webp\r\n`;
    expect(thumbnailsOf(text, BASE).map(({ url }) => url)).toEqual(['https://media.example.org/film/a.webp']);
  });

  it.each(['', '<!doctype html>', 'WEBVTTX\n\n', '{"error":1}'])('PLY-02 reject the track "%s"', (text) => {
    expect(() => thumbnailsOf(text, BASE)).toThrow('no WebVTT');
  });

  it('PLY-02 are sorted by time', () => {
    expect(read(cue('b.webp', '00:10.000 --> 00:20.000'), cue('a.webp')).map(({ from }) => from)).toEqual([0, 10]);
  });
});
