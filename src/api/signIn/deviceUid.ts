import type { TokenStore } from './tokenStore.ts';

/**
 * Returns the identifier of this browser, and creates it on the first visit (CFG-04). Where storage is blocked, it lasts for this visit.
 * @param store keeps the identifier
 */
export function deviceUidOf(store: Pick<TokenStore, 'readDeviceUid' | 'keepDeviceUid'>): string {
  const known = store.readDeviceUid();
  if (known !== null) return known;
  // crypto.randomUUID does not exist on a page that was loaded over plain http.
  const uid = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  store.keepDeviceUid(uid);
  return uid;
}
