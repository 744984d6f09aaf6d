import * as z from 'zod/mini';
import type { SocialProvider } from '../../../machines/domain/entities.ts';
import type { SignedIn } from '../../../machines/domain/messages.ts';

/** POST /v1/login (LOG-07) */
export const loginWire = z.object({ email: z.string(), password: z.string() });

/** The answer of POST /v1/login, /v1/social/login and /v1/device/login */
export const authenticationWire = z.object({ access_token: z.string().check(z.minLength(1)), refresh_token: z.nullish(z.string()) });

/** POST /v1/token (SES-13); the answer is that of a login. */
export const renewalWire = z.object({ refresh_token: z.string() });

/** POST /v1/social/login (SOC-03): `access_token` is the token of the identity provider. */
export const socialLoginWire = z.object({
  access_token: z.string(),
  provider: z.string(),
  fullname: z.optional(z.string()),
  email: z.optional(z.string()),
  optin: z.optional(z.boolean()),
  agree: z.optional(z.boolean()),
});

export const toSignedIn = (wire: z.output<typeof authenticationWire>): SignedIn => ({
  token: wire.access_token,
  refreshToken: wire.refresh_token ?? null,
});

export type SocialLogin = {
  provider: SocialProvider;
  accessToken: string;
  fullName?: string;
  email?: string;
  optin?: boolean;
  agree?: boolean;
};
export const fromSocialLogin = (input: SocialLogin): z.input<typeof socialLoginWire> => ({
  access_token: input.accessToken,
  provider: input.provider,
  fullname: input.fullName,
  email: input.email,
  optin: input.optin,
  agree: input.agree,
});
