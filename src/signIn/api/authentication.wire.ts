import * as z from 'zod/mini';
import type { SignedIn } from '../../../machines/domain/messages.ts';

/** The answer of POST /v1/login, /v1/social/login and /v1/device/login */
export const authenticationWire = z.object({ access_token: z.string().check(z.minLength(1)), refresh_token: z.nullish(z.string()) });

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
