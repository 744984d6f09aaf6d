import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Entitlement, EntitlementEvent } from '../../../machines/buying/entitlement.machine.ts';
import type { Account } from '../../../machines/domain/entities.ts';
import type { sessionCalls } from '../../api/signIn/session.ts';
import { STORED } from '../../api/stored.ts';

type Dependencies = { session: Pick<ReturnType<typeof sessionCalls>, 'account'>; storage: Storage | null };

/**
 * Implementations for the entitlement machine: loads the account, and reports changes by other tabs and when this tab becomes visible
 * (TOG-07). Calls reject with a CallError.
 */
export const entitlementImplementations = ({ session, storage }: Dependencies) => ({
  actors: {
    readAccount: fromPromise<Account>(({ signal }) => session.account({}, signal)),
    tabs: fromCallback<EventObject>(({ sendBack }) => {
      const controller = new AbortController();
      const { signal } = controller;
      const notify = (event: EntitlementEvent) => sendBack(event);
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && notify({ type: 'tab.visible' }), {
        signal,
      });
      addEventListener('storage', ({ key }: StorageEvent) => key === STORED.entitlement && notify({ type: 'otherTab.changed' }), {
        signal,
      });
      return () => controller.abort();
    }),
  },
  actions: {
    /** Notifies other tabs of a changed entitlement. They request the account from the service themselves. */
    share: (_: unknown, { entitlement }: { entitlement: Entitlement | null }) => {
      try {
        if (entitlement === null) return storage?.removeItem(STORED.entitlement);
        const next = `${entitlement.accountId} ${entitlement.isPremium ? 'premium' : 'free'}`;
        if (storage?.getItem(STORED.entitlement) !== next) storage?.setItem(STORED.entitlement, next);
      } catch {
        // Storage is full or blocked: other tabs ask when they become visible.
      }
    },
  },
});
