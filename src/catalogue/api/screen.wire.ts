import { railsWire } from './rail.wire.ts';

/** GET /v1/content/screen/{id}: its rails, in order. Use `toRails` to convert them. */
export const screenWire = railsWire;
