import type * as z from 'zod/mini';
import type { Avatar, Language, Profile, Restriction } from '../../../machines/domain/entities.ts';
import type { Call } from '../../api/call.ts';
import type { Freshness } from '../../api/freshness.ts';
import { at } from '../../api/path.ts';
import { nothing } from '../../api/wire/nothing.ts';
import { preferenceCalls } from '../../player/api/preferences.ts';
import { avatarsWire, toAvatar } from './avatar.wire.ts';
import type { pinCodeWire, pinSetWire } from './pin.wire.ts';
import { type profileCreateWire, type profileUpdateWire, profileWire, toProfile } from './profile.wire.ts';
import { restrictionsWire, type restrictionUpdateWire, toRestriction } from './restriction.wire.ts';

type ProfileCreation = { name: string; avatarId?: string; locale?: Language; pin?: string; bedtime?: string };
/** Omitted fields keep their values. `code` is the present PIN. */
export type ProfileChanges = { id: string; name?: string; avatarId?: string; locale?: Language; bedtime?: string | null; code?: string };

type PinCode = { profileId: string; code: string };
const pinBody = ({ profileId, code }: PinCode) => ({ profile_id: profileId, code }) satisfies z.input<typeof pinCodeWire>;

/**
 * Calls that create and change profiles and their PINs (PRO, PIN). Every call rejects with a CallError.
 * `code` is the present PIN of a protected profile.
 */
export const profileEditingCalls = (call: Call, { freshness }: { freshness: Pick<Freshness, 'forget'> }) => ({
  /** GET /v1/avatars */
  avatars: async (signal?: AbortSignal): Promise<readonly Avatar[]> =>
    (await call(avatarsWire, { method: 'GET', path: '/v1/avatars', signal })).map(toAvatar),

  /** GET /v1/content/restriction (PRO-10) */
  restrictions: async (signal?: AbortSignal): Promise<readonly Restriction[]> =>
    (await call(restrictionsWire, { method: 'GET', path: '/v1/content/restriction', signal })).map(toRestriction),

  /** POST /v1/profile (PRO-04): for the account manager only. */
  create: async ({ avatarId, ...rest }: ProfileCreation, signal?: AbortSignal): Promise<Profile> => {
    const body = { ...rest, avatar_id: avatarId } satisfies z.input<typeof profileCreateWire>;
    return toProfile(await call(profileWire, { method: 'POST', path: '/v1/profile', body, signal }));
  },

  /** PUT /v1/profile/{id} (PRO-05): the viewer's own profile, or any profile for the account manager. */
  update: async ({ avatarId, ...rest }: ProfileChanges, signal?: AbortSignal): Promise<Profile> => {
    const body = { ...rest, avatar_id: avatarId } satisfies z.input<typeof profileUpdateWire>;
    return toProfile(await call(profileWire, { method: 'PUT', path: at`/v1/profile/${rest.id}`, body, signal }));
  },

  /** DELETE /v1/profile/{id} (PRO-06) */
  remove: async ({ id, code }: { id: string; code: string | null }, signal?: AbortSignal): Promise<void> =>
    call(nothing, { method: 'DELETE', path: at`/v1/profile/${id}`, body: code === null ? {} : { code }, signal }),

  /** PUT /v1/profile/restriction (PRO-10): for the account manager only. Clears the cache, because the profile may now see other titles. */
  restrict: async ({ profileId, restrictionId }: { profileId: string; restrictionId: string }, signal?: AbortSignal): Promise<Profile> => {
    const body = { profile_id: profileId, restriction_id: restrictionId } satisfies z.input<typeof restrictionUpdateWire>;
    const profile = toProfile(await call(profileWire, { method: 'PUT', path: '/v1/profile/restriction', body, signal }));
    freshness.forget();
    return profile;
  },

  /** PUT /v1/profile/preference (PRO-05, PLY-10): changes the profile of this session only. */
  prefer: (languages: { audioLanguage: string | null; subtitleLanguage: string | null }, signal?: AbortSignal): Promise<Profile> =>
    preferenceCalls(call).prefer(languages, signal ? { signal } : {}),

  /**
   * POST /v1/profile/pin: sets a PIN, or changes it with the current one. The account manager may
   * send the account's password instead (PIN-12).
   */
  setPin: async (
    { profileId, oldCode, newCode, password }: { profileId: string; oldCode: string | null; newCode: string; password?: string },
    signal?: AbortSignal,
  ): Promise<Profile> => {
    const body = { profile_id: profileId, old_code: oldCode ?? undefined, new_code: newCode, password } satisfies z.input<
      typeof pinSetWire
    >;
    return toProfile(await call(profileWire, { method: 'POST', path: '/v1/profile/pin', body, signal }));
  },

  /** DELETE /v1/profile/pin */
  removePin: async (pin: PinCode, signal?: AbortSignal): Promise<Profile> =>
    toProfile(await call(profileWire, { method: 'DELETE', path: '/v1/profile/pin', body: pinBody(pin), signal })),

  /** POST /v1/profile/pin/validate (PIN-04, PIN-05): rejects with `pin_wrong`, or with `pin_attempts` after too many attempts. */
  validatePin: async (pin: PinCode, signal?: AbortSignal): Promise<void> =>
    call(nothing, { method: 'POST', path: '/v1/profile/pin/validate', body: pinBody(pin), signal }),
});
export type ProfileEditingCalls = ReturnType<typeof profileEditingCalls>;
