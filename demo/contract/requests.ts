/** Requests of the contract that the application has no types for. */
import * as z from 'zod/mini';

/** From the landing address. */
export const signupQueryWire = z.object({ session: z.optional(z.string()) });

export const alertsQueryWire = z.object({ startDate: z.string(), endDate: z.string() });

/** POST /v1/login (LOG-07) */
export const loginWire = z.object({ email: z.string(), password: z.string() });

/** POST /v1/token (SES-13); the answer is that of a login. */
export const renewalWire = z.object({ refresh_token: z.string() });

/**
 * PUT /v1/content/item/{id}/progress, in seconds. `at` (epoch ms) is the time of the position: an older report never replaces a newer one.
 */
export const progressWire = z.object({ progress: z.number().check(z.gte(0)), at: z.optional(z.number()) });

/** POST /v1/content/licence/{id}: the message of ClearKey (W3C Encrypted Media Extensions, 9.1.3), and its licence. */
export const licenceRequestWire = z.object({ kids: z.array(z.string()) });
export const licenceWire = z.object({
  keys: z.array(z.object({ kty: z.literal('oct'), kid: z.string(), k: z.string() })),
  type: z.literal('temporary'),
});

/** GET /v1/device/code: the code that a TV shows; `expires` is epoch seconds. */

/** DELETE /v1/profile/{id} */
export const profileDeleteWire = z.object({ code: z.optional(z.string()) });

/** Epoch seconds; channel ids joined by commas. The answer has the programmes that overlap [startDate, endDate). */
export const epgQueryWire = z.object({ startDate: z.string(), endDate: z.string(), channels: z.string() });

export const cursorQueryWire = z.object({ cursor: z.optional(z.string()) });

export const filtersQueryWire = z.object({
  /** Collections in a page; default 10. */
  size: z.optional(z.string()),
  /** From 0. */
  page: z.optional(z.string()),
  /** An id of `years` of the answer. */
  year: z.optional(z.string()),
  /** One of `orders` of the answer. */
  order: z.optional(z.string()),
});
