import { expect, it } from 'vitest';
import { gapsIn } from '../../src/player/engine/gaps.ts';

const URL = 'https://media.example.org/film/v720.m3u8?token=1';
const at = (file: string) => `https://media.example.org/film/${file}`;

it('PLY-28 finds the gaps of a playlist and how long each one still lasts', () => {
  const playlist = [
    '#EXTM3U',
    '#EXTINF:4,\n0.m4s',
    '#EXT-X-GAP\n#EXTINF:4,\n1.m4s',
    '#EXTINF:2.5,\n#EXT-X-GAP\n2.m4s',
    '#EXTINF:4,\n3.m4s',
    '#EXT-X-GAP\n#EXTINF:4,\n4.m4s',
  ];
  expect([...gapsIn(playlist.join('\n'), URL)]).toEqual([
    [at('1.m4s'), 6.5],
    [at('2.m4s'), 2.5],
    [at('4.m4s'), 4],
  ]);
  expect(gapsIn(playlist.join('\r\n'), URL).size).toBe(3);
  expect(gapsIn('#EXTM3U\n#EXTINF:4,\n0.m4s\n', URL).size).toBe(0);
});
