/** Browser part of social login: stores the pending login, reads it after the return, and builds the authorization URL (SOC-02, SOC-03). */

import * as z from 'zod/mini';
import { SOCIAL_PROVIDERS, type SocialProvider } from '../../../machines/domain/entities.ts';
import type { PendingSocialLogin, UnfinishedReturn } from '../../../machines/domain/socialLogin.ts';
import { ownName } from '../../configuration/basePath.ts';
import type { SocialProvider as SocialProviderConfiguration } from '../../configuration/configuration.ts';
import { type Store, storedValue } from '../../storage/storedValue.ts';
import { UNFINISHED_RETURN } from './socialAddress.ts';

const pendingLogin: z.ZodMiniType<PendingSocialLogin> = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  state: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  nonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  at: z.number(),
  destination: z.nullable(z.string()),
});

/**
 * Stores the pending login of this tab. The login must outlive the page, so it is in the tab's storage.
 * @param storage null when the browser refuses access, see `tabStorage`
 */
export function createPendingSocialLogin(storage: Store) {
  const stored = storedValue(storage, ownName('socialLogin'), pendingLogin);
  return {
    /**
     * Replaces an earlier pending login.
     * @returns false when storage is blocked or full: the answer could not be checked, so the viewer must not be redirected (SOC-02)
     */
    keep: stored.keep,

    /**
     * Reads and removes the pending login (SOC-02: single use).
     * @param provider the provider that answered
     * @returns null when no login with this provider is pending, or when it could not be removed
     */
    take(provider: SocialProvider): PendingSocialLogin | null {
      const pending = stored.read();
      return stored.forget() && pending?.provider === provider ? pending : null;
    },
  };
}

const unfinishedReturn: z.ZodMiniType<UnfinishedReturn> = z.object({
  kind: z.enum(['incomplete', 'unregistered']),
  social: z.object({
    provider: z.enum(SOCIAL_PROVIDERS),
    token: z.string(),
    fullName: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  destination: z.nullable(z.string()),
});

/**
 * Keeps the data that the form after the return needs when the tab is reloaded: the provider's token is no longer in the URL (SOC-07).
 * @param storage the tab's storage; null when the browser refuses access: a reload then starts over
 */
export function createUnfinishedReturn(storage: Store) {
  const stored = storedValue(storage, UNFINISHED_RETURN, unfinishedReturn);
  return {
    keep: (unfinished: UnfinishedReturn): void => void stored.keep(unfinished),
    /** @returns null when no data of this provider is stored */
    read(provider: SocialProvider): UnfinishedReturn | null {
      const unfinished = stored.read();
      return unfinished?.social.provider === provider ? unfinished : null;
    },
  };
}

/**
 * The URL where the viewer signs in: an OAuth 2.0 and OpenID Connect authorization request. Provider-specific parameters such as
 * `response_mode` are in the query of the configured `authorizeUrl`.
 * @param request.redirectUri the URL of the callback page
 * @param request.state the state of the pending login; the provider returns it
 * @param request.nonce the nonce of the pending login; it returns inside an identity token
 */
export function authorizeAddress(
  provider: SocialProviderConfiguration,
  { redirectUri, state, nonce }: { redirectUri: string; state: string; nonce: string },
): string {
  const address = new URL(provider.authorizeUrl);
  const parameters = {
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    response_type: provider.responseType,
    scope: provider.scope,
    state,
    nonce,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}
