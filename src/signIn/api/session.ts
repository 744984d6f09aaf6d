import type { Account } from '../../../machines/domain/entities.ts';
import type { SignedIn } from '../../../machines/domain/messages.ts';
import { accountWire, toAccount } from '../../account/api/account.wire.ts';
import type { Call } from '../../api/call.ts';
import { nothing } from '../../api/wire/nothing.ts';
import { authenticationWire, toSignedIn } from './authentication.wire.ts';

/** Calls for login, renewal, sign-out and the account. Every call rejects with a CallError. `now`: epoch ms. */
export const sessionCalls = (call: Call, now: () => number) => ({
  /** POST /v1/login (LOG-07). A 401 is an error of the form and does not end a session (SES-10). */
  login: async (credentials: { email: string; password: string }, signal?: AbortSignal): Promise<SignedIn> => {
    const body = { email: credentials.email, password: credentials.password };
    return toSignedIn(await call(authenticationWire, { method: 'POST', path: '/v1/login', body, bearer: 'none', signal }));
  },

  /** POST /v1/token (SES-13), without the expired bearer token. */
  renew: async (refreshToken: string): Promise<SignedIn> => {
    const body = { refresh_token: refreshToken };
    return toSignedIn(await call(authenticationWire, { method: 'POST', path: '/v1/token', body, bearer: 'none' }));
  },

  /**
   * POST /v1/logout (SES-11) with the given token: the store may have discarded it already. The browser
   * completes the call after the page has closed.
   */
  logout: async ({ token }: { token: string }): Promise<void> =>
    call(nothing, { method: 'POST', path: '/v1/logout', bearer: { token }, ownsLock: true, keepalive: true }),

  /**
   * GET /v1/account
   * @param options.ownsLock the caller handles a 423 itself, as the load after a login does (SES-09, SES-10)
   */
  account: async ({ ownsLock = false }: { ownsLock?: boolean } = {}, signal?: AbortSignal): Promise<Account> => {
    const readAt = now();
    return toAccount(await call(accountWire, { method: 'GET', path: '/v1/account', ownsLock, signal }), readAt);
  },
});
