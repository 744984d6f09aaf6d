import { fromPromise } from 'xstate';
import type { Profile } from '../../../machines/domain/entities.ts';
import type { ProfileEditingCalls } from '../../api/profiles/profileEditing.ts';

type Dependencies<Names extends keyof ProfileEditingCalls> = { profileEditing: Pick<ProfileEditingCalls, Names> };

/** Implementations for the profilePin machine (PRO-05, PIN-08). Rejects with a CallError. */
export const profilePinImplementations = ({ profileEditing }: Dependencies<'setPin' | 'removePin'>) => ({
  actors: {
    setPin: fromPromise<Profile, { profileId: string; oldCode: string | null; newCode: string; password?: string }>(({ input, signal }) =>
      profileEditing.setPin(input, signal),
    ),
    removePin: fromPromise<Profile, { profileId: string; code: string }>(({ input, signal }) => profileEditing.removePin(input, signal)),
  },
});
