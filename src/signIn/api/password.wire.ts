import * as z from 'zod/mini';

/** POST /v1/recover (ACC-01): the answer is the same for known and unknown addresses. */
export const recoverWire = z.object({ email: z.string() });

/** POST /v1/reset (ACC-02): `code` is the code from the e-mail. */
export const resetWire = z.object({ code: z.string(), email: z.string(), password: z.string() });

/** PUT /v1/account/password (ACC-03) */
export const passwordChangeWire = z.object({ password: z.string(), new_password: z.string() });
