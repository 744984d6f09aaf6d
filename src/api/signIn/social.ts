import type { SignedIn } from '../../../machines/domain/messages.ts';
import type { Call } from '../client.ts';
import { authenticationWire, fromSocialLogin, type SocialLogin, toSignedIn } from '../wire/authentication.ts';

/** The call for a login with an identity provider. */
export const socialCalls = (call: Call) => ({
  /**
   * POST /v1/social/login (SOC-03): exchanges the provider's token for a session. A 401 is an error of the callback page and does not end a
   * session (SES-10). Rejects with a CallError, for example `missing_user_information` (SOC-05).
   */
  exchange: async (login: SocialLogin, signal?: AbortSignal): Promise<SignedIn> => {
    const body = fromSocialLogin(login);
    return toSignedIn(await call(authenticationWire, { method: 'POST', path: '/v1/social/login', body, bearer: 'none', signal }));
  },
});
