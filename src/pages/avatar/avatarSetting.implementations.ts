import { fromPromise } from 'xstate';
import type { Profile } from '../../../machines/domain/entities.ts';
import type { SettingOffer } from '../../../machines/domain/profileSetting.ts';
import type { SettingChoice } from '../../../machines/profiles/profileSetting.machine.ts';
import type { ProfileEditingCalls } from '../../api/profiles/profileEditing.ts';

type Dependencies<Names extends keyof ProfileEditingCalls> = { profileEditing: Pick<ProfileEditingCalls, Names> };

/** Implementations for the profileSetting machine, for the avatar (PRO-05). Rejects with a CallError. */
export const avatarSettingImplementations = ({ profileEditing }: Dependencies<'avatars' | 'update'>) => ({
  actors: {
    loadOptions: fromPromise<SettingOffer>(async ({ signal }) => ({ setting: 'avatar', options: await profileEditing.avatars(signal) })),
    saveOption: fromPromise<Profile, SettingChoice>(({ input: { profileId, optionId, code }, signal }) =>
      profileEditing.update({ id: profileId, avatarId: optionId, ...(code !== null && { code }) }, signal),
    ),
  },
});
