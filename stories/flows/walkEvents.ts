/** The messages between the page and `npm run flows`. Both have `{ machine }`. */

/** To the server: a reader opened the chart of a machine without walks. */
export const OPENED = 'marquee:flow-opened';
/** To the page: the machine is walked now, or next. */
export const WALKING = 'marquee:flow-walking';
