/** Where a card's tooltip stands (HOM-11): above or below its card, and never out of the window. CSS pixels. */
export type Box = { left: number; top: number; width: number; height: number };
export type Size = { width: number; height: number };
/** `left` and `top` are those of the tooltip in the window. */
export type PreviewPlace = { left: number; top: number; side: 'above' | 'below' };

/** From its card, and from the edges of the window. */
const GAP = 10;
const EDGE = 8;

const within = (wanted: number, size: number, room: number): number => Math.max(EDGE, Math.min(wanted, room - size - EDGE));

/**
 * Below its card where there is room, above where there is more; what does not fit on either side covers the card.
 * @param reserved what bars at the top and the foot of the window take of it
 */
export function placePreview(
  card: Box,
  preview: Size,
  view: Size,
  { top: header, bottom: footer }: { top: number; bottom: number } = { top: 0, bottom: 0 },
): PreviewPlace {
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
