/** Reads whether this tab wants an inspector (FLW-03). The first load contains only this file of the inspector. */

/** `own` is the inspector of this project; `stately` is the official one, which opens the vendor's page. */
export type InspectorWish = 'own' | 'stately';

const NAME = 'inspect';
export const KEPT_WISH = 'marquee.inspect';

const wishOf = (said: string | null): InspectorWish | null => {
  if (said === 'stately') return 'stately';
  return said === null || said === 'off' ? null : 'own';
};

/**
 * Removes `?inspect` or `?inspect=stately` from the URL and stores it for the tab. So it survives a reload and a visit to the payment page.
 * `?inspect=off` removes it. When storage is blocked, it lasts as long as the page.
 * @returns null when the tab wants no inspector
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
    // Storage is blocked: the choice lasts as long as the page.
  }
  return wish;
}
