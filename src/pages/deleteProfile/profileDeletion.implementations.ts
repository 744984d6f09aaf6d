import { fromPromise } from 'xstate';
import type { ProfileEditingCalls } from '../../api/profiles/profileEditing.ts';

type Dependencies<Names extends keyof ProfileEditingCalls> = { profileEditing: Pick<ProfileEditingCalls, Names> };

/** Implementations for the profileDeletion machine (PRO-06). Rejects with a CallError. */
export const profileDeletionImplementations = ({ profileEditing }: Dependencies<'remove'>) => ({
  actors: {
    deleteProfile: fromPromise<void, { profileId: string; code: string | null }>(({ input: { profileId, code }, signal }) =>
      profileEditing.remove({ id: profileId, code }, signal),
    ),
  },
});
