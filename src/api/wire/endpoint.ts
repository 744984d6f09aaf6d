/**
 * One row of the contract: what the service answers at one address. The rows feed the demo service, /openapi.json and tests/contract;
 * nothing of the application's own bundle imports them.
 *
 * Lists are bare JSON arrays; a page of a longer list is an object with `has_more`. Times are epoch seconds, prices cents.
 */
import * as z from 'zod/mini';
import { deviceWire } from './device.ts';

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `optional`: visitors too, but a bearer that is sent must be good, and one without a chosen profile is answered 423.
 * `account`: a bearer. `profile`: a bearer whose session has a profile.
 */
export type EndpointAccess = 'none' | 'optional' | 'account' | 'profile';

/** A refusal: `status` is HTTP's, `error` the identifier in the body, `code` the number in the body when it is not the status. */
export type Refusal = { status: number; error: string; code?: number };

export type Endpoint = {
  /** The operation's name in OpenAPI, e.g. `readItem`. */
  id: string;
  method: HttpMethod;
  /** Hono's way of writing parameters: `/v1/content/item/:id`. */
  path: string;
  /** The group it is listed under. */
  group: string;
  summary: string;
  access: EndpointAccess;
  query?: z.ZodMiniType;
  request?: z.ZodMiniType;
  /** null: 204 with no body. `pdf`: a document. */
  response: z.ZodMiniType | null | 'pdf';
  /** 200 unless said otherwise; a null response is 204. */
  status?: number;
  refusals?: readonly Refusal[];
};

/** The body of every refusal (ERR-01): `code` is the HTTP status unless the specification gives a number of its own. */
export const errorWire = z.object({
  code: z.number(),
  error: z.string(),
  message: z.string(),
  /** With device_limit at a login (LOG-08). */
  devices: z.optional(z.array(deviceWire)),
  device_token: z.optional(z.string()),
  /** With pin_wrong (PIN-11). */
  attempts_left: z.optional(z.number()),
});
export type ErrorWire = z.infer<typeof errorWire>;

/** Refusals that many rows share. */
export const REFUSALS = {
  invalidData: { status: 400, error: 'invalid_data' },
  invalidSession: { status: 401, error: 'invalid_session' },
  premiumRequired: { status: 403, error: 'premium_required', code: 301 },
  notYetAvailable: { status: 403, error: 'not_yet_available', code: 301 },
  parentalRestriction: { status: 403, error: 'parental_restriction' },
  simultaneousStreams: { status: 403, error: 'simultaneous_streams' },
  countryNotAllowed: { status: 403, error: 'country_not_allowed' },
  notFound: { status: 404, error: 'not_found' },
  profileNotChosen: { status: 423, error: 'profile_not_chosen' },
  subscriptionRequired: { status: 423, error: 'subscription_required' },
} as const satisfies Record<string, Refusal>;
