import * as z from 'zod/mini';

/** GET /v1/account/delete/code: the service sends the code by e-mail. `expires` is epoch seconds. */
export const deletionCodeWire = z.object({ email: z.string(), expires: z.number() });

/** POST /v1/account/delete (ACC-06) */
export const deletionWire = z.object({ email: z.string(), code: z.string() });
