import * as z from 'zod/mini';
import { type ArrangementChoices, ORDERS } from '../../../machines/catalogue/arrangement.ts';
import { id } from '../../api/wire/reading.ts';
import { railsWire } from './rail.wire.ts';

/**
 * GET /v1/content/filters/{id}?size&page&year&order: the collections of one tab, page by page from 0. The tabs are the screens of the section.
 */
export const filtersWire = z.object({
  id,
  name: z.string(),
  collections: railsWire,
  page: z.number(),
  size: z.number(),
  has_more: z.boolean(),
  /** FIL-03: the years and decades that `year` may name. */
  years: z.nullish(z.array(z.object({ id, name: z.string() }))),
  /** FIL-03: the orders that `order` may name. Plain texts: the application leaves out an order that it does not know. */
  orders: z.nullish(z.array(z.string())),
});

export const toChoices = ({ years, orders }: Pick<z.output<typeof filtersWire>, 'years' | 'orders'>): ArrangementChoices => ({
  years: years ?? [],
  orders: ORDERS.filter((order) => orders?.includes(order)),
});
