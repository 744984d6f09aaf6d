import { randomId } from '../../storage/secureContext.ts';
import type { TokenStore } from './tokenStore.ts';

/**
 * Returns the identifier of this browser, and creates it on the first visit (CFG-04). Where storage is blocked, it lasts for this visit.
 * @param store keeps the identifier
 */
export function deviceUidOf(store: Pick<TokenStore, 'readDeviceUid' | 'keepDeviceUid'>): string {
  const known = store.readDeviceUid();
  if (known !== null) return known;
  const uid = randomId();
  store.keepDeviceUid(uid);
  return uid;
}
