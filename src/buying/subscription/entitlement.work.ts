import type { EntitlementEvent, entitlementMachine } from '../../../machines/buying/entitlement.machine.ts';
import { STORED } from '../../api/stored.ts';
import type { sessionCalls } from '../../signIn/api/session.ts';
import type { Work } from '../../start/work.ts';
import { attempt, forgetStored } from '../../storage/storage.ts';

type Dependencies = { session: Pick<ReturnType<typeof sessionCalls>, 'account'>; storage: Storage | null };

/**
 * Work of the entitlement: loads the account, and reports changes by other tabs and when this tab becomes visible (TOG-07). Calls reject
 * with a CallError.
 */
export const entitlementWork = ({ session, storage }: Dependencies): Work<typeof entitlementMachine> => ({
  readAccount: ({ signal }) => session.account({}, signal),
  tabs: ({ sendBack }) => {
    const controller = new AbortController();
    const { signal } = controller;
    const notify = (event: EntitlementEvent) => sendBack(event);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && notify({ type: 'tab.visible' }), {
      signal,
    });
    addEventListener('storage', ({ key }: StorageEvent) => key === STORED.entitlement && notify({ type: 'otherTab.changed' }), { signal });
    return () => controller.abort();
  },
  /** Notifies other tabs of a changed entitlement. They request the account from the service themselves. */
  share: ({ entitlement }) => {
    if (entitlement === null) return forgetStored(storage, STORED.entitlement);
    const next = `${entitlement.accountId} ${entitlement.isPremium ? 'premium' : 'free'}`;
    // When storage is full or blocked, other tabs ask when they become visible.
    attempt(() => storage?.getItem(STORED.entitlement) !== next && storage?.setItem(STORED.entitlement, next));
  },
});
