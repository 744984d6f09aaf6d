import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlaybackMarks } from '../../machines/domain/entities.ts';
import { adjacentChapterStart, chapterAt, chaptersOf } from '../../machines/player/chapters.ts';

const none: PlaybackMarks = { introStart: null, introEnd: null, recapStart: null, recapEnd: null, nextEpisodeStart: null };
const described = (marks: Partial<PlaybackMarks>, duration: number | null = 3000) =>
  chaptersOf({ ...none, ...marks }, duration).map(({ kind, from, to }) => `${kind} ${from}-${to}`);

describe('the chapters of a title', () => {
  it('PLY-02 PLY-04 of an episode are recap, cold open, intro, main part, credits', () => {
    expect(described({ recapStart: 4, recapEnd: 80, introStart: 123, introEnd: 188, nextEpisodeStart: 2812 })).toEqual([
      'recap 0-80',
      'opening 80-123',
      'intro 123-188',
      'main 188-2812',
      'credits 2812-3000',
    ]);
  });

  it('PLY-02 of a film are the main part and the credits', () => {
    expect(described({ nextEpisodeStart: 2700 })).toEqual(['main 0-2700', 'credits 2700-3000']);
  });

  it('PLY-02 are empty without marks or without a known duration', () => {
    expect(described({})).toEqual([]);
    expect(described({ nextEpisodeStart: 2700 }, null)).toEqual([]);
    expect(described({ nextEpisodeStart: 2700 }, Number.NaN)).toEqual([]);
  });

  it('PLY-02 assign a short gap between two chapters to the earlier one', () => {
    expect(described({ recapStart: 0, recapEnd: 40, introStart: 43, introEnd: 90 })).toEqual(['recap 0-43', 'intro 43-90', 'main 90-3000']);
  });

  it('PLY-02 ignore invalid marks', () => {
    expect(described({ introStart: 90, introEnd: 30, nextEpisodeStart: 2700 })).toEqual(['main 0-2700', 'credits 2700-3000']);
    expect(described({ introStart: 4000, introEnd: 4060, nextEpisodeStart: 5000 })).toEqual([]);
    expect(described({ introStart: 30, introEnd: null })).toEqual([]);
  });

  it('PLY-02 begin a chapter that overlaps the previous one at the end of the previous one', () => {
    expect(described({ recapStart: 0, recapEnd: 60, introStart: 50, introEnd: 100 })).toEqual([
      'recap 0-60',
      'intro 60-100',
      'main 100-3000',
    ]);
  });

  const mark = fc.option(fc.oneof(fc.double({ min: -100, max: 4000 }), fc.constant(Number.NaN), fc.integer({ min: 0, max: 3000 })));
  const marks = fc.record({ introStart: mark, introEnd: mark, recapStart: mark, recapEnd: mark, nextEpisodeStart: mark });

  it('PLY-02 are contiguous from start to end, for any marks', () => {
    fc.assert(
      fc.property(marks, fc.double({ min: 1, max: 4000, noNaN: true }), (given, duration) => {
        const chapters = chaptersOf(given, duration);
        if (chapters.length === 0) return;
        expect(chapters[0]?.from).toBe(0);
        expect(chapters.at(-1)?.to).toBe(duration);
        for (const [index, { from, to }] of chapters.entries()) {
          expect(to).toBeGreaterThan(from);
          if (index > 0) expect(chapters[index - 1]?.to).toBe(from);
        }
      }),
    );
  });

  it('PLY-02 every position is in exactly one chapter', () => {
    fc.assert(
      fc.property(marks, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
        const chapters = chaptersOf(given, 3000);
        if (chapters.length > 0) expect(chapterAt(chapters, share * 3000)).not.toBeNull();
      }),
    );
  });
});

describe('stepping by chapters', () => {
  const chapters = chaptersOf({ ...none, introStart: 100, introEnd: 160, nextEpisodeStart: 2800 }, 3000);

  it('PLY-02 forward leads to the next chapter, and nowhere after the last', () => {
    expect(adjacentChapterStart(chapters, 0, 1)).toBe(100);
    expect(adjacentChapterStart(chapters, 100, 1)).toBe(160);
    expect(adjacentChapterStart(chapters, 2900, 1)).toBeNull();
  });

  it('PLY-02 back leads to the start of the current chapter, or of the previous one right after its start', () => {
    expect(adjacentChapterStart(chapters, 130, -1)).toBe(100);
    expect(adjacentChapterStart(chapters, 102, -1)).toBe(0);
    expect(adjacentChapterStart(chapters, 2, -1)).toBeNull();
  });

  it('PLY-02 there is no chapter outside the title; its very end belongs to the last one', () => {
    expect(chapterAt(chapters, -1)).toBeNull();
    expect(chapterAt(chapters, 3001)).toBeNull();
    expect(chapterAt(chapters, 3000)?.kind).toBe('credits');
    expect(chapterAt([], 5)).toBeNull();
  });
});
