/** FIL-03: the titles of a tab of one year and in one order, when the service offers both. */

/** The orders besides that of the service. */
export const ORDERS = ['newest', 'title', 'rating'] as const;
export type Order = (typeof ORDERS)[number];

/** `year`: the id of a year or decade; null for all. `order`: null for the order that the service recommends. */
export type Arrangement = { year: string | null; order: Order | null };

/** What the service offers for a tab. */
export type ArrangementChoices = { years: readonly { id: string; name: string }[]; orders: readonly Order[] };

export const NO_CHOICES: ArrangementChoices = { years: [], orders: [] };

/** The part of an arrangement that the service offers. It ignores the rest, which may be of another tab or of an old address. */
export const offeredOf = ({ year, order }: Arrangement, { years, orders }: ArrangementChoices): Arrangement => ({
  year: years.some(({ id }) => id === year) ? year : null,
  order: order !== null && orders.includes(order) ? order : null,
});

export const isArranged = ({ year, order }: Arrangement): boolean => year !== null || order !== null;

/** The key of the actor for a tab in an arrangement. */
export const arrangedKeyOf = (tabId: string, arrangement: Arrangement): string =>
  isArranged(arrangement) ? `${tabId} ${arrangement.year ?? ''} ${arrangement.order ?? ''}` : tabId;
