import type { BrandLink } from '../../configuration/brand.ts';

/**
 * BRD-07: the entries of a menu that the brand names, in its order, with its own links between them.
 * @param order undefined: the brand names none, and all entries stay
 * @param itemOf makes an entry from a link of the brand
 */
export function arranged<Item extends { key: string }>(
  items: readonly Item[],
  order: readonly (string | BrandLink)[] | undefined,
  itemOf: (link: BrandLink) => Item,
): Item[] {
  if (!order) return [...items];
  return order.flatMap((each) => (typeof each === 'string' ? items.filter(({ key }) => key === each) : [itemOf(each)]));
}
