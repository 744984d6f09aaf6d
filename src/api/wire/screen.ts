import * as z from 'zod/mini';
import { railsWire } from './rail.ts';

/** GET /v1/content/screen/{id}: its rails, in order (map with toRails). */
export const screenWire = railsWire;

/** GET /v1/content/filters/{id}?size&page: the collections of one tab, page by page from 0; the tabs are the section's screens. */
export const filtersWire = z.object({
  id: z.string(),
  name: z.string(),
  collections: railsWire,
  page: z.number(),
  size: z.number(),
  has_more: z.boolean(),
});

export const filtersQueryWire = z.object({
  /** Collections a page; 10 unless told. */
  size: z.optional(z.string()),
  /** From 0. */
  page: z.optional(z.string()),
});
