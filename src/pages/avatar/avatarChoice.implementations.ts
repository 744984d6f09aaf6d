import { fromPromise } from 'xstate';
import type { Avatar, Profile } from '../../../machines/domain/entities.ts';
import type { ProfileEditingCalls } from '../../api/profileEditing.ts';

type Dependencies<Names extends keyof ProfileEditingCalls> = { profileEditing: Pick<ProfileEditingCalls, Names> };

/** Implementations for the avatarChoice machine (PRO-05). Rejects with a CallError. */
export const avatarChoiceImplementations = ({ profileEditing }: Dependencies<'avatars' | 'update'>) => ({
  actors: {
    loadAvatars: fromPromise<readonly Avatar[]>(({ signal }) => profileEditing.avatars(signal)),
    saveAvatar: fromPromise<Profile, { profileId: string; avatarId: string; code: string | null }>(
      ({ input: { profileId, avatarId, code }, signal }) =>
        profileEditing.update({ id: profileId, avatarId, ...(code !== null && { code }) }, signal),
    ),
  },
});
