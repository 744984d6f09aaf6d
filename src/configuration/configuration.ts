/**
 * Parses the runtime configuration (CFG-02), a JSON data block in index.html. One build thus serves many deployments without a request
 * before the first paint.
 */
import * as z from 'zod/mini';
import { CONSENT_MODES } from '../../machines/domain/consent.ts';
import { DEFAULT_AD_INTERVAL, DEFAULT_REQUEST_TIMEOUT } from '../../machines/domain/constants.ts';
import { DEFAULT_FLAGS, FLAG_NAMES, type Flags } from '../../machines/domain/flags.ts';
import { reasonOf } from '../api/wire/reason.ts';
import { mayBePlainHttp } from '../api/wire/safeUrl.ts';
import { BASE_PATH_SHAPE } from './basePath.ts';
import { brandSchema, brandText, NO_BRAND } from './brand.ts';
import { CONFIGURATION_VERSION, migrated } from './migrations.ts';
import { navigationSchema } from './navigation.ts';

const NO_ADDRESS = 'must be an https address';

/** https for any host; http for this machine, and for the host of a page of plain http (CFG-12). */
const address = z.string(NO_ADDRESS).check(
  z.refine((value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname } = new URL(value);
    return protocol === 'https:' || (protocol === 'http:' && mayBePlainHttp(hostname));
  }, NO_ADDRESS),
);

const socialProvider = z.strictObject({
  id: z.enum(['apple', 'google', 'facebook']),
  /** The OAuth 2.0 authorization endpoint, where the viewer signs in. */
  authorizeUrl: address,
  clientId: z.string().check(z.minLength(1)),
  scope: z._default(z.string(), 'openid profile email'),
  responseType: z._default(z.string(), 'id_token'),
  /** True: the callback's token is exchanged with POST /v1/social/login before use (SOC-03). */
  exchange: z._default(z.boolean(), true),
});

const wholeNumberOf = (unit: string) => {
  const reason = `must be a whole number of ${unit}, at least 1`;
  return z.int(reason).check(z.positive(reason));
};

const WELCOME_PARTS = ['topTen', 'channels', 'questions'] as const;

const schema = z.strictObject({
  /** DEP-07: of the keys below. An earlier one is migrated. */
  version: z.literal(CONFIGURATION_VERSION, `must be a whole number from 1 to ${CONFIGURATION_VERSION}, the version of this build`),
  /** BRD-01: name, colours, logo, font and menus. */
  brand: z._default(brandSchema, NO_BRAND),
  /** The path below which the application is served, e.g. `/tv`; empty at the root of the origin. */
  basePath: z._default(z.string().check(z.regex(BASE_PATH_SHAPE, 'must be empty, or begin with / and not end with /')), ''),
  /** Empty: the API has the application's own origin. Every call adds its path, which begins with /v1. */
  apiBaseUrl: z._default(
    z.union([z.literal(''), address], NO_ADDRESS).check(z.refine((value) => !/\/v1\/?$/.test(value), 'must end before /v1')),
    '',
  ),
  /** Milliseconds. */
  requestTimeout: z._default(wholeNumberOf('ms'), DEFAULT_REQUEST_TIMEOUT),
  flags: z._default(z.partialRecord(z.enum(FLAG_NAMES), z.boolean()), {}),
  navigation: z._default(navigationSchema, { tabs: 'specification' }),
  /** TV-01: `tv`, for ten feet away; `detect`: by the name of the browser. */
  layout: z._default(z.enum(['detect', 'tv', 'web']), 'detect'),
  socialProviders: z._default(z.array(socialProvider), []),
  /** PLY-01: the media URL; `{vodId}` is replaced with the id. */
  mediaUrlTemplate: z.optional(z.string().check(z.includes('{vodId}', 'must contain {vodId}'))),
  /** PLY-15: URL of a VAST document. Its macros are filled in for each request. */
  adsUrl: z.optional(address),
  /** PLY-15: seconds of content between two ad breaks. */
  adsInterval: z._default(wholeNumberOf('seconds'), DEFAULT_AD_INTERVAL),
  /** RMT-05: the sender of Google Cast is fetched, and screens with this receiver are offered. */
  cast: z.optional(z.strictObject({ receiver: z.string().check(z.regex(/^\w+$/, 'must be the id of a receiver, such as CC1AD845')) })),
  /** GDE-09: replaces /v1/content/epg. Requests to it never carry the bearer token. */
  epgUrl: z.optional(address),
  /** Foreign origins that the hosted checkout may be framed from (MON-05). */
  checkoutOrigins: z._default(z.array(address), []),
  analytics: z._default(
    z.strictObject({
      dataLayer: z._default(z.string().check(z.regex(/^[A-Za-z_]\w*$/, 'must be a name as a variable has')), 'dataLayer'),
      /** EVT-07: gets the events in batches. */
      endpoint: z.optional(address),
      /** EVT-11: the container script of a tag manager, loaded after consent to analytics. */
      tagManager: z.optional(address),
      /** CNS-02: what happens to events before the viewer has answered. `anonymous`: they are sent without any id. */
      beforeConsent: z._default(z.enum(['drop', 'anonymous']), 'drop'),
    }),
    { dataLayer: 'dataLayer', beforeConsent: 'drop' },
  ),
  /** CNS-01: who asks the viewer for consent. */
  consent: z._default(z.enum(CONSENT_MODES), 'own'),
  /** PWA-02: a worker and the answers of the last visit make the application start without a connection. */
  offline: z._default(z.boolean(), true),
  /** TNT-07: where home has the board of tonight: below the highlights, or in place of them. */
  tonight: z._default(z.enum(['row', 'hero', 'off']), 'off'),
  /** LOG-10: the login page sells the service to a visitor who has not signed in in this browser. */
  welcome: z.optional(
    z.strictObject({
      sentence: brandText,
      /** LOG-11: below the form, in this order. */
      parts: z._default(z.array(z.enum(WELCOME_PARTS)), [...WELCOME_PARTS]),
      questions: z._default(z.array(z.strictObject({ question: brandText, answer: brandText })), []),
    }),
  ),
  /** Demo accounts that the login page offers. */
  signInHints: z._default(z.array(z.strictObject({ label: z.string(), email: z.string(), password: z.string() })), []),
  /** FLW-03: `?inspect` opens the inspector beside the application. */
  inspector: z._default(z.boolean(), false),
});

export type Configuration = Omit<z.infer<typeof schema>, 'flags' | 'version'> & { flags: Flags };
export type SocialProvider = Configuration['socialProviders'][number];

/** CFG-03: names the wrong key. */
export class ConfigurationError extends Error {
  readonly key: string;
  /** The message without the key. */
  readonly reason: string;
  constructor(key: string, reason: string) {
    super(`${key}: ${reason}`);
    this.key = key;
    this.reason = reason;
  }
}

/** Spelling-insensitive form of a key: `api_base_URL` matches `apiBaseUrl`. */
const plain = (key: string) => key.replace(/[-_]/g, '').toLowerCase();

function unknownKeys(keys: readonly string[]) {
  const meant = [...Object.keys(schema.shape), ...FLAG_NAMES.map((name) => `flags.${name}`)].filter((known) =>
    keys.some((key) => plain(key) === plain(known)),
  );
  return new ConfigurationError(keys.join(', '), `there is no such key${meant[0] ? `; did you mean ${meant.join(', ')}?` : ''}`);
}

function wrong(issue: z.core.$ZodIssue | undefined) {
  if (!issue) return new ConfigurationError('configuration', 'is wrong');
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue.keys.map((key) => [...path, key].join('.')));
  return new ConfigurationError(path.join('.') || 'configuration', reasonOf(issue));
}

/**
 * @param json the text of the data block; empty or null means the default configuration
 * @param note receives a sentence about a configuration of an earlier version, which has been migrated
 * @throws ConfigurationError that names the first wrong key
 */
export function parseConfiguration(json: string | null | undefined, note: (sentence: string) => void = () => {}): Configuration {
  const { json: latest, from } = migrated(readJson(json));
  const parsed = schema.safeParse(latest, { reportInput: true });
  if (!parsed.success) throw wrong(parsed.error.issues[0]);
  if (from !== null && from < CONFIGURATION_VERSION)
    note(`The configuration has version ${from}, and was read as version ${CONFIGURATION_VERSION}: docs/upgrade.md lists the changes.`);
  const { version: _, ...read } = parsed.data;
  return { ...read, flags: { ...DEFAULT_FLAGS, ...parsed.data.flags } };
}

function readJson(json: string | null | undefined): unknown {
  if (!json?.trim()) return {};
  try {
    return JSON.parse(json);
  } catch {
    throw new ConfigurationError('configuration', 'is not JSON');
  }
}
