import type { TokenStore } from './tokenStore.ts';

/**
 * The identifier of this browser, made on the first visit and the same afterwards (CFG-04). Where storage is blocked it lasts for the visit.
 * @param store where it is kept
 */
export function deviceUidOf(store: Pick<TokenStore, 'readDeviceUid' | 'keepDeviceUid'>): string {
  const known = store.readDeviceUid();
  if (known !== null) return known;
  // Not crypto.randomUUID: it is missing where the page came over plain http.
  const uid = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  store.keepDeviceUid(uid);
  return uid;
}
