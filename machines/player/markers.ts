/** Intro and recap, which the viewer may skip (PLY-04). Times are seconds from the start. */
import type { Content } from '../domain/entities.ts';

export type MarkerKind = 'intro' | 'recap';
export type Marker = { kind: MarkerKind; start: number; end: number };

/**
 * The intro and recap of a title. Markers with invalid times, or with an end after the title's end, are ignored.
 * @returns sorted by start
 */
export function markersOf({ marks, duration }: Pick<Content, 'marks' | 'duration'>): readonly Marker[] {
  const spans = [
    { kind: 'intro', start: marks.introStart, end: marks.introEnd },
    { kind: 'recap', start: marks.recapStart, end: marks.recapEnd },
  ] as const;
  return spans
    .flatMap(({ kind, start, end }): Marker[] =>
      start !== null && end !== null && isSound(start, end, duration) ? [{ kind, start, end }] : [],
    )
    .toSorted((one, other) => one.start - other.start);
}

const isSound = (start: number, end: number, duration: number | null) =>
  Number.isFinite(start) && Number.isFinite(end) && start >= 0 && end > start && end <= (duration ?? Number.POSITIVE_INFINITY);

/**
 * The marker that "skip" skips at a playback position. When several overlap: the one with the latest start, then the longest.
 * @returns null outside all markers; the end of a marker is exclusive
 */
export function markerAt(markers: readonly Marker[], position: number): Marker | null {
  const around = markers.filter(({ start, end }) => start <= position && position < end);
  const [last] = around.toSorted((one, other) => other.start - one.start || other.end - one.end);
  return last ?? null;
}
