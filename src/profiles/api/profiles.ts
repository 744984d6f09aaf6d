import type * as z from 'zod/mini';
import type { Language, Profile } from '../../../machines/domain/entities.ts';
import { asCallError } from '../../../machines/domain/errors.ts';
import type { Call } from '../../api/call.ts';
import type { Freshness } from '../../api/freshness.ts';
import { at } from '../../api/path.ts';
import {
  currentProfileWire,
  type profileSelectWire,
  profilesWire,
  type profileUpdateWire,
  profileWire,
  toProfile,
} from './profile.wire.ts';

/** Calls for the choice of a profile. Every call rejects with a CallError. */
export const profileCalls = (call: Call, { freshness }: { freshness: Pick<Freshness, 'forget'> }) => ({
  /** GET /v1/profile (SES-01): the profile of this session; null before one is chosen. Some services answer 423 instead of null. */
  current: async (signal?: AbortSignal): Promise<Profile | null> => {
    try {
      const wire = await call(currentProfileWire, { method: 'GET', path: '/v1/profile', ownsLock: true, signal });
      return wire && toProfile(wire);
    } catch (error) {
      const { errorCode, errorStatus } = asCallError(error);
      if (errorCode === 423 && errorStatus === 'profile_not_chosen') return null;
      throw error;
    }
  },

  /** GET /v1/profiles: the master profile first. */
  list: async (signal?: AbortSignal): Promise<readonly Profile[]> =>
    (await call(profilesWire, { method: 'GET', path: '/v1/profiles', signal })).map(toProfile),

  /**
   * POST /v1/profile/select/{id} (PRO-02). Clears the cache, which holds answers for the previous profile.
   * @param choice.code the PIN of a protected profile
   */
  select: async ({ id, code }: { id: string; code: string | null }, signal?: AbortSignal): Promise<Profile> => {
    const body = { profile_id: id, code: code ?? undefined } satisfies z.input<typeof profileSelectWire>;
    const profile = toProfile(await call(profileWire, { method: 'POST', path: at`/v1/profile/select/${id}`, body, signal }));
    freshness.forget();
    return profile;
  },

  /** PUT /v1/profile (ACC-11): changes only the language of the current profile. */
  saveLocale: async ({ locale }: { locale: Language }, signal?: AbortSignal): Promise<Profile> => {
    const body = { locale } satisfies z.input<typeof profileUpdateWire>;
    return toProfile(await call(profileWire, { method: 'PUT', path: '/v1/profile', body, signal }));
  },
});
