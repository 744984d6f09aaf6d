/** What is told to whoever pays for an ad (PLY-15): without credentials, without the bearer, and nobody waits for an answer. */
import { withMacros } from '../../machines/domain/ads.ts';
import { safeUrl } from '../api/wire/safeUrl.ts';

/** Kept going when the page goes. An address that must not be called is not; a call that fails is nobody's concern. */
export function tellAdvertiser(template: string, values: Readonly<Record<string, string | number>> = {}): void {
  const filled = withMacros(template, {
    CACHEBUSTING: Math.floor(Math.random() * 1e8),
    TIMESTAMP: new Date().toISOString(),
    ...values,
  });
  const url = safeUrl(filled, { base: document.baseURI });
  if (url !== null) fetch(url, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', keepalive: true }).catch(() => {});
}
