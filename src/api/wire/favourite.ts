import { contentsWire } from './content.ts';

/** GET /v1/content/favorite/: newest first. Adding and removing answer 204. */
export const favouritesWire = contentsWire;
