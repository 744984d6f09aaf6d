/** The scale at which a chart fits into its window. 1 is the original size; all sizes in px. */

export type Size = { width: number; height: number };

/** Around a fitted chart. */
export const MARGIN = 24;

/** The largest scale at which a part of a chart fits into a window. */
export const fittingScale = (window: Size, part: Size): number =>
  Math.min((window.width - 2 * MARGIN) / part.width, (window.height - 2 * MARGIN) / part.height);

/** The bar below a drawing, with its border (Chart.module.css). */
const FOOT = 45;

/**
 * The place of a drawing in `npm run flows` in a window of 1440 × 900 px: without the lists beside it, the bar above it (flows.module.css) and
 * the bar below it.
 */
export const DRAWING_AREA: Size = { width: 1440 - 264 - 372, height: 900 - 64 - FOOT };
