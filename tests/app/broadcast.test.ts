import { describe, expect, it } from 'vitest';
import { createBroadcastCheck } from '../../src/player/live/broadcast.ts';

const URL = 'https://media.example.org/arena/v720.m3u8';
const playlistOf = (sequence: number, segments: number, { tags = '', end = '' } = {}) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:${sequence}\n${tags}${'#EXTINF:4,\ns.m4s\n'.repeat(segments)}${end}`;
const ENDED = { end: '#EXT-X-ENDLIST\n' };
const MULTIVARIANT = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv720.m3u8\n';

type Answer = string | { url: string; playlist: string };
const cases: readonly { what: string; answers: readonly Answer[]; isOver: boolean }[] = [
  { what: 'a playlist that moves on', answers: [playlistOf(100, 8), playlistOf(101, 8)], isOver: false },
  { what: 'a playlist that is already complete when it is opened', answers: [MULTIVARIANT, playlistOf(100, 8, ENDED)], isOver: true },
  { what: 'a playlist that is completed during playback', answers: [playlistOf(100, 8), playlistOf(101, 8, ENDED)], isOver: false },
  {
    what: 'a complete playlist of another rendition, during playback',
    answers: [playlistOf(100, 8), { url: URL.replace('720', '360'), playlist: playlistOf(101, 8, ENDED) }],
    isOver: false,
  },
  { what: 'segments that are numbered anew', answers: [playlistOf(100, 8), playlistOf(0, 2)], isOver: true },
  { what: 'segments that are numbered anew without a number', answers: [playlistOf(100, 8), '#EXTM3U\n#EXTINF:4,\ns.m4s\n'], isOver: true },
  {
    what: 'segments that are numbered anew with higher numbers',
    answers: [playlistOf(100, 8), playlistOf(1_700_000_000, 2)],
    isOver: false,
  },
  { what: 'a cache that is two segments behind', answers: [playlistOf(100, 8), playlistOf(98, 8)], isOver: false },
  { what: 'a DVR window that becomes shorter', answers: [playlistOf(100, 3600), playlistOf(3690, 12)], isOver: false },
  {
    what: 'another rendition with its own numbers',
    answers: [playlistOf(100, 8), { url: URL.replace('720', '360'), playlist: playlistOf(3, 8) }],
    isOver: false,
  },
  {
    what: 'a low-latency playlist without its skipped segments',
    answers: [playlistOf(100, 80), playlistOf(101, 8, { tags: '#EXT-X-SKIP:SKIPPED-SEGMENTS=72\n' })],
    isOver: false,
  },
  {
    what: 'a low-latency playlist that is numbered anew',
    answers: [
      { url: `${URL}?token=1&_HLS_msn=108&_HLS_part=1`, playlist: playlistOf(100, 8) },
      { url: `${URL}?token=1&_HLS_msn=109&_HLS_part=0`, playlist: playlistOf(0, 1) },
    ],
    isOver: true,
  },
];

describe('the playlists of a channel', () => {
  it.each(cases)('PLY-27 says that the broadcast is over only when it is: $what', ({ answers, isOver }) => {
    const check = createBroadcastCheck(() => 0);
    const said = answers.map((answer) => check(typeof answer === 'string' ? { url: URL, playlist: answer } : answer));
    expect(said.at(-1)).toBe(isOver);
    expect(said.slice(0, -1)).not.toContain(true);
  });

  const STOPPED = 'https://media.example.org/stopped.m3u8';
  it('PLY-27 says so for a playlist that has not advanced since another player read it', () => {
    let now = 0;
    const reader = () => {
      const check = createBroadcastCheck(() => now);
      return (playlist: string, query = '') => check({ url: `${STOPPED}${query}`, playlist });
    };
    const first = reader();
    expect([first(playlistOf(100, 8)), first(playlistOf(101, 8))]).toEqual([false, false]);
    now = 3000;
    expect(reader()(playlistOf(101, 8)), 'the viewer returns to the channel at once').toBe(false);
    now = 60_000;
    expect(first(playlistOf(101, 8)), 'the player that has shown it plays to its end').toBe(false);
    const next = reader();
    expect(next(playlistOf(101, 8), '?token=2')).toBe(true);
    expect(reader()(playlistOf(140, 8)), 'the broadcast goes on').toBe(false);
  });
});
