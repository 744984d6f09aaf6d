import { profileSettingMachine } from '../../../machines/profiles/profileSetting.machine.ts';
import { profileEditingCalls } from '../../api/profiles/profileEditing.ts';
import { ofProfile } from '../../blocks/profile/profileOfPage.ts';
import { withWork } from '../../work.ts';
import { definePage } from '../definePage.ts';
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
