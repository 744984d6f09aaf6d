import type * as z from 'zod/mini';
import type { Account } from '../../../machines/domain/entities.ts';
import type { Call } from '../../api/call.ts';
import { nothing } from '../../api/wire/nothing.ts';
import { type AccountChanges, accountWire, fromAccountChanges, toAccount } from './account.wire.ts';
import { accountDataWire, deletionCodeWire, type deletionWire } from './accountData.wire.ts';

/** Calls that change, export or delete the account. Every call rejects with a CallError. `now`: epoch ms. */
export const accountCalls = (call: Call, now: () => number) => ({
  /** PUT /v1/account (ACC-05, REG-05). Omitted fields keep their values. A new e-mail address requires the password. */
  update: async (changes: AccountChanges, signal?: AbortSignal): Promise<Account> => {
    const readAt = now();
    return toAccount(await call(accountWire, { method: 'PUT', path: '/v1/account', body: fromAccountChanges(changes), signal }), readAt);
  },

  /** GET /v1/account/data (CNS-09): what the service keeps of the account. */
  data: (signal?: AbortSignal): Promise<Readonly<Record<string, unknown>>> =>
    call(accountDataWire, { method: 'GET', path: '/v1/account/data', signal }),

  /**
   * GET /v1/account/delete/code (ACC-06). The service sends the code by e-mail.
   * @returns the address that the code was sent to, and the time when the code expires (epoch ms)
   */
  requestDeletion: async (signal?: AbortSignal): Promise<{ email: string; expires: number }> => {
    const { email, expires } = await call(deletionCodeWire, { method: 'GET', path: '/v1/account/delete/code', once: true, signal });
    return { email, expires: expires * 1000 };
  },

  /** POST /v1/account/delete (ACC-06): deletes the account and all its data. */
  remove: async ({ email, code }: { email: string; code: string }, signal?: AbortSignal): Promise<void> => {
    const body = { email, code } satisfies z.input<typeof deletionWire>;
    return call(nothing, { method: 'POST', path: '/v1/account/delete', body, signal });
  },
});
