/** The parts of a title as its marks tell them: what the timeline is divided into, and what a viewer steps through (PLY-02, PLY-04). */
import type { PlaybackMarks } from './entities.ts';

/** opening: what comes before the recap or the intro is over; main: the title itself. */
export type ChapterKind = 'recap' | 'opening' | 'intro' | 'main' | 'credits';

/** Seconds from the start; `to` is where the next one begins. */
export type ChapterSpan = { kind: ChapterKind; from: number; to: number };

/** A chapter as a view draws it, in the units of its line. */
export type Chapter = { from: number; to: number; label: string };

/** Seconds: a shorter recap, intro or end of credits is a mistake of the marks. */
const SHORTEST = 1;
/** Seconds: what is shorter and has no name is no part that anybody would look for, and belongs to its neighbour. */
const SHORTEST_UNNAMED = 8;
/** Seconds into a chapter from which "back" means its own start. */
const NEAR_START = 3;

/**
 * The chapters of a title, one after the other from 0 to its end, without holes.
 * @param marks what the service says of the title; what cannot be true (backwards, beyond the end, not a number) is left out
 * @param duration seconds, of the media; null while it is not known
 * @returns none when there is nothing to tell apart
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
    // A moment between two parts belongs to the first; one before all of them, to the first that comes.
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

/** What comes right before the credits is the title itself, also where it was taken for something that opens it. */
function namedMain(spans: readonly ChapterSpan[]): readonly ChapterSpan[] {
  const credits = spans.findIndex(({ kind }) => kind === 'credits');
  return spans.map((span, index) => (index === credits - 1 && span.kind === 'opening' ? { ...span, kind: 'main' } : span));
}

/** The chapter a place is in; null outside of all. */
export const chapterAt = <Span extends { from: number; to: number }>(chapters: readonly Span[], place: number): Span | null =>
  chapters.find(({ from, to }) => place >= from && place < to) ?? chapters.findLast(({ to }) => place === to) ?? null;

/**
 * Where a step by chapters leads.
 * @param place seconds
 * @returns seconds; null when there is no further chapter in that direction
 */
export function chapterBeside(chapters: readonly { from: number; to: number }[], place: number, direction: 1 | -1): number | null {
  if (direction === 1) return chapters.find(({ from }) => from > place)?.from ?? null;
  return chapters.findLast(({ from }) => from < place - NEAR_START)?.from ?? null;
}
