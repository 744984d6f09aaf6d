import { fromPromise } from 'xstate';
import type { Avatar, Profile, Restriction } from '../../machines/domain/entities.ts';
import type { ProfileEditingCalls } from '../api/profileEditing.ts';

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

/** Implementations for the restrictionChoice machine (PRO-10). Rejects with a CallError. */
export const restrictionChoiceImplementations = ({ profileEditing }: Dependencies<'restrictions' | 'restrict'>) => ({
  actors: {
    loadRestrictions: fromPromise<readonly Restriction[]>(({ signal }) => profileEditing.restrictions(signal)),
    saveRestriction: fromPromise<Profile, { profileId: string; restrictionId: string }>(({ input, signal }) =>
      profileEditing.restrict(input, signal),
    ),
  },
});

/** Implementations for the profilePin machine (PRO-05, PIN-08). Rejects with a CallError. */
export const profilePinImplementations = ({ profileEditing }: Dependencies<'setPin' | 'removePin'>) => ({
  actors: {
    setPin: fromPromise<Profile, { profileId: string; oldCode: string | null; newCode: string; password?: string }>(({ input, signal }) =>
      profileEditing.setPin(input, signal),
    ),
    removePin: fromPromise<Profile, { profileId: string; code: string }>(({ input, signal }) => profileEditing.removePin(input, signal)),
  },
});

/** Implementations for the profileDeletion machine (PRO-06). Rejects with a CallError. */
export const profileDeletionImplementations = ({ profileEditing }: Dependencies<'remove'>) => ({
  actors: {
    deleteProfile: fromPromise<void, { profileId: string; code: string | null }>(({ input: { profileId, code }, signal }) =>
      profileEditing.remove({ id: profileId, code }, signal),
    ),
  },
});
