import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withAbsoluteUrls } from '../../src/player/engine/playlistUrls.ts';
import { rewritePlaylist } from '../../src/player/engine/vhs.ts';
import { drawnAround, firstStretch, scrolledTo, stretchIn } from '../../src/player/live/listGeometry.ts';

const ROW = 72;
const COUNT = 500;

describe('GDE-06 the channel list', () => {
  it('renders all visible rows at every scroll position in one or two columns, and at most 14 more rows on each side', () => {
    const positions = fc.array(fc.nat(COUNT * ROW), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        positions,
        fc.constantFrom(1, 2),
        fc.nat(COUNT - 1),
        fc.integer({ min: 200, max: 1400 }),
        (tops, columns, index, height) => {
          let before = index;
          const shape = { row: ROW, columns };
          let drawn = firstStretch(index, COUNT);
          for (const top of tops) {
            const seen = stretchIn(top, top + height, shape, COUNT);
            drawn = drawnAround(drawn, seen, shape, COUNT, seen.first - before);
            before = seen.first;
            expect(drawn.first <= seen.first && drawn.last >= seen.last).toBe(true);
            expect(drawn.last - drawn.first + 1).toBeLessThanOrEqual((Math.ceil(height / ROW) + 1 + 2 * 14) * columns);
          }
        },
      ),
    );
  });

  it('keeps the rendered rows when the viewer scrolls by two rows', () => {
    const shape = { row: ROW, columns: 1 };
    const at = (top: number) => stretchIn(top, top + 700, shape, COUNT);
    const drawn = drawnAround(firstStretch(0, COUNT), at(100 * ROW), shape, COUNT, 0);
    expect(drawnAround(drawn, at(102 * ROW), shape, COUNT, 0)).toBe(drawn);
    expect(drawnAround(drawn, at(106 * ROW), shape, COUNT, 0)).not.toBe(drawn);
  });

  it('renders more rows in the direction of scrolling', () => {
    const shape = { row: ROW, columns: 1 };
    const seen = stretchIn(100 * ROW, 100 * ROW + 700, shape, COUNT);
    const drawn = (goes: number) => {
      const { first, last } = drawnAround(firstStretch(0, COUNT), seen, shape, COUNT, goes);
      return { above: seen.first - first, below: last - seen.last };
    };
    expect(drawn(0)).toEqual({ above: 5, below: 5 });
    expect(drawn(40)).toEqual({ above: 5, below: 12 });
    expect(drawn(-40)).toEqual({ above: 12, below: 5 });
  });

  it('renders its first rows while it is below the window', () => {
    expect(stretchIn(0, -400, { row: ROW, columns: 2 }, COUNT)).toEqual({ first: 0, last: 1 });
  });

  it.each([
    ['keeps the scroll position for a visible channel', 12, 10 * ROW],
    ['scrolls up to a channel just above', 8, 8 * ROW],
    ['scrolls down to a channel just below', 20, 20 * ROW + ROW - 720],
    ['centres a distant channel', 400, 400 * ROW - (720 - ROW) / 2],
    ['scrolls to the top for the first channel', 0, 0],
  ])('%s', (_, index, top) => {
    expect(scrolledTo(index, { top: 10 * ROW, height: 720 }, { row: ROW, columns: 1 })).toBe(top);
  });
});

describe('PLY-01 the URLs of a playlist', () => {
  const whole = (text: string, url = 'https://media.example/live/pulse/v-720.m3u8?token=a/b') => withAbsoluteUrls(text, url);

  it('become absolute for files beside the playlist or below it', () => {
    expect(whole('#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4.000,\n000.m4s\r\n#EXTINF:4,\nb/001.m4s?x=1\n')).toBe(
      '#EXT-X-MAP:URI="https://media.example/live/pulse/init.mp4"\n#EXTINF:4.000,\nhttps://media.example/live/pulse/000.m4s\r\n#EXTINF:4,\nhttps://media.example/live/pulse/b/001.m4s?x=1\n',
    );
  });

  it.each(['../a.ts', './a.ts', '/a.ts', '//host/a.ts', 'https://host/a.ts', 'a/../b.ts', '?b=1', 'a b.ts', 'data:text/plain,a'])(
    'stay unchanged for %s, which the engine resolves',
    (file) => {
      const text = `#EXTINF:4,\n${file}\n#EXT-X-KEY:METHOD=AES-128,URI="${file}"\n`;
      expect(whole(text)).toBe(text);
    },
  );

  it('resolve to the same address in a browser', () => {
    const part = fc.stringMatching(/^[\w~-][\w~.%-]*$/);
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (parts) => {
        const url = 'https://media.example/live/v.m3u8';
        const line = whole(`${parts.join('/')}\n`, url).trimEnd();
        expect(new URL(line, url).href).toBe(new URL(parts.join('/'), url).href);
      }),
    );
  });

  it.each([
    [
      'of a film become absolute',
      '#EXTM3U\n#EXTINF:6,\n000.m4s\n#EXT-X-ENDLIST\n',
      '#EXTM3U\n#EXTINF:6,\nhttps://media.example/vod/000.m4s\n#EXT-X-ENDLIST\n',
    ],
    ['of a channel become absolute', '#EXTM3U\n#EXTINF:6,\n000.m4s\n', '#EXTM3U\n#EXTINF:6,\nhttps://media.example/vod/000.m4s\n'],
    ['with renditions stay, which the engine identifies by them', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n', null],
  ])('%s (INS-07)', (_, text, expected) => {
    const url = 'https://media.example/vod/v.m3u8';
    const request = { requestType: 'hls-playlist', status: 200, response: text, responseURL: url };
    rewritePlaylist(request as Parameters<typeof rewritePlaylist>[0], url, (playlist) => playlist);
    expect('responseText' in request ? request.responseText : null).toBe(expected);
  });

  it('stay unchanged when the playlist has a blob: URL', () => {
    expect(whole('a.ts\n', 'blob:https://a/b')).toBe('a.ts\n');
  });
});
