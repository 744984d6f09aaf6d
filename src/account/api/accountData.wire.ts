import * as z from 'zod/mini';

/** GET /v1/account/delete/code: the service sends the code by e-mail. `expires` is epoch seconds. */
export const deletionCodeWire = z.object({ email: z.string(), expires: z.number() });

/** GET /v1/account/data (CNS-09): the viewer gets it as a file. The application reads nothing in it. */
export const accountDataWire = z.record(z.string(), z.unknown());

/** POST /v1/account/delete (ACC-06) */
export const deletionWire = z.object({ email: z.string(), code: z.string() });
