/** The scale at which a chart fits into its window. 1 is the original size; all sizes in px. */

export type Size = { width: number; height: number };

/** Around a fitted chart. */
export const MARGIN = 24;

/** The largest scale at which a part of a chart fits into a window. */
export const fittingScale = (window: Size, part: Size): number =>
  Math.min((window.width - 2 * MARGIN) / part.width, (window.height - 2 * MARGIN) / part.height);

/** The place of a chart in `npm run flows` in a window of 1440 × 900 px, without the lists beside it and the bar above it (flows.module.css). */
export const DRAWING_AREA: Size = { width: 1440 - 264 - 372, height: 900 - 64 };
