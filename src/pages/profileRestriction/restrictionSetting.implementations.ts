import { fromPromise } from 'xstate';
import type { Profile } from '../../../machines/domain/entities.ts';
import type { SettingOffer } from '../../../machines/domain/profileSetting.ts';
import type { SettingChoice } from '../../../machines/profiles/profileSetting.machine.ts';
import type { ProfileEditingCalls } from '../../api/profiles/profileEditing.ts';

type Dependencies<Names extends keyof ProfileEditingCalls> = { profileEditing: Pick<ProfileEditingCalls, Names> };

/** Implementations for the profileSetting machine, for the age limit (PRO-10). Rejects with a CallError. */
export const restrictionSettingImplementations = ({ profileEditing }: Dependencies<'restrictions' | 'restrict'>) => ({
  actors: {
    loadOptions: fromPromise<SettingOffer>(async ({ signal }) => ({
      setting: 'restriction',
      options: await profileEditing.restrictions(signal),
    })),
    /** Needs no PIN: only the account manager may send the call. */
    saveOption: fromPromise<Profile, SettingChoice>(({ input: { profileId, optionId }, signal }) =>
      profileEditing.restrict({ profileId, restrictionId: optionId }, signal),
    ),
  },
});
