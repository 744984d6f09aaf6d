import type { Profile } from '../../machines/domain/entities.ts';
import type { Call } from './client.ts';
import { fromPreference, profileWire, toProfile } from './wire/profile.ts';

/** What a profile hears and reads (PLY-10). Every call rejects with a CallError. */
export const preferenceCalls = (call: Call) => ({
  /**
   * PUT /v1/profile/preference (PRO-05, PLY-10): of the profile that asks, and of no other. null: no audio language is preferred; subtitles are
   * off.
   * @param options.keepalive it may outlive the page
   */
  prefer: async (
    languages: { audioLanguage: string | null; subtitleLanguage: string | null },
    { signal, keepalive = false }: { signal?: AbortSignal; keepalive?: boolean } = {},
  ): Promise<Profile> => {
    const body = fromPreference(languages);
    return toProfile(await call(profileWire, { method: 'PUT', path: '/v1/profile/preference', body, signal, keepalive }));
  },
});
export type PreferenceCalls = ReturnType<typeof preferenceCalls>;
