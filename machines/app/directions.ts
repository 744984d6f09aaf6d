/** TV-02: where an arrow leads. Boxes are in px of the window; `right` and `bottom` as in DOMRect. */

export type Direction = 'left' | 'right' | 'up' | 'down';
export type Box = { left: number; top: number; right: number; bottom: number };

/** Elements may overlap by this share of the smaller one and still be one beside the other. */
const OVERLAP = 0.3;
/** A px beside the way counts as this many px on the way. */
const ASIDE = 2;

export const isSideways = (direction: Direction): boolean => direction === 'left' || direction === 'right';

/** The part of a box along one axis, px. */
type Span = { from: number; to: number };
const across = ({ left, right }: Box): Span => ({ from: left, to: right });
const along = ({ top, bottom }: Box): Span => ({ from: top, to: bottom });
const middle = ({ from, to }: Span) => (from + to) / 2;
const length = ({ from, to }: Span) => to - from;
const overlap = (one: Span, other: Span) => Math.min(one.to, other.to) - Math.max(one.from, other.from);
const gap = (one: Span, other: Span) => Math.max(0, -overlap(one, other));

/**
 * The box that an arrow leads to. Left and right stay in the line; up and down lead to the nearest line, and there to the box below or above
 * `column`.
 * @param column x of the item where the viewer last went left or right, so that a narrow line between two wide ones changes nothing
 * @returns the index in `boxes`; null when nothing is there
 */
export function nearestBox(direction: Direction, from: Box, boxes: readonly Box[], column: number): number | null {
  const [way, side] = isSideways(direction) ? [across, along] : [along, across];
  const isForward = direction === 'right' || direction === 'down';
  const own = way(from);
  let best: { index: number; score: number } | null = null;
  for (const [index, box] of boxes.entries()) {
    const span = way(box);
    const allowed = OVERLAP * Math.min(length(own), length(span));
    const distance = isForward ? span.from - own.to : own.from - span.to;
    // Of a large region that the item lies over, such as the highlights, most is beyond the item.
    const isMostlyBeyond = !isSideways(direction) && (isForward ? middle(span) > own.to : middle(span) < own.from);
    if (distance < -allowed && !isMostlyBeyond) continue;
    const isInLine = overlap(side(from), side(box)) > OVERLAP * Math.min(length(side(from)), length(side(box)));
    if (isSideways(direction) && !isInLine) continue;
    const aside = isSideways(direction) ? 0 : gap({ from: column, to: column }, across(box));
    const score = Math.max(0, distance) + ASIDE * aside;
    if (best === null || score < best.score) best = { index, score };
  }
  return best?.index ?? null;
}
