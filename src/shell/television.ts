/** TV-01: which layout this tab has. */
import * as z from 'zod/mini';
import { STORED_LAYOUT } from '../storage/stored.ts';
import { type Store, storedValue } from '../storage/storedValue.ts';

/** The names that the browsers of televisions and of boxes at a television give themselves. */
const TELEVISIONS = /TV\b|Web0S|NetCast|BRAVIA|VIDAA|Viera|Roku|\bAFT[A-Z]|CrKey/;
/** px: narrower windows have the layout of a desktop. */
const NARROWEST = 1280;

const layouts = z.enum(['tv', 'web']);

/**
 * `?layout=tv` and `?layout=web` hold for this tab. Without one of them, the configuration decides; `detect` takes the name of the browser.
 * @param search the query of the URL, with or without its `?`
 * @param storage the tab's storage; when it is blocked or full, the choice lasts as long as the page
 */
export function isTelevisionIn(
  { search, userAgent, width }: { search: string; userAgent: string; width: number },
  configured: 'detect' | 'tv' | 'web',
  storage: Store,
): boolean {
  const stored = storedValue(storage, STORED_LAYOUT, layouts);
  const asked = layouts.safeParse(new URLSearchParams(search).get('layout')).data;
  if (asked) stored.keep(asked);
  const detected = configured === 'detect' ? TELEVISIONS.test(userAgent) : configured === 'tv';
  const layout = asked ?? stored.read();
  return width >= NARROWEST && (layout ? layout === 'tv' : detected);
}
