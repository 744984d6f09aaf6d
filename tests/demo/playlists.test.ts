import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catchupPlaylist, livePlaylist, SEGMENT_LENGTH, thumbnailTrack, vodPlaylist } from '../../demo/media/playlists.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 34, 56, 789);

type Segment = { file: string; begins: boolean; hasMap: boolean; date: number | null };

function parsed(text: string) {
  const lines = text.trim().split('\n');
  const segments: Segment[] = [];
  let next = { begins: false, hasMap: false, date: null as number | null };
  for (const line of lines) {
    if (line === '#EXT-X-DISCONTINUITY') next.begins = true;
    if (line.startsWith('#EXT-X-MAP')) next.hasMap = true;
    if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) next.date = Date.parse(line.slice('#EXT-X-PROGRAM-DATE-TIME:'.length));
    if (!line.startsWith('#')) {
      segments.push({ file: line, ...next });
      next = { begins: false, hasMap: false, date: null };
    }
  }
  const tag = (name: string) => lines.find((line) => line.startsWith(`#${name}:`))?.slice(name.length + 2);
  return { segments, tag, lines };
}

describe('live playlists', () => {
  it('GDE-07 move by one segment per segment length, and keep number and discontinuity of the other segments', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_400_000 }), (offset) => {
        const before = parsed(livePlaylist('v360', NOW + offset, 3600));
        const after = parsed(livePlaylist('v360', NOW + offset + SEGMENT_LENGTH, 3600));
        expect(Number(after.tag('EXT-X-MEDIA-SEQUENCE'))).toBe(Number(before.tag('EXT-X-MEDIA-SEQUENCE')) + 1);
        expect(after.segments.slice(0, -1).map(({ file }) => file)).toEqual(before.segments.slice(1).map(({ file }) => file));
        const left = before.segments[0]?.begins ? 1 : 0;
        expect(Number(after.tag('EXT-X-DISCONTINUITY-SEQUENCE'))).toBe(Number(before.tag('EXT-X-DISCONTINUITY-SEQUENCE')) + left);
      }),
      { numRuns: 100 },
    );
  });

  it('cover the DVR window of the channel, with dates up to now', () => {
    const { segments } = parsed(livePlaylist('v720', NOW, 3600));
    expect(segments.length).toBe(900);
    expect(NOW - (segments.at(-1)?.date ?? 0)).toBeLessThan(2 * SEGMENT_LENGTH);
    expect(segments.every(({ begins, hasMap }) => !begins || hasMap)).toBe(true);
  });

  it('have half a minute without a DVR window', () => {
    expect(parsed(livePlaylist('a-en', NOW, 0)).segments.length).toBe(8);
  });

  it('stay small for the longest DVR window', () => {
    expect(livePlaylist('v360', NOW, 4 * 3600).length).toBeLessThan(150_000);
  });
});

describe('catch-up', () => {
  const start = NOW - 7_200_000;

  it('GDE-03 contains the segments that were live at that time', () => {
    const then = parsed(livePlaylist('v360', start + 600_000, 600));
    const later = parsed(catchupPlaylist('v360', start, start + 1_800_000, NOW) ?? '');
    expect(then.segments.length).toBe(150);
    const at = (date: number | null) => later.segments.find((segment) => segment.date === date)?.file;
    for (const segment of then.segments.filter(({ date }) => (date ?? 0) >= start)) expect(at(segment.date)).toBe(segment.file);
  });

  it('ends when the programme is over, and grows from its start while it is on air', () => {
    const over = parsed(catchupPlaylist('v360', start, start + 3_600_000, NOW) ?? '');
    expect(over.lines).toContain('#EXT-X-ENDLIST');
    expect(over.segments.length).toBeGreaterThanOrEqual(900);
    const on = parsed(catchupPlaylist('v360', NOW - 600_000, NOW + 600_000, NOW) ?? '');
    expect(on.tag('EXT-X-PLAYLIST-TYPE')).toBe('EVENT');
    expect(on.tag('EXT-X-START')).toContain('TIME-OFFSET=0');
    expect(on.lines).not.toContain('#EXT-X-ENDLIST');
    expect(on.segments.length).toBe(150);
  });

  it('does not exist for a future programme', () => {
    expect(catchupPlaylist('v360', NOW + 60_000, NOW + 120_000, NOW)).toBeNull();
    expect(catchupPlaylist('v360', 0, 4000, NOW)).toBeNull();
  });
});

describe('films', () => {
  it('PLY-01 last as long as their duration, repeating the clip', () => {
    const { segments, lines, tag } = parsed(vodPlaylist('v360', 6840));
    expect(segments.length).toBe(1710);
    expect(lines.at(-1)).toBe('#EXT-X-ENDLIST');
    expect(tag('EXT-X-PLAYLIST-TYPE')).toBe('VOD');
    expect(segments.filter(({ begins }) => begins).length).toBe(284);
    expect(segments[6]).toMatchObject({ file: '000.m4s', begins: true, hasMap: true });
  });

  it('have thumbnails for their whole duration', () => {
    const track = thumbnailTrack(6840);
    expect(track.startsWith('WEBVTT\n')).toBe(true);
    expect(track).toContain('01:53:50.000 --> 01:54:00.000');
    expect(thumbnailTrack(60).match(/-->/g)?.length).toBe(30);
  });
});
