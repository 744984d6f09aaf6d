import type * as z from 'zod/mini';
import type { SocialProvider } from '../../../machines/domain/entities.ts';
import type { SignedIn } from '../../../machines/domain/messages.ts';
import type { Call } from '../../api/call.ts';
import { authenticationWire, type socialLoginWire, toSignedIn } from './authentication.wire.ts';

type SocialLogin = { provider: SocialProvider; accessToken: string; fullName?: string; email?: string; optin?: boolean; agree?: boolean };

/** The call for a login with an identity provider. */
export const socialCalls = (call: Call) => ({
  /**
   * POST /v1/social/login (SOC-03): exchanges the provider's token for a session. A 401 is an error of the callback page and does not end a
   * session (SES-10). Rejects with a CallError, for example `missing_user_information` (SOC-05).
   */
  exchange: async ({ accessToken, fullName, ...person }: SocialLogin, signal?: AbortSignal): Promise<SignedIn> => {
    const body = { ...person, access_token: accessToken, fullname: fullName } satisfies z.input<typeof socialLoginWire>;
    return toSignedIn(await call(authenticationWire, { method: 'POST', path: '/v1/social/login', body, bearer: 'none', signal }));
  },
});
