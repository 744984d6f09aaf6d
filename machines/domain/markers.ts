/** Intro and recap: the parts of a title that a viewer may skip (PLY-04). Places are seconds from the start. */
import type { Content } from './entities.ts';

export type MarkerKind = 'intro' | 'recap';
export type Marker = { kind: MarkerKind; start: number; end: number };

/**
 * What can be skipped in a title. A marker whose numbers make no sense, or that ends after the title does, is none.
 * @returns in the order of their starts
 */
export function markersOf({ marks, duration }: Pick<Content, 'marks' | 'duration'>): readonly Marker[] {
  const told = [
    { kind: 'intro', start: marks.introStart, end: marks.introEnd },
    { kind: 'recap', start: marks.recapStart, end: marks.recapEnd },
  ] as const;
  return told
    .flatMap(({ kind, start, end }): Marker[] =>
      start !== null && end !== null && isSound(start, end, duration) ? [{ kind, start, end }] : [],
    )
    .toSorted((one, other) => one.start - other.start);
}

const isSound = (start: number, end: number, duration: number | null) =>
  Number.isFinite(start) && Number.isFinite(end) && start >= 0 && end > start && end <= (duration ?? Number.POSITIVE_INFINITY);

/**
 * What a press on "skip" would skip at a place. Where two overlap it is the one that began last; of two that began together the longer.
 * @returns null where there is nothing to skip; the end of a marker is outside of it
 */
export function markerAt(markers: readonly Marker[], position: number): Marker | null {
  const around = markers.filter(({ start, end }) => start <= position && position < end);
  const [last] = around.toSorted((one, other) => other.start - one.start || other.end - one.end);
  return last ?? null;
}
