import type * as z from 'zod/mini';
import type { Call } from '../../api/call.ts';
import { nothing } from '../../api/wire/nothing.ts';
import type { passwordChangeWire, recoverWire, resetWire } from './password.wire.ts';

/** Calls for forgotten passwords and for changing a password. Every call rejects with a CallError. */
export const passwordCalls = (call: Call) => ({
  /** POST /v1/recover (ACC-01): the service sends a code if the account exists. The answer does not show whether it exists. */
  recover: async (email: string, signal?: AbortSignal): Promise<void> => {
    const body = { email } satisfies z.input<typeof recoverWire>;
    return call(nothing, { method: 'POST', path: '/v1/recover', body, bearer: 'none', signal });
  },

  /**
   * POST /v1/reset (ACC-02) with the code from the e-mail. The service ends every session of the
   * account. A 401 is an error of the form (SES-10).
   */
  reset: async ({ code, email, password }: { code: string; email: string; password: string }, signal?: AbortSignal): Promise<void> => {
    const body = { code, email, password } satisfies z.input<typeof resetWire>;
    return call(nothing, { method: 'POST', path: '/v1/reset', body, bearer: 'none', signal });
  },

  /** PUT /v1/account/password (ACC-03): the service ends the account's other sessions. */
  change: async ({ password, newPassword }: { password: string; newPassword: string }, signal?: AbortSignal): Promise<void> => {
    const body = { password, new_password: newPassword } satisfies z.input<typeof passwordChangeWire>;
    return call(nothing, { method: 'PUT', path: '/v1/account/password', body, signal });
  },
});
