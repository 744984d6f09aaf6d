/**
 * The type of a row of the contract: one call and its answers. The demo service, /openapi.json and tests/contract
 * use the rows; the application's bundle does not.
 * Lists are plain JSON arrays. A page of a longer list is an object with `has_more`. Times are epoch seconds, prices cents.
 */
import * as z from 'zod/mini';
import { deviceWire } from '../../src/api/wire/device.ts';

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Access to the call. `none`: everyone. `optional`: visitors too; a bearer token that is sent must be valid, and without a chosen profile
 * the answer is 423. `account`: a bearer token. `profile`: a bearer token of a session with a profile.
 */
export type EndpointAccess = 'none' | 'optional' | 'account' | 'profile';

/** A refusal. `status`: HTTP status. `error`: identifier in the body. `code`: number in the body when it differs from the status. */
export type Refusal = { status: number; error: string; code?: number };

export type Endpoint = {
  /** The operation's name in OpenAPI, e.g. `readItem`. */
  id: string;
  method: HttpMethod;
  /** Parameters as in Hono: `/v1/content/item/:id`. */
  path: string;
  /** The group in the API documentation. */
  group: string;
  summary: string;
  access: EndpointAccess;
  query?: z.ZodMiniType;
  request?: z.ZodMiniType;
  /** null: 204 without a body. `pdf`: a PDF document. */
  response: z.ZodMiniType | null | 'pdf';
  /** Default: 200, or 204 for a null response. */
  status?: number;
  refusals?: readonly Refusal[];
};

/** The body of every refusal (ERR-01). `code` is the HTTP status unless the specification defines another number. */
export const errorWire = z.object({
  code: z.number(),
  error: z.string(),
  message: z.string(),
  /** Present for `device_limit` at a login (LOG-08). */
  devices: z.optional(z.array(deviceWire)),
  device_token: z.optional(z.string()),
  /** Present for `pin_wrong` (PIN-11). */
  attempts_left: z.optional(z.number()),
});
export type ErrorWire = z.infer<typeof errorWire>;

/** Refusals that several rows share. */
export const REFUSALS = {
  invalidData: { status: 400, error: 'invalid_data' },
  invalidSession: { status: 401, error: 'invalid_session' },
  premiumRequired: { status: 403, error: 'premium_required', code: 301 },
  notYetAvailable: { status: 403, error: 'not_yet_available', code: 301 },
  parentalRestriction: { status: 403, error: 'parental_restriction' },
  simultaneousStreams: { status: 403, error: 'simultaneous_streams' },
  licenceExpired: { status: 403, error: 'licence_expired' },
  outputNotAllowed: { status: 403, error: 'output_not_allowed' },
  countryNotAllowed: { status: 403, error: 'country_not_allowed' },
  notFound: { status: 404, error: 'not_found' },
  profileNotChosen: { status: 423, error: 'profile_not_chosen' },
  subscriptionRequired: { status: 423, error: 'subscription_required' },
} as const satisfies Record<string, Refusal>;
