import * as z from 'zod/mini';
import type { Avatar, Profile, Restriction } from '../../../machines/domain/entities.ts';
import type { Call } from '../client.ts';
import type { Freshness } from '../freshness.ts';
import { at } from '../path.ts';
import { preferenceCalls } from '../player/preferences.ts';
import { avatarsWire, toAvatar } from '../wire/avatar.ts';
import { fromPinCode, fromPinSet } from '../wire/pin.ts';
import {
  fromProfileChanges,
  fromProfileCreation,
  type ProfileChanges,
  type ProfileCreation,
  profileWire,
  toProfile,
} from '../wire/profile.ts';
import { fromRestrictionUpdate, restrictionsWire, toRestriction } from '../wire/restriction.ts';

const nothing = z.unknown();

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
  create: async (creation: ProfileCreation, signal?: AbortSignal): Promise<Profile> =>
    toProfile(await call(profileWire, { method: 'POST', path: '/v1/profile', body: fromProfileCreation(creation), signal })),

  /** PUT /v1/profile/{id} (PRO-05): the viewer's own profile, or any profile for the account manager. Omitted fields keep their values. */
  update: async (changes: ProfileChanges, signal?: AbortSignal): Promise<Profile> => {
    const path = at`/v1/profile/${changes.id}`;
    return toProfile(await call(profileWire, { method: 'PUT', path, body: fromProfileChanges(changes), signal }));
  },

  /** DELETE /v1/profile/{id} (PRO-06) */
  remove: async ({ id, code }: { id: string; code: string | null }, signal?: AbortSignal): Promise<void> => {
    await call(nothing, { method: 'DELETE', path: at`/v1/profile/${id}`, body: code === null ? {} : { code }, signal });
  },

  /** PUT /v1/profile/restriction (PRO-10): for the account manager only. Clears the cache, because the profile may now see other titles. */
  restrict: async (restriction: { profileId: string; restrictionId: string }, signal?: AbortSignal): Promise<Profile> => {
    const body = fromRestrictionUpdate(restriction);
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
    pin: { profileId: string; oldCode: string | null; newCode: string; password?: string },
    signal?: AbortSignal,
  ): Promise<Profile> => {
    const { profileId, oldCode, newCode, password } = pin;
    const body = fromPinSet({ profileId, newCode, ...(oldCode !== null && { oldCode }), ...(password !== undefined && { password }) });
    return toProfile(await call(profileWire, { method: 'POST', path: '/v1/profile/pin', body, signal }));
  },

  /** DELETE /v1/profile/pin */
  removePin: async (pin: { profileId: string; code: string }, signal?: AbortSignal): Promise<Profile> =>
    toProfile(await call(profileWire, { method: 'DELETE', path: '/v1/profile/pin', body: fromPinCode(pin), signal })),

  /** POST /v1/profile/pin/validate (PIN-04, PIN-05): rejects with `pin_wrong`, or with `pin_attempts` after too many attempts. */
  validatePin: async (pin: { profileId: string; code: string }, signal?: AbortSignal): Promise<void> => {
    await call(nothing, { method: 'POST', path: '/v1/profile/pin/validate', body: fromPinCode(pin), signal });
  },
});
export type ProfileEditingCalls = ReturnType<typeof profileEditingCalls>;
