import * as z from 'zod/mini';
import type { Account } from '../../../machines/domain/entities.ts';
import { id } from '../../api/wire/reading.ts';
import { profileWire, toProfile } from '../../profiles/api/profile.wire.ts';

/** GET /v1/account, and the answer of PUT /v1/account */
export const accountWire = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  country: z.nullish(z.string()),
  city: z.nullish(z.string()),
  /** DD-MM-YYYY */
  birthday: z.nullish(z.string()),
  gender: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  username: z.nullish(z.string()),
  email: z.string(),
  photo_url: z.nullish(z.string()),
  completed: z.boolean(),
  is_multi_profile: z.boolean(),
  premium: z.boolean(),
  profiles: z.array(profileWire),
  optin: z.nullish(z.boolean()),
  session: z.nullish(z.object({ token: z.nullish(z.string()) })),
});

/** PUT /v1/account: omitted fields keep their values; the service ignores `id` and `premium`. */
export const accountUpdateWire = z.object({
  id: z.optional(z.string()),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  email: z.optional(z.string()),
  birthday: z.optional(z.string()),
  phone: z.optional(z.string()),
  gender: z.optional(z.string()),
  /** Required when the e-mail address changes (ACC-05). */
  password: z.optional(z.string()),
  completed: z.optional(z.boolean()),
  agree: z.optional(z.boolean()),
  optin: z.optional(z.boolean()),
  gigyaOptionalTerms: z.optional(z.boolean()),
  premium: z.optional(z.boolean()),
});

/** POST /v1/signup, optionally with `?session` (REG-08) */
export const signupWire = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  agree: z.boolean(),
  optin: z.optional(z.boolean()),
  gigyaOptionalTerms: z.optional(z.boolean()),
  birthday: z.optional(z.string()),
  phone: z.optional(z.string()),
  gender: z.optional(z.string()),
  /** Omitted for a sign-up with an identity provider. */
  password: z.optional(z.string()),
  google_recaptcha_token: z.optional(z.string()),
  affiliate: z.optional(z.string()),
  provider: z.optional(z.string()),
  access_token: z.optional(z.string()),
});
/** The id of the new account. `activated` is true when an identity provider has confirmed the viewer. */
export const signupAnswerWire = z.object({ id, activated: z.boolean() });

/** POST /v1/account/check (ACC-08) */
export const accountCheckWire = z.object({ email: z.string() });
export const accountCheckAnswerWire = z.object({ available: z.boolean() });

/** POST /v1/validate (ACC-04) */
export const activationWire = z.object({ code: z.string(), id: z.string() });
/** PUT /v1/account/activate: sends the activation e-mail again */
export const reactivationWire = z.object({ email: z.string() });

/**
 * @param wire the answer of GET or PUT /v1/account
 * @param readAt epoch ms of the request
 */
export const toAccount = (wire: z.output<typeof accountWire>, readAt: number): Account => ({
  id: wire.id,
  firstName: wire.first_name,
  lastName: wire.last_name,
  country: wire.country ?? null,
  city: wire.city ?? null,
  birthday: wire.birthday || null,
  gender: wire.gender || null,
  phone: wire.phone || null,
  username: wire.username ?? null,
  email: wire.email,
  photoUrl: wire.photo_url ?? null,
  isCompleted: wire.completed,
  isMultiProfile: wire.is_multi_profile,
  isPremium: wire.premium,
  profiles: wire.profiles.map(toProfile),
  ...(wire.optin != null && { wantsNews: wire.optin }),
  sessionToken: wire.session?.token ?? null,
  readAt,
});

/** The fields of the account that a viewer can change; `birthday` is DD-MM-YYYY. */
export type AccountChanges = {
  id?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  birthday?: string;
  phone?: string;
  gender?: string;
  password?: string;
  isCompleted?: boolean;
  agree?: boolean;
  optin?: boolean;
  optionalTerms?: boolean;
};
export const fromAccountChanges = (input: AccountChanges): z.input<typeof accountUpdateWire> => ({
  id: input.id,
  first_name: input.firstName,
  last_name: input.lastName,
  email: input.email,
  birthday: input.birthday,
  phone: input.phone,
  gender: input.gender,
  password: input.password,
  completed: input.isCompleted,
  agree: input.agree,
  optin: input.optin,
  gigyaOptionalTerms: input.optionalTerms,
});

/** REG-08: all fields of a sign-up. Fields that the form does not ask for are omitted. */
export type Signup = {
  firstName: string;
  lastName: string;
  email: string;
  password?: string;
  agree: boolean;
  optin?: boolean;
  optionalTerms?: boolean;
  birthday?: string;
  phone?: string;
  gender?: string;
  captchaToken?: string;
  affiliate?: string;
  provider?: string;
  accessToken?: string;
};
export const fromSignup = (input: Signup): z.input<typeof signupWire> => ({
  email: input.email,
  first_name: input.firstName,
  last_name: input.lastName,
  agree: input.agree,
  optin: input.optin,
  gigyaOptionalTerms: input.optionalTerms,
  birthday: input.birthday,
  phone: input.phone,
  gender: input.gender,
  password: input.password,
  google_recaptcha_token: input.captchaToken,
  affiliate: input.affiliate,
  provider: input.provider,
  access_token: input.accessToken,
});
