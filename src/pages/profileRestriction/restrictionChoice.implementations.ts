import { fromPromise } from 'xstate';
import type { Profile, Restriction } from '../../../machines/domain/entities.ts';
import type { ProfileEditingCalls } from '../../api/profileEditing.ts';

type Dependencies<Names extends keyof ProfileEditingCalls> = { profileEditing: Pick<ProfileEditingCalls, Names> };

/** Implementations for the restrictionChoice machine (PRO-10). Rejects with a CallError. */
export const restrictionChoiceImplementations = ({ profileEditing }: Dependencies<'restrictions' | 'restrict'>) => ({
  actors: {
    loadRestrictions: fromPromise<readonly Restriction[]>(({ signal }) => profileEditing.restrictions(signal)),
    saveRestriction: fromPromise<Profile, { profileId: string; restrictionId: string }>(({ input, signal }) =>
      profileEditing.restrict(input, signal),
    ),
  },
});
