/** Parses and checks the answer of a login provider (SOC-02, SOC-03, SOC-06). No function throws for any URL. */
import { SOCIAL_LOGIN_LASTS } from './constants.ts';
import { isEmail } from './credentials.ts';
import type { SocialProvider } from './entities.ts';
import { asciiText, plainText } from './normalisedInput.ts';

/** The values in the callback's URL; null when a value is missing or cannot be valid. */
export type SocialAnswer = {
  provider: SocialProvider;
  token: string | null;
  refreshToken: string | null;
  state: string | null;
  /** The provider's error code. */
  error: string | null;
};

/** A login for which this tab has redirected the viewer to a provider. */
export type PendingSocialLogin = {
  provider: SocialProvider;
  /** 128 random bits that the provider returns in the URL. */
  state: string;
  /** Another 128 random bits, which the provider writes into the identity token. They bind the token to this login. */
  nonce: string;
  /** Epoch ms at which the viewer left for the provider. */
  at: number;
  /** The URL that the viewer wanted before the login. */
  destination: string | null;
};

export type SocialRefusal =
  /** The viewer cancelled at the provider. */
  | 'cancelled'
  /** The provider returned another error. */
  | 'provider'
  /** The answer does not belong to a login that this tab started. */
  | 'state'
  /** The login started too long ago. */
  | 'expired'
  /** The answer has no valid token. */
  | 'missing';

export type SocialVerdict =
  | { kind: 'accepted'; provider: SocialProvider; token: string; refreshToken: string | null; destination: string | null }
  | { kind: 'refused'; reason: SocialRefusal };

/** The error codes for a cancelled login: OAuth 2.0, Apple, Facebook, and OpenID Connect when the viewer gave no consent. */
const CANCELLED = /^(?:access_denied|user_cancell?ed\w*|user_denied|consent_required)$/i;

/**
 * Decides whether the answer of a provider is accepted (SOC-02, SOC-06).
 * An error of the provider is reported without further checks, because such an answer gives no token.
 * A token is accepted only for a recent login of this tab with the same provider and the returned state. Apple's state is not checked.
 * The nonce of an identity token must be the one of the login.
 * @param input.pending the login that this tab started, already removed from storage: it is valid for one answer
 * @param input.now epoch ms
 */
export function judgeSocialAnswer(input: { answer: SocialAnswer | null; pending: PendingSocialLogin | null; now: number }): SocialVerdict {
  const { answer, pending, now } = input;
  if (answer?.error) return { kind: 'refused', reason: CANCELLED.test(answer.error) ? 'cancelled' : 'provider' };
  // Without a pending login, e.g. when the callback was reloaded, the provider did not cause the missing token.
  if (!answer?.token) return { kind: 'refused', reason: pending === null ? 'state' : 'missing' };
  if (pending === null || !isAnswerTo(pending, answer) || !isMadeFor(pending, answer.token)) return { kind: 'refused', reason: 'state' };
  if (!isRecent(pending.at, now)) return { kind: 'refused', reason: 'expired' };
  const { provider, token, refreshToken } = answer;
  return { kind: 'accepted', provider, token, refreshToken, destination: pending.destination };
}

function isAnswerTo(pending: PendingSocialLogin, { provider, state }: SocialAnswer): boolean {
  if (pending.provider !== provider) return false;
  return provider === 'apple' || (pending.state !== '' && pending.state === state);
}

/** OpenID Connect Core 3.2.2.11. A token without a nonce is not an identity token, or only the service can check it. */
function isMadeFor({ nonce }: PendingSocialLogin, token: string): boolean {
  const said = claimsOf(token)?.nonce;
  return said === undefined || said === nonce;
}

/** A time in the future is not recent: the clock was set back, or the value was forged. */
const isRecent = (at: number, now: number) => at <= now && now - at < SOCIAL_LOGIN_LASTS;

/* The URL */

/** Identity token, access token, and the key of the service's own provider, which may give either. The first one found is used. */
const TOKEN_KEYS = ['id_token', 'access_token', 'token'] as const;
/** Characters, which are bytes in ASCII. A longer value is not a token. */
const TOKEN_MAXIMUM = 16 * 1024;
/** The characters that an HTTP header may carry in a token. */
const VISIBLE = /^[\x21-\x7e]+$/;

/**
 * Reads the callback's URL (SOC-03). Providers answer in the query or in the fragment. The fragment wins, because it never leaves the
 * browser; a query passes through servers and their logs. The first value of a repeated key counts. An empty value counts as absent.
 * An invalid token (too long, or not of visible ASCII) gives null, and no other key is tried.
 * @param search with or without `?`
 * @param hash with or without `#`
 */
export function readSocialAnswer(provider: SocialProvider, search: string, hash: string): SocialAnswer {
  const sources = [new URLSearchParams(hash.replace(/^#/, '')), new URLSearchParams(search)];
  const first = (...keys: readonly string[]): string | null => {
    for (const source of sources) {
      for (const key of keys) {
        const value = source.get(key);
        if (value) return value;
      }
    }
    return null;
  };
  return {
    provider,
    token: tokenOf(first(...TOKEN_KEYS)),
    refreshToken: tokenOf(first('refresh_token')),
    state: first('state'),
    error: first('error'),
  };
}

const tokenOf = (value: string | null): string | null =>
  value !== null && value.length <= TOKEN_MAXIMUM && VISIBLE.test(value) ? value : null;

/* The user */

/** The initial values of a form, as far as the provider gave them. */
export type SocialPerson = { fullName: string | null; email: string | null };
/** SOC-03: the social user: the provider, its token, and the unverified name and e-mail. */
export type SocialAccount = SocialPerson & { provider: SocialProvider; token: string };

/**
 * An open form after the return from a provider. It continues after a reload of the tab (SOC-07).
 * `destination`: the URL that the viewer wanted before the login.
 */
export type UnfinishedReturn = { kind: 'incomplete' | 'unregistered'; social: SocialAccount; destination: string | null };

const NO_PERSON: SocialPerson = { fullName: null, email: null };
/** Characters. A longer value is not used as a name. */
const NAME_MAXIMUM = 100;
/** Control characters, lone surrogates and direction marks. No name needs them, and they can make a form show a false text. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/u;

/**
 * The name and e-mail in an identity token, only for the initial values of a form (SOC-05, REG-07). The signature is not checked, so no
 * decision may depend on them.
 * @param token a JWT; any other text gives null for both
 */
export function socialPersonOf(token: string): SocialPerson {
  const claims = claimsOf(token);
  if (claims === null) return NO_PERSON;
  const { name, given_name: first, family_name: last, email } = claims;
  const parts = [nameOf(first), nameOf(last)].filter((part) => part !== null);
  return {
    fullName: nameOf(name) ?? nameOf(parts.join(' ')),
    email: typeof email === 'string' && isEmail(email) ? asciiText(email) : null,
  };
}

function nameOf(claim: unknown): string | null {
  const name = typeof claim === 'string' ? plainText(claim) : '';
  return name === '' || name.length > NAME_MAXIMUM || NOT_IN_NAMES.test(name) ? null : name;
}

/** The payload of a JWT: a JSON object in UTF-8, encoded as base64url. Null for any other text. */
function claimsOf(token: string): Readonly<Record<string, unknown>> | null {
  const parts = token.split('.');
  if (parts.length !== 3) return null;
  try {
    const binary = atob((parts[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isRecord(claims) ? claims : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
