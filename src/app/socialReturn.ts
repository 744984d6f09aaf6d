/** The way to a provider and back, as far as the browser has a part in it (SOC-02, SOC-03). */
import * as z from 'zod/mini';
import { SOCIAL_PROVIDERS, type SocialProvider } from '../../machines/domain/entities.ts';
import { routePath } from '../../machines/domain/routes.ts';
import type { PendingSocialLogin, UnfinishedReturn } from '../../machines/domain/socialLogin.ts';
import type { SocialProvider as SocialProviderConfiguration } from './configuration.ts';
import { UNFINISHED_RETURN } from './socialAddress.ts';

const PENDING = 'marquee.socialLogin';

const pendingLogin: z.ZodMiniType<PendingSocialLogin> = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  state: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  nonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  at: z.number(),
  destination: z.nullable(z.string()),
});

/**
 * The login this tab has sent its viewer away for. It must outlive the page, so it can only be kept in the tab's storage.
 * @param storage null when the browser refuses it, see `tabStorage`
 */
export function createPendingSocialLogin(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null) {
  return {
    /**
     * A later login takes the place of an earlier one.
     * @returns false when storage is blocked or full: the answer could not be checked, so the viewer must not be sent away (SOC-02)
     */
    keep(pending: PendingSocialLogin): boolean {
      if (storage === null) return false;
      try {
        storage.setItem(PENDING, JSON.stringify(pending));
        return true;
      } catch {
        return false;
      }
    },

    /**
     * Whatever is pending is over from here on, whoever asks (SOC-02: single use).
     * @param provider whose answer has come
     * @returns null when nothing is pending with this provider, or when what is pending could be taken a second time
     */
    take(provider: SocialProvider): PendingSocialLogin | null {
      try {
        const text = storage?.getItem(PENDING) ?? null;
        storage?.removeItem(PENDING);
        const parsed = pendingLogin.safeParse(JSON.parse(text ?? 'null'));
        return parsed.success && parsed.data.provider === provider ? parsed.data : null;
      } catch {
        return null;
      }
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
 * What the form after the return needs again when the tab is reloaded: the provider's token, which the address no longer has (SOC-07).
 * @param storage the tab's; null when the browser refuses it: then a reload begins anew
 */
export function createUnfinishedReturn(storage: Pick<Storage, 'getItem' | 'setItem'> | null) {
  return {
    keep(unfinished: UnfinishedReturn) {
      try {
        storage?.setItem(UNFINISHED_RETURN, JSON.stringify(unfinished));
      } catch {
        // A reload begins anew.
      }
    },
    /** @returns null when nothing of this provider is kept */
    read(provider: SocialProvider): UnfinishedReturn | null {
      try {
        const { success, data } = unfinishedReturn.safeParse(JSON.parse(storage?.getItem(UNFINISHED_RETURN) ?? 'null'));
        return success && data.social.provider === provider ? data : null;
      } catch {
        return null;
      }
    },
  };
}

/** 128 random bits in hexadecimal: nobody guesses them (SOC-02). */
export const newSocialState = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Where the viewer is sent to sign in: an authorization request of OAuth 2.0 and OpenID Connect, new with every call. What a provider
 * wants besides, such as a `response_mode`, stands in the query of the configured `authorizeUrl`.
 * @param request.origin of the application, where the provider's answer comes back to
 * @param request.state what was kept of this login, like `nonce`, which comes back inside an identity token
 */
export function authorizeAddress(
  provider: SocialProviderConfiguration,
  { origin, state, nonce }: { origin: string; state: string; nonce: string },
): string {
  const address = new URL(provider.authorizeUrl);
  const parameters = {
    client_id: provider.clientId,
    redirect_uri: origin + routePath('socialCallback', { provider: provider.id }),
    response_type: provider.responseType,
    scope: provider.scope,
    state,
    nonce,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}
