/** Sends tracking requests to the advertiser (PLY-15): without credentials, without the bearer token, and without waiting for an answer. */
import { withMacros } from '../../../machines/player/ads.ts';
import { safeUrl } from '../../api/wire/safeUrl.ts';

/** Sends one tracking request. `keepalive` lets it finish after the page is closed. Unsafe URLs and failed requests are ignored. */
export function notifyAdvertiser(template: string, values: Readonly<Record<string, string | number>> = {}): void {
  const filled = withMacros(template, {
    CACHEBUSTING: Math.floor(Math.random() * 1e8),
    TIMESTAMP: new Date().toISOString(),
    ...values,
  });
  const url = safeUrl(filled, { base: document.baseURI });
  if (url !== null) fetch(url, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', keepalive: true }).catch(() => {});
}
