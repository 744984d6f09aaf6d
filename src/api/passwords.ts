import * as z from 'zod/mini';
import type { Call } from './client.ts';
import { fromPasswordChange, type recoverWire, type resetWire } from './wire/password.ts';

/** Passwords forgotten and changed. Every call rejects with a CallError. */
export const passwordCalls = (call: Call) => ({
  /** POST /v1/recover (ACC-01): sends a code, if there is such an account; the answer does not say. */
  recover: async (email: string, signal?: AbortSignal): Promise<void> => {
    const body = { email } satisfies z.input<typeof recoverWire>;
    await call(z.unknown(), { method: 'POST', path: '/v1/recover', body, bearer: 'none', signal });
  },

  /** POST /v1/reset (ACC-02) with the code of the e-mail; every session of the account ends. A 401 is the form's own error (SES-10). */
  reset: async ({ code, email, password }: { code: string; email: string; password: string }, signal?: AbortSignal): Promise<void> => {
    const body = { code, email, password } satisfies z.input<typeof resetWire>;
    await call(z.unknown(), { method: 'POST', path: '/v1/reset', body, bearer: 'none', signal });
  },

  /** PUT /v1/account/password (ACC-03): the other sessions of the account end, this one stays. */
  change: async ({ password, newPassword }: { password: string; newPassword: string }, signal?: AbortSignal): Promise<void> => {
    const body = fromPasswordChange({ password, newPassword });
    await call(z.unknown(), { method: 'PUT', path: '/v1/account/password', body, signal });
  },
});
