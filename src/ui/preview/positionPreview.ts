/** Positions a card's tooltip (HOM-11): above or below its card, and inside the window. CSS pixels. */
export type Box = { left: number; top: number; width: number; height: number };
export type Size = { width: number; height: number };
/** `left` and `top` are the position of the tooltip in the window. */
export type PreviewPosition = { left: number; top: number; side: 'above' | 'below' };

/** Distance from the card (`GAP`) and from the edges of the window (`EDGE`). */
const GAP = 10;
const EDGE = 8;

const within = (wanted: number, size: number, room: number): number => Math.max(EDGE, Math.min(wanted, room - size - EDGE));

/**
 * Chooses below the card if the tooltip fits there, otherwise the larger side. A tooltip that fits on neither side covers the card.
 * @param reserved height of the bars at the top and the bottom of the window
 */
export function positionPreview(
  card: Box,
  preview: Size,
  view: Size,
  { top: header, bottom: footer }: { top: number; bottom: number } = { top: 0, bottom: 0 },
): PreviewPosition {
  const below = view.height - footer - (card.top + card.height);
  const above = card.top - header;
  const needed = preview.height + GAP + EDGE;
  const side = below >= needed || below >= above ? 'below' : 'above';
  const wanted = side === 'below' ? card.top + card.height + GAP : card.top - GAP - preview.height;
  return {
    side,
    left: within(card.left + card.width / 2 - preview.width / 2, preview.width, view.width),
    top: within(wanted, preview.height, view.height),
  };
}

/** A grown card is this much wider than its picture (MOT-03), and never narrower than its buttons need, px. */
const GROWTH = 1.4;
const NARROWEST = 300;

/** @returns the width of the grown card, px */
export const grownWidth = (card: Pick<Box, 'width'>, view: Pick<Size, 'width'>): number =>
  Math.min(Math.max(card.width * GROWTH, NARROWEST), view.width - 2 * EDGE);

/** A grown card has the same centre as the card, and stays inside the window and between its bars (MOT-03). */
export function positionGrown(
  card: Box,
  grown: Size,
  view: Size,
  { top: header, bottom: footer }: { top: number; bottom: number } = { top: 0, bottom: 0 },
): Pick<PreviewPosition, 'left' | 'top'> {
  return {
    left: within(card.left + card.width / 2 - grown.width / 2, grown.width, view.width),
    top: header + within(card.top - header + card.height / 2 - grown.height / 2, grown.height, view.height - header - footer),
  };
}
