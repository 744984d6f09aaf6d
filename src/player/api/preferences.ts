import type * as z from 'zod/mini';
import type { Profile } from '../../../machines/domain/entities.ts';
import type { Call } from '../../api/call.ts';
import { type preferenceWire, profileWire, toProfile } from '../../profiles/api/profile.wire.ts';

/** The call for the audio and subtitle languages of a profile (PLY-10). */
export const preferenceCalls = (call: Call) => ({
  /**
   * PUT /v1/profile/preference (PRO-05, PLY-10): changes the profile of this session only. A null audio language means no preference; a
   * null subtitle language means that subtitles are off.
   * @param options.keepalive the browser completes the call after the page has closed
   */
  prefer: async (
    { audioLanguage, subtitleLanguage }: { audioLanguage: string | null; subtitleLanguage: string | null },
    { signal, keepalive = false }: { signal?: AbortSignal; keepalive?: boolean } = {},
  ): Promise<Profile> => {
    const body = { audio_language: audioLanguage, subtitle_language: subtitleLanguage } satisfies z.input<typeof preferenceWire>;
    return toProfile(await call(profileWire, { method: 'PUT', path: '/v1/profile/preference', body, signal, keepalive }));
  },
});
export type PreferenceCalls = ReturnType<typeof preferenceCalls>;
