import * as z from 'zod/mini';
import type { Entitlement, EntitlementEvent, entitlementMachine } from '../../../machines/buying/entitlement.machine.ts';
import type { sessionCalls } from '../../signIn/api/session.ts';
import type { Work } from '../../start/work.ts';
import { sharedByTabs } from '../../storage/sharedByTabs.ts';
import { STORED } from '../../storage/stored.ts';
import type { Store } from '../../storage/storedValue.ts';

/** `now`: epoch ms. */
type Dependencies = { session: Pick<ReturnType<typeof sessionCalls>, 'account'>; storage: Store; now: () => number };

const entitlementShape: z.ZodMiniType<Entitlement> = z.object({ accountId: z.string(), isPremium: z.boolean() });

/**
 * Work of the entitlement: loads the account, and reports changes by other tabs and when this tab becomes visible (TOG-07). Calls reject
 * with a CallError.
 */
export function entitlementWork({ session, storage, now }: Dependencies): Work<typeof entitlementMachine> {
  const shared = sharedByTabs(storage, STORED.entitlement, { form: entitlementShape, now });
  return {
    readAccount: ({ signal }) => session.account({}, signal),
    tabs: ({ sendBack }) => {
      const controller = new AbortController();
      const notify = (event: EntitlementEvent) => sendBack(event);
      const stop = shared.hear(() => notify({ type: 'otherTab.changed' }));
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && notify({ type: 'tab.visible' }), {
        signal: controller.signal,
      });
      return () => {
        stop();
        controller.abort();
      };
    },
    /** Other tabs request the account from the service themselves. When storage is full or blocked, they ask when they become visible. */
    share: (_, { entitlement }) => (entitlement === null ? shared.forget() : shared.write(entitlement)),
  };
}
