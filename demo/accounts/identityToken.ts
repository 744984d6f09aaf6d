/** The identity tokens of the providers (SOC-03). */
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { SOCIAL_PROVIDERS } from '../../machines/domain/entities.ts';
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
  /** null unless the provider has verified it. */
  email: string | null;
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
  const audience = SOCIAL_PROVIDERS.find((each) => each === provider);
  if (!audience) return null;
  const issuer = service.addresses.identity;
  try {
    const { payload } = await jwtVerify(token, keysOf(issuer), {
      issuer,
      audience,
      currentDate: new Date(service.now()),
      clockTolerance: 60,
    });
    const person = claims.parse(payload);
    return {
      provider: audience,
      subject: person.sub,
      email: person.email_verified ? (person.email?.toLowerCase() ?? null) : null,
      firstName: person.given_name ?? null,
      lastName: person.family_name ?? null,
    };
  } catch {
    // Whatever is wrong with it (shape, signature, issuer, audience, time, no keys to be had): nobody is vouched for.
    return null;
  }
}
