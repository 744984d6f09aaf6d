/** Whether this tab wants an inspector beside the application (FLW-03): the first load knows no more of it than this file. */

/** `own` is ours; `stately` is the official one, which opens the vendor's page. */
export type InspectorWish = 'own' | 'stately';

const NAME = 'inspect';
export const KEPT_WISH = 'marquee.inspect';

const wishOf = (said: string | null): InspectorWish | null => {
  if (said === 'stately') return 'stately';
  return said === null || said === 'off' ? null : 'own';
};

/**
 * Takes `?inspect` or `?inspect=stately` out of the address and remembers it for the tab, so that a reload and the way to a payment page and
 * back keep it; `?inspect=off` forgets it. Where storage is blocked it lasts as long as the page.
 * @returns null when none is wanted
 */
export function takeInspectorWish(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
): InspectorWish | null {
  const query = new URLSearchParams(search);
  const said = query.get(NAME);
  try {
    if (said === null) return wishOf(storage?.getItem(KEPT_WISH) ?? null);
  } catch {
    return null;
  }
  query.delete(NAME);
  history.replaceState(history.state, '', `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`);
  const wish = wishOf(said);
  try {
    if (wish) storage?.setItem(KEPT_WISH, wish);
    else storage?.removeItem(KEPT_WISH);
  } catch {
    // It is there for this page.
  }
  return wish;
}
