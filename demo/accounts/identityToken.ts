/** The identity tokens of the providers (SOC-03). */
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
  /** The provider says that it is theirs. */
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
 * @param provider which client of the identity provider it must be for
 * @returns who it is, or null when the token is not good
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
    // Whatever is wrong with it (shape, signature, issuer, audience, time, no keys to be had): nobody is vouched for.
    return null;
  }
}
