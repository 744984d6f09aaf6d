/** Verifies the identity tokens of the social providers (SOC-03). */
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { SOCIAL_PROVIDERS } from '../../machines/domain/entities.ts';
import { clientIdOf } from '../identity/provider.ts';
import type { Service } from '../service.ts';

const claims = z.object({
  sub: z.string(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
});

export type SocialPerson = {
  provider: string;
  subject: string;
  email: string | null;
  /** True when the provider has verified that the e-mail belongs to the person. */
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
};

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

function keysOf(issuer: string) {
  const known = keySets.get(issuer);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL('/jwks', issuer), { cooldownDuration: 1000, timeoutDuration: 3000 });
  keySets.set(issuer, keys);
  return keys;
}

/**
 * Checks signature, issuer, audience and time of an identity token.
 * @param provider the client of the identity provider for which the token must be issued
 * @returns the person, or null when the token is invalid
 */
export async function readIdentityToken(service: Service, provider: string, token: string): Promise<SocialPerson | null> {
  const known = SOCIAL_PROVIDERS.find((each) => each === provider);
  if (!known) return null;
  const issuer = service.addresses.identity;
  try {
    const { payload } = await jwtVerify(token, keysOf(issuer), {
      issuer,
      audience: clientIdOf(known),
      currentDate: new Date(service.now()),
      clockTolerance: 60,
    });
    const person = claims.parse(payload);
    return {
      provider: known,
      subject: person.sub,
      email: person.email?.toLowerCase() ?? null,
      isEmailVerified: person.email_verified ?? false,
      firstName: person.given_name ?? null,
      lastName: person.family_name ?? null,
    };
  } catch {
    // Any failure (format, signature, issuer, audience, time, no keys) means that the token proves no identity.
    return null;
  }
}
