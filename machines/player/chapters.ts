/** The chapters of a title, derived from its marks. They divide the timeline, and the viewer can step through them (PLY-02, PLY-04). */
import type { PlaybackMarks } from '../domain/entities.ts';

/** opening: unnamed time before a recap, intro or credits. main: the title itself. */
export type ChapterKind = 'recap' | 'opening' | 'intro' | 'main' | 'credits';

/** Seconds from the start. `to` equals the `from` of the next chapter. */
export type ChapterSpan = { kind: ChapterKind; from: number; to: number };

/** A chapter for a view, in the units of its timeline. */
export type Chapter = { from: number; to: number; label: string };

/** Seconds. Shorter recaps, intros and credits are treated as wrong marks. */
const SHORTEST = 1;
/** Seconds. A shorter unnamed span is merged into its neighbour. */
const SHORTEST_UNNAMED = 8;
/** Seconds. Beyond this distance from its start, "back" jumps to the start of the current chapter. */
const NEAR_START = 3;

/**
 * The chapters of a title in order, from 0 to its end, without gaps.
 * @param marks from the service; invalid marks (reversed, after the end, not a number) are ignored
 * @param duration of the media, seconds; null while unknown
 * @returns empty when there is only one chapter
 */
export function chaptersOf(marks: PlaybackMarks, duration: number | null): readonly ChapterSpan[] {
  if (duration === null || !Number.isFinite(duration) || duration <= SHORTEST) return [];
  const named = [
    spanOf('recap', marks.recapStart, marks.recapEnd, duration),
    spanOf('intro', marks.introStart, marks.introEnd, duration),
    spanOf('credits', marks.nextEpisodeStart, duration, duration),
  ]
    .filter((span) => span !== null)
    .sort((one, other) => one.from - other.from);

  const spans: ChapterSpan[] = [];
  let reached = 0;
  for (const span of named) {
    const from = Math.max(span.from, reached);
    if (span.to - from < SHORTEST) continue;
    if (from - reached >= SHORTEST_UNNAMED) spans.push({ kind: 'opening', from: reached, to: from });
    const previous = spans.at(-1);
    // A short gap between two chapters goes to the earlier one. A short gap before the first chapter goes to the first.
    if (previous) previous.to = from;
    spans.push({ ...span, from: previous ? from : 0 });
    reached = span.to;
  }
  const last = spans.at(-1);
  if (!last) return [];
  if (duration - reached >= SHORTEST_UNNAMED) spans.push({ kind: 'main', from: reached, to: duration });
  else last.to = duration;
  return namedMain(spans);
}

function spanOf(kind: ChapterKind, start: number | null, end: number | null, duration: number): ChapterSpan | null {
  if (start === null || end === null || !Number.isFinite(start) || !Number.isFinite(end)) return null;
  const span = { kind, from: Math.max(0, start), to: Math.min(duration, end) };
  return span.to - span.from >= SHORTEST ? span : null;
}

/** The opening right before the credits is in fact the title itself. */
function namedMain(spans: readonly ChapterSpan[]): readonly ChapterSpan[] {
  const credits = spans.findIndex(({ kind }) => kind === 'credits');
  return spans.map((span, index) => (index === credits - 1 && span.kind === 'opening' ? { ...span, kind: 'main' } : span));
}

/** The chapter at a playback position, seconds; null outside all chapters. */
export const chapterAt = <Span extends { from: number; to: number }>(chapters: readonly Span[], position: number): Span | null =>
  chapters.find(({ from, to }) => position >= from && position < to) ?? chapters.findLast(({ to }) => position === to) ?? null;

/**
 * The playback position of the next or previous chapter.
 * @param position playback position, seconds
 * @returns seconds; null when there is no chapter in that direction
 */
export function adjacentChapterStart(
  chapters: readonly { from: number; to: number }[],
  position: number,
  direction: 1 | -1,
): number | null {
  if (direction === 1) return chapters.find(({ from }) => from > position)?.from ?? null;
  return chapters.findLast(({ from }) => from < position - NEAR_START)?.from ?? null;
}
