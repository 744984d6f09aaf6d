/** @returns the approved picture of a story, below `stories/approved` and without `.png`: `popups-pin--switching` → `popups-pin/switching` */
export const pictureOf = (storyId: string) => storyId.replace('--', '/');

/** A story of a page of a brand has no picture: adding the page changes no file outside of the brand (BRD-11). */
const OF_BRANDS = /^brand-/;

/** Developers' tools change with every chart, and the product does not show them. */
const TOOLS = /^(?:flows|inspector)-/;

/** A page with highlights that change by time, and dialogs over such a page. Their pictures differed between runs. */
const OVER_HIGHLIGHTS = /^(?:layouts-pages|screens-details-dialogs)--/;

/**
 * Differed between runs: highlights that change by time, cards that appear when they come near, a popup that fades out, a spinner, and
 * captions in the colour that an earlier story chose.
 */
const WITHOUT_PICTURE = [
  'layouts-profile-menu--by-tap',
  'player-picture-window--playing',
  'screens-billing-history--loading',
  'screens-choose-a-picture--ten-thousand',
  'screens-details--episode',
  'screens-details--related',
  'screens-home--phone',
  'screens-home--with-trailer',
  'screens-my-subscription-another-plan--plan-differs-in-french',
  'screens-my-subscription-another-plan--plans',
  'ui-modal--opened-by-itself',
  'ui-rail--list-of-zoomed',
  'ui-rail--two-hundred',
  'ui-small-parts--waiting-without-motion',
  // Shows nothing.
  'ui-toast--nothing',
];

/** @returns true for the stories that have an approved picture */
export const isPictured = (storyId: string) =>
  !OF_BRANDS.test(storyId) && !TOOLS.test(storyId) && !OVER_HIGHLIGHTS.test(storyId) && !WITHOUT_PICTURE.includes(storyId);
