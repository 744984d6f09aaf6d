/** @returns the approved picture of a story, below `stories/approved` and without `.png`: `popups-pin--switching` → `popups-pin/switching` */
export const pictureOf = (storyId: string) => storyId.replace('--', '/');

/** Developers' tools change with every chart, and the product does not show them. */
const TOOLS = /^(?:flows|inspector)-/;

/**
 * Differed between runs on a busy machine: highlights that change by time, cards that appear when they come near, a popup that
 * fades out, and a spinner.
 */
const WITHOUT_PICTURE = [
  'layouts-pages--long-tab-names',
  'screens-billing-history--loading',
  'screens-details--episode',
  'screens-home--phone',
  'screens-home--with-trailer',
  'ui-modal--opened-by-itself',
  'ui-rail--two-hundred',
  'ui-small-parts--waiting-without-motion',
  // Shows nothing.
  'ui-toast--nothing',
];

/** @returns true for the stories that have an approved picture */
export const isPictured = (storyId: string) => !TOOLS.test(storyId) && !WITHOUT_PICTURE.includes(storyId);
