import { railsWire } from './rail.ts';

/** GET /v1/content/search/{query}: rails of results; empty when nothing was found. */
export const searchWire = railsWire;
