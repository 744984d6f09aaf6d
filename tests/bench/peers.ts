/**
 * Products outside this repository, measured once with the same throttling, in one run with the bare pages: JW_PLAYER is jwplayer/ott-web-app 6.0
 * with the same ten rails, planby is a guide of 500 channels and one day. Sizes and counts are the same on every machine. For times only
 * the ratio to the bare page is kept; each run multiplies it by its own bare page.
 */
export const JW_PLAYER = { name: 'JW_PLAYER (recorded)', jsKb: 586, heapMb: 9, nodes: 817, requests: 116 } as const;
export const PLANBY = { name: 'planby (recorded)', heapScrolledMb: 10.6 } as const;

/** JW_PLAYER's first paint and first card of a second visit, divided by those of the bare page (for the second visit: by its first one). */
export const JW_PLAYER_BY_BARE = { firstPaint: 2708 / 956, secondVisit: 2152 / 751 } as const;
