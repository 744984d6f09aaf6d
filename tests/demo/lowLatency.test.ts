import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemo } from '../../demo/demo.ts';
import { blockedUntil, lowLatencyPlaylist, partBehind } from '../../demo/media/lowLatency.ts';
import { SEGMENT_LENGTH, segmentAt, startOf } from '../../demo/media/playlists.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 34, 56);
const HOUR = 3600;
const TRACKS = ['v360', 'v720', 'a'];
const times = fc.integer({ min: 0, max: 86_400_000 }).map((offset) => NOW + offset);
const tracks = fc.constantFrom(...TRACKS);
const playlistOf = (track: string, now: number) => lowLatencyPlaylist(track, TRACKS, now, HOUR);

type Part = { segment: number; part: number; duration: number };

/** What a player reads in a playlist. Times are seconds. */
function parsed(text: string) {
  const lines = text.trim().split('\n');
  const valueOf = (name: string) => Number(new RegExp(`[:,]${name}=([\\d.]+)`).exec(text)?.[1]);
  const first = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
  const parts: Part[] = [];
  let segment = first;
  for (const line of lines) {
    const [, duration, of, part] = /^#EXT-X-PART:DURATION=([\d.]+),URI="(\d+)\.(\d)\.m4s",INDEPENDENT=YES$/.exec(line) ?? [];
    if (of !== undefined) {
      expect(Number(of)).toBe(segment);
      parts.push({ segment, part: Number(part), duration: Number(duration) });
    }
    if (!line.startsWith('#')) segment += 1;
  }
  const [, hintSegment, hintPart] = /#EXT-X-PRELOAD-HINT:TYPE=PART,URI="(\d+)\.(\d)\.m4s"/.exec(text) ?? [];
  return {
    lines,
    /** The number of the segment after the last whole one. */
    end: segment,
    parts,
    last: parts.at(-1),
    hint: { segment: Number(hintSegment), part: Number(hintPart) },
    partTarget: valueOf('PART-TARGET'),
    partHoldBack: valueOf('PART-HOLD-BACK'),
  };
}

const secondsOfParts = (parts: readonly Part[]) => parts.reduce((sum, { duration }) => sum + Math.round(duration * 1000), 0) / 1000;

describe('PLY-34 the playlist of a channel of low latency (RFC 8216bis)', () => {
  it('declares blocking reloads and a hold-back of three parts, the same in all tracks (4.4.3.8, 6.2.4)', () => {
    const heads = TRACKS.map((track) => playlistOf(track, NOW).match(/^#EXT-X-(SERVER-CONTROL|PART-INF).*$/gm));
    expect(heads[0]).toHaveLength(2);
    expect(heads[1]).toEqual(heads[0]);
    expect(heads[2]).toEqual(heads[0]);
    const { partTarget, partHoldBack } = parsed(playlistOf('a', NOW));
    expect(partHoldBack).toBeGreaterThanOrEqual(3 * partTarget);
    expect(heads[0]?.[0]).toContain('CAN-BLOCK-RELOAD=YES');
  });

  it('has parts of at least 85 % and at most 100 % of the part target, which make up their segment (4.4.4.9)', () => {
    fc.assert(
      fc.property(tracks, times, (track, now) => {
        const { parts, partTarget, end } = parsed(playlistOf(track, now));
        for (const { duration } of parts) {
          expect(duration).toBeLessThanOrEqual(partTarget);
          expect(duration).toBeGreaterThanOrEqual(0.85 * partTarget);
        }
        for (const segment of new Set(parts.map((part) => part.segment))) {
          const own = parts.filter((part) => part.segment === segment);
          expect(own.map(({ part }) => part)).toEqual(own.map((_, index) => index));
          if (segment < end) expect(secondsOfParts(own)).toBeCloseTo(SEGMENT_LENGTH / 1000);
          else expect(own.length).toBeLessThan(4);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gets a new part within a part target, and keeps none for longer than three target durations (6.2.1, 6.2.2)', () => {
    fc.assert(
      fc.property(tracks, times, (track, now) => {
        const { parts, last, hint, partTarget } = parsed(playlistOf(track, now));
        const lastEnd = startOf(last?.segment ?? 0) / 1000 + secondsOfParts(parts.filter(({ segment }) => segment === last?.segment));
        expect(lastEnd).toBeLessThanOrEqual(now / 1000);
        expect(now / 1000 - lastEnd).toBeLessThan(partTarget);
        expect(secondsOfParts(parts)).toBeLessThanOrEqual((3 * SEGMENT_LENGTH) / 1000);
        // The hinted part comes next.
        const next =
          (last?.part ?? 0) === 3
            ? { segment: (last?.segment ?? 0) + 1, part: 0 }
            : { segment: last?.segment, part: (last?.part ?? 0) + 1 };
        expect(hint).toEqual(next);
      }),
      { numRuns: 60 },
    );
  });

  it('only grows, apart from its oldest segments, old parts and what concerns its end (6.2.1)', () => {
    fc.assert(
      fc.property(tracks, times, fc.integer({ min: 1, max: 4000 }), (track, now, later) => {
        const lasting = (text: string) => text.split('\n').filter((line) => /^(#EXTINF|#EXT-X-DISC.*Y$|#EXT-X-MAP|[^#])/.test(line));
        const [before, after] = [lasting(playlistOf(track, now)), lasting(playlistOf(track, now + later))];
        const left = segmentAt(now + later) - segmentAt(now);
        const kept = before.slice(10);
        expect(after.join('\n')).toContain(kept.join('\n'));
        expect(left).toBeLessThanOrEqual(1);
      }),
      { numRuns: 40 },
    );
  });

  it('tells the tags of a new segment before its first part, with a date after each discontinuity', () => {
    const begins = startOf(Math.ceil(segmentAt(NOW) / 6) * 6);
    const newest = (now: number) => playlistOf('v720', now).split('.m4s\n#').at(-1)?.split('\n#EXT-X-PRELOAD')[0] ?? '';
    expect(newest(begins + 500)).not.toContain('DISCONTINUITY');
    expect(newest(begins + 1500)).toMatch(/^EXT-X-DISCONTINUITY\n#EXT-X-MAP.*\n#EXT-X-PROGRAM-DATE-TIME:.*\n#EXT-X-PART:/);
    expect(newest(begins + 1500)).toContain(new Date(begins).toISOString());
    const { lines } = parsed(playlistOf('v720', begins + 1500));
    for (const [index, line] of lines.entries())
      if (line === '#EXT-X-DISCONTINUITY') expect(lines[index + 2]).toContain('#EXT-X-PROGRAM-DATE-TIME');
  });

  it('reports how far the other tracks are (4.4.5.4)', () => {
    fc.assert(
      fc.property(tracks, times, (track, now) => {
        for (const other of TRACKS.filter((each) => each !== track)) {
          const { last } = parsed(playlistOf(other, now));
          expect(playlistOf(track, now)).toContain(
            `#EXT-X-RENDITION-REPORT:URI="../${other}/index.m3u8",LAST-MSN=${last?.segment},LAST-PART=${last?.part}\n`,
          );
        }
        expect(playlistOf(track, now)).not.toContain(`../${track}/`);
      }),
      { numRuns: 30 },
    );
  });
});

describe('PLY-34 a blocking reload (6.2.5.2)', () => {
  const segment = segmentAt(NOW);
  /** The third part of the present segment is on air. */
  const now = startOf(segment) + 2500;
  const until = (msn?: number | string, part?: number) =>
    blockedUntil('v720', { msn: msn === undefined ? undefined : String(msn), part: part === undefined ? undefined : String(part) }, now);

  it('waits until the playlist has the part or the segment', () => {
    fc.assert(
      fc.property(tracks, times, (track, at) => {
        const { hint } = parsed(playlistOf(track, at));
        const time = blockedUntil(track, { msn: String(hint.segment), part: String(hint.part) }, at) ?? 0;
        expect(time).toBeGreaterThan(at);
        expect(parsed(playlistOf(track, time)).last).toMatchObject(hint);
        expect(parsed(playlistOf(track, time - 1)).hint).toEqual(hint);
      }),
      { numRuns: 60 },
    );
    expect(until(segment)).toBe(startOf(segment + 1));
    expect(until()).toBe(0);
  });

  it('does not wait for what is there', () => {
    expect(until(segment, 1)).toBeLessThanOrEqual(now);
    expect(until(segment - 900)).toBeLessThanOrEqual(now);
  });

  it('takes a part after the last one as the first one of the next segment', () => {
    expect(until(segment, 4)).toBe(until(segment + 1, 0));
  });

  it('refuses what is too far in the future, a part without a segment, and what is no number', () => {
    expect(until(segment + 1)).toBe(startOf(segment + 2));
    expect(until(segment + 2)).toBeNull();
    expect(until(segment + 1, 0)).not.toBeNull();
    expect(until(segment + 1, 1)).toBeNull();
    expect(until(undefined, 0)).toBeNull();
    for (const wrong of ['', '-1', '1.5', 'x', '1e3']) expect(until(wrong)).toBeNull();
  });

  it('knows the announced part before it is there, and no later one (6.2.6)', () => {
    expect(partBehind('v720', `${segment}.2.m4s`, now)).toEqual({
      path: expect.stringMatching(/^v720\/00\d\.m4s$/),
      part: 2,
      from: now + 500,
    });
    expect(partBehind('v720', `${segment}.3.m4s`, now)).toBeNull();
    expect(partBehind('v720', `${segment}.4.m4s`, now)).toBeNull();
    expect(partBehind('v720', '000.m4s', now)).toBeNull();
  });
});

describe('PLY-34 the service', () => {
  let demo: Awaited<ReturnType<typeof startDemo>>;
  beforeAll(async () => {
    demo = await startDemo({ memory: true, port: 0, apiOnly: true });
  });
  afterAll(() => demo.stop());
  const get = (path: string) => fetch(`${demo.url}/media/live/touchline/${path}`);
  const read = async (path: string) => parsed(await (await get(path)).text());

  it('answers when the part has come, and sends an announced part no earlier', async () => {
    const { hint } = await read('v720/index.m3u8');
    const [playlist, part] = await Promise.all([
      read(`v720/index.m3u8?_HLS_msn=${hint.segment}&_HLS_part=${hint.part}`),
      get(`v720/${hint.segment}.${hint.part}.m4s`),
    ]);
    const there = startOf(hint.segment) + (hint.part + 1) * 1000;
    expect(Date.now()).toBeGreaterThanOrEqual(there);
    expect(playlist.parts).toContainEqual({ ...hint, duration: 1 });
    expect(part.status).toBe(200);
    expect((await get(`v720/${hint.segment + 5}.0.m4s`)).status).toBe(404);
    expect((await get('v720/index.m3u8?_HLS_part=1')).status).toBe(400);
    expect((await get(`v720/index.m3u8?_HLS_msn=${hint.segment + 9}`)).status).toBe(400);
  });

  it.each(['v360', 'v720', 'a'])('has the bytes of each segment of %s in its parts, each one with one fragment', async (track) => {
    const { end } = await read(`${track}/index.m3u8`);
    const bytes = async (file: string) => Buffer.from(await (await get(`${track}/${file}`)).arrayBuffer());
    for (let segment = end - 6; segment < end; segment += 1) {
      const parts = await Promise.all([0, 1, 2, 3].map((part) => bytes(`${segment}.${part}.m4s`)));
      expect(Buffer.concat(parts).equals(await bytes(`${String(segment % 6).padStart(3, '0')}.m4s`))).toBe(true);
      for (const part of parts) expect(part.toString('latin1').split('moof').length - 1).toBe(1);
    }
  });

  it('keeps every other channel as it is', async () => {
    const other = await (await fetch(`${demo.url}/media/live/arena/v720/index.m3u8?_HLS_msn=1`)).text();
    expect(other).not.toMatch(/PART|SERVER-CONTROL|RENDITION/);
  });
});
