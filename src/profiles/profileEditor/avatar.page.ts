import { profileSettingMachine } from '../../../machines/profiles/profileSetting.machine.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { profileEditingCalls } from '../api/profileEditing.ts';
import { ofProfile } from '../profile/profileOfPage.ts';
import { AvatarScreen } from './AvatarScreen.tsx';

export default definePage(({ call, freshness }) => {
  const { avatars, update } = profileEditingCalls(call, { freshness });
  return {
    profileSetting: withWork(profileSettingMachine, {
      loadOptions: async ({ signal }) => ({ setting: 'avatar', options: await avatars(signal) }),
      saveOption: ({ input: { profileId, optionId, code }, signal }) =>
        update({ id: profileId, avatarId: optionId, ...(code !== null && { code }) }, signal),
    }),
  };
})({
  input: (page) => ofProfile(page, (about) => ({ profileSetting: { setting: 'avatar', ...about } })),
  Screen: AvatarScreen,
});
