/** Stores for each account when it last answered "Not now" to the plans in this browser (MON-20). Old entries are dropped. */

import * as z from 'zod/mini';
import { DISMISSAL_LASTS } from '../../../machines/domain/constants.ts';
import { ownName } from '../../configuration/basePath.ts';
import { type Store, storedValue } from '../../storage/storedValue.ts';

const kept = z.array(z.object({ accountId: z.string(), at: z.number() }));

/** @param now epoch ms */
export function createDismissedPlans(storage: Store, now: () => number) {
  const stored = storedValue(storage, ownName('plans.dismissed'), kept);
  const readAll = () => stored.read() ?? [];
  return {
    /** @returns epoch ms; null when the account has dismissed nothing here */
    at: (accountId: string | null): number | null => readAll().find((entry) => entry.accountId === accountId)?.at ?? null,
    keep: (accountId: string): void => {
      const others = readAll().filter((entry) => entry.accountId !== accountId && Math.abs(now() - entry.at) < DISMISSAL_LASTS);
      stored.keep([...others, { accountId, at: now() }]);
    },
  };
}
