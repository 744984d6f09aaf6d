import * as z from 'zod/mini';
import { id } from '../../api/wire/reading.ts';
import { railsWire } from './rail.wire.ts';

/** GET /v1/content/screen/{id}: its rails, in order. Use `toRails` to convert them. */
export const screenWire = railsWire;

/** GET /v1/content/filters/{id}?size&page: the collections of one tab, page by page from 0. The tabs are the screens of the section. */
export const filtersWire = z.object({
  id,
  name: z.string(),
  collections: railsWire,
  page: z.number(),
  size: z.number(),
  has_more: z.boolean(),
});
