import type { Authentication } from '../../machines/domain/entities.ts';
import type { Call } from './client.ts';
import { authenticationWire, fromSocialLogin, type SocialLogin, toAuthentication } from './wire/authentication.ts';

/** Signing in with what a provider gave. */
export const socialCalls = (call: Call) => ({
  /**
   * POST /v1/social/login (SOC-03): a session for the provider's token. A 401 is the callback's own error and no end of a session (SES-10).
   * Rejects with a CallError, `missing_user_information` among them (SOC-05).
   */
  exchange: async (login: SocialLogin, signal?: AbortSignal): Promise<Authentication> => {
    const body = fromSocialLogin(login);
    return toAuthentication(await call(authenticationWire, { method: 'POST', path: '/v1/social/login', body, bearer: 'none', signal }));
  },
});
