/** Before the id of a channel among the favourites: a title may have the same id. */
export const CHANNEL = 'channel ';
