import { contentsWire } from './content.ts';

/** GET /v1/content/favorite/: newest first. POST and DELETE answer 204. */
export const favouritesWire = contentsWire;
