/** What comes back from a provider, and when it is believed (SOC-02, SOC-03, SOC-06). Nothing here throws, whatever the address held. */
import { SOCIAL_LOGIN_LASTS } from './constants.ts';
import { isEmail } from './credentials.ts';
import type { SocialProvider } from './entities.ts';

/** What the callback's address said; null where it said nothing, or nothing that can be what it should. */
export type SocialAnswer = {
  provider: SocialProvider;
  token: string | null;
  refreshToken: string | null;
  state: string | null;
  /** The provider's own word for why there is no token. */
  error: string | null;
};

/** A login this tab has sent a viewer away for. */
export type PendingSocialLogin = {
  provider: SocialProvider;
  /** 128 random bits that the provider sends back. */
  state: string;
  /** Another 128 bits, which the provider writes into the identity token: it was made for this login and no other. */
  nonce: string;
  /** Epoch ms: when the viewer left. */
  at: number;
  /** Where they wanted to go before they were asked to log in. */
  destination: string | null;
};

export type SocialRefusal =
  /** The viewer changed their mind at the provider's. */
  | 'cancelled'
  /** The provider refused. */
  | 'provider'
  /** This is no answer to a login that this tab has begun. */
  | 'state'
  /** The login was begun too long ago. */
  | 'expired'
  /** There is no token. */
  | 'missing';

export type SocialVerdict =
  | { kind: 'accepted'; provider: SocialProvider; token: string; refreshToken: string | null; destination: string | null }
  | { kind: 'refused'; reason: SocialRefusal };

/** OAuth 2.0's word, Apple's and Facebook's own, and OpenID Connect's for a consent that was not given. */
const CANCELLED = /^(?:access_denied|user_cancell?ed\w*|user_denied|consent_required)$/i;

/**
 * Is the answer believed? (SOC-02, SOC-06) A provider's word for why there is no token is passed on, whatever else is right or wrong:
 * nothing is taken from such an answer. A token is taken only for a login that this tab began, with this provider, lately, and whose
 * state came back; Apple's state is not looked at. An identity token was made for this login (its nonce).
 * @param input.pending the login this tab has begun, taken out of its store: it is good for one answer
 * @param input.now epoch ms
 */
export function judgeSocialAnswer(input: { answer: SocialAnswer | null; pending: PendingSocialLogin | null; now: number }): SocialVerdict {
  const { answer, pending, now } = input;
  if (answer?.error) return { kind: 'refused', reason: CANCELLED.test(answer.error) ? 'cancelled' : 'provider' };
  // A callback that was reloaded, say: the provider is not to blame.
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

/** OpenID Connect 3.2.2.11. A token that says nothing of a nonce is no identity token, or the service's own to judge. */
function isMadeFor({ nonce }: PendingSocialLogin, token: string): boolean {
  const said = claimsOf(token)?.nonce;
  return said === undefined || said === nonce;
}

/** A time in the future is a clock that was set back, or a forgery. */
const isRecent = (at: number, now: number) => at <= now && now - at < SOCIAL_LOGIN_LASTS;

/* The address */

/** Some providers give an identity, others access; one of the service's own may give either. The first that is there is taken. */
const TOKEN_KEYS = ['id_token', 'access_token', 'token'] as const;
/** Characters, which are bytes: a longer one is no token. */
const TOKEN_MAXIMUM = 16 * 1024;
/** What can be sent in a header. */
const VISIBLE = /^[\x21-\x7e]+$/;

/**
 * Reads the callback's address (SOC-03). Providers answer in the query or in the fragment: where both say a thing, the fragment is
 * believed, because it never left the browser, while a query passes through servers and their logs. A key that is repeated counts once,
 * the first time; an empty one is absent. A token that cannot be one (too long, not of visible ASCII) is none, and no other is looked
 * for in its place.
 * @param search with or without its `?`
 * @param hash with or without its `#`
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

/* Who it is */

/** What is known of somebody, for a form to begin with. */
export type SocialPerson = { fullName: string | null; email: string | null };
/** SOC-03: the social user: a provider, what it gave for them, and who they seem to be. */
export type SocialAccount = SocialPerson & { provider: SocialProvider; token: string };

/** What a form asks for after the return; it goes on when the tab is reloaded (SOC-07). `destination`: where the viewer left for the provider. */
export type UnfinishedReturn = { kind: 'incomplete' | 'unregistered'; social: SocialAccount; destination: string | null };

const NOBODY: SocialPerson = { fullName: null, email: null };
/** Longer ones are no names. */
const NAME_MAXIMUM = 100;
/** Nothing a name is written with, and some of it could make a form lie. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/u;

/**
 * What an identity token says about its owner, to fill in a form with (SOC-05, REG-07) and for nothing else: its signature is not
 * checked here, so no decision may rest on it.
 * @param token a JWT; of anything else nothing is known
 */
export function socialPersonOf(token: string): SocialPerson {
  const claims = claimsOf(token);
  if (claims === null) return NOBODY;
  const { name, given_name: first, family_name: last, email } = claims;
  const parts = [nameOf(first), nameOf(last)].filter((part) => part !== null);
  return { fullName: nameOf(name) ?? nameOf(parts.join(' ')), email: typeof email === 'string' && isEmail(email) ? email.trim() : null };
}

function nameOf(claim: unknown): string | null {
  const name = typeof claim === 'string' ? claim.trim() : '';
  return name === '' || name.length > NAME_MAXIMUM || NOT_IN_NAMES.test(name) ? null : name;
}

/** The middle part of a JWT: base64url of UTF-8 of a JSON object. */
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
