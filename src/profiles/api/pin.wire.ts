import * as z from 'zod/mini';

/**
 * POST /v1/profile/pin: sets a PIN, or changes it with the present PIN in `old_code`. The account's
 * `password` replaces a forgotten PIN (PIN-12).
 */
export const pinSetWire = z.object({
  profile_id: z.string(),
  old_code: z.optional(z.string()),
  password: z.optional(z.string()),
  new_code: z.string(),
});
/** DELETE /v1/profile/pin and POST /v1/profile/pin/validate */
export const pinCodeWire = z.object({ profile_id: z.string(), code: z.string() });
