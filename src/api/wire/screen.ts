import * as z from 'zod/mini';
import { railsWire } from './rail.ts';

/** GET /v1/content/screen/{id}: its rails, in order. Use `toRails` to convert them. */
export const screenWire = railsWire;

/** GET /v1/content/filters/{id}?size&page: the collections of one tab, page by page from 0. The tabs are the screens of the section. */
export const filtersWire = z.object({
  id: z.string(),
  name: z.string(),
  collections: railsWire,
  page: z.number(),
  size: z.number(),
  has_more: z.boolean(),
});

export const filtersQueryWire = z.object({
  /** Collections in a page; default 10. */
  size: z.optional(z.string()),
  /** From 0. */
  page: z.optional(z.string()),
});
