import { railsWire } from './rail.ts';

/** GET /v1/content/search/{query}: rails with what was found; none when nothing was. */
export const searchWire = railsWire;
