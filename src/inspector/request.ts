/** Reads whether this tab wants an inspector (FLW-03). The first load contains only this file of the inspector. */
import { ownName } from '../configuration/basePath.ts';
import { attempt } from '../storage/storage.ts';

/** `own` is the inspector of this project; `stately` is the official one, which opens the vendor's page. */
export type InspectorRequest = 'own' | 'stately';

const NAME = 'inspect';
export const STORED_REQUEST = ownName('inspect');

const requestOf = (said: string | null): InspectorRequest | null => {
  if (said === 'stately') return 'stately';
  return said === null || said === 'off' ? null : 'own';
};

/**
 * Removes `?inspect` or `?inspect=stately` from the URL and stores it for the tab. So it survives a reload and a visit to the payment page.
 * `?inspect=off` removes it. When storage is blocked, it lasts as long as the page.
 * @returns null when the tab wants no inspector
 */
export function takeInspectorRequest(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
): InspectorRequest | null {
  const query = new URLSearchParams(search);
  const said = query.get(NAME);
  if (said === null) return requestOf(attempt(() => storage?.getItem(STORED_REQUEST)) ?? null);
  query.delete(NAME);
  history.replaceState(history.state, '', `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`);
  const request = requestOf(said);
  attempt(() => (request ? storage?.setItem(STORED_REQUEST, request) : storage?.removeItem(STORED_REQUEST)));
  return request;
}
