/**
 * Products that are not in this repository. They were measured once, throttled as everything here, in one run with the bare pages: JW is
 * jwplayer/ott-web-app 6.0 with the same ten rails, planby a guide of 500 channels and one day. Sizes and counts are the same on every
 * machine; of times only the ratio to the bare page is kept, which a run multiplies by its own bare page.
 */
export const JW = { name: 'JW (recorded)', jsKb: 586, heapMb: 9, nodes: 817, requests: 116 } as const;
export const PLANBY = { name: 'planby (recorded)', heapScrolledMb: 10.6 } as const;

/** JW's first paint, and the first card of a second visit, by the same of the bare page; the bare page has no second visit: its first one counts. */
export const JW_BY_BARE = { firstPaint: 2708 / 956, secondVisit: 2152 / 751 } as const;
