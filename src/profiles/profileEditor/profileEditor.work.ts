import type { Profile } from '../../../machines/domain/entities.ts';
import { nameText } from '../../../machines/domain/normalisedInput.ts';
import type { profileEditorMachine, SavedProfile } from '../../../machines/profiles/profileEditor.machine.ts';
import type { Work } from '../../start/work.ts';
import type { ProfileChanges, ProfileEditingCalls } from '../api/profileEditing.ts';

/** Work of the profileEditor machine (PRO-04, PRO-05, PRO-10). Rejects with a CallError. */
export const profileEditorWork = (calls: ProfileEditingCalls): Work<typeof profileEditorMachine> => ({
  loadChoices: async ({ signal }) => {
    const [avatars, restrictions] = await Promise.all([calls.avatars(signal), calls.restrictions(signal)]);
    return { avatars, restrictions };
  },
  createProfile: async ({ input: { draft }, signal }) => {
    const { name, avatarId, locale, pin, restrictionId, bedtime } = draft;
    const profile = await calls.create(
      {
        name: nameText(name),
        ...(avatarId !== null && { avatarId }),
        ...(locale !== null && { locale }),
        ...(pin !== '' && { pin }),
        ...(bedtime !== null && { bedtime }),
      },
      signal,
    );
    if (restrictionId === null || restrictionId === profile.restrictionId) return profile;
    // The profile exists now. A rejection would make the viewer create a second one, so this resolves without the restriction. The
    // machine detects that, and the viewer can set the restriction on its own page.
    return calls.restrict({ profileId: profile.id, restrictionId }, signal).catch(() => profile);
  },
  saveProfile: ({ input, signal }) => save(calls, input, signal),
});

/** Sends only the changed fields, each group with its own call. Resolves with the profile of the last answer. */
async function save(
  calls: ProfileEditingCalls,
  { profile, draft, saved, code, isOwn }: SavedProfile,
  signal: AbortSignal,
): Promise<Profile> {
  if (profile === null) throw new Error('there is no profile to save');
  const { id } = profile;
  const changes: Omit<ProfileChanges, 'id'> = {
    ...(draft.name !== saved.name && { name: nameText(draft.name) }),
    ...(draft.avatarId !== null && draft.avatarId !== saved.avatarId && { avatarId: draft.avatarId }),
    ...(draft.locale !== null && draft.locale !== saved.locale && { locale: draft.locale }),
    ...(draft.bedtime !== saved.bedtime && { bedtime: draft.bedtime }),
  };
  let answer = profile;
  if (Object.keys(changes).length > 0) answer = await calls.update({ id, ...changes, ...(code !== null && { code }) }, signal);
  if (draft.restrictionId !== null && draft.restrictionId !== saved.restrictionId) {
    answer = await calls.restrict({ profileId: id, restrictionId: draft.restrictionId }, signal);
  }
  const { audioLanguage, subtitleLanguage } = draft;
  if (isOwn && (audioLanguage !== saved.audioLanguage || subtitleLanguage !== saved.subtitleLanguage)) {
    answer = await calls.prefer({ audioLanguage, subtitleLanguage }, signal);
  }
  return answer;
}
