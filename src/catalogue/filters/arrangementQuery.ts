/** FIL-03: the year and the order in the URL of a section. A wrong value counts as none. */
import * as z from 'zod/mini';
import { type Arrangement, ORDERS } from '../../../machines/catalogue/arrangement.ts';

const year = z.string().check(z.regex(/^.{1,40}$/u));
const order = z.enum(ORDERS);

/** @param query of the URL, see `parseRoute` */
export const arrangementIn = (query: Readonly<Record<string, string>>): Arrangement => ({
  year: year.safeParse(query.year).data ?? null,
  order: order.safeParse(query.order).data ?? null,
});
