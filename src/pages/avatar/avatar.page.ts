import { profileSettingMachine } from '../../../machines/profiles/profileSetting.machine.ts';
import { profileEditingCalls } from '../../api/profiles/profileEditing.ts';
import { ofProfile } from '../../blocks/profile/profileOfPage.ts';
import { definePage } from '../definePage.ts';
import { AvatarScreen } from './AvatarScreen.tsx';
import { avatarSettingImplementations } from './avatarSetting.implementations.ts';

export default definePage(({ call, freshness }) => ({
  profileSetting: profileSettingMachine.provide(avatarSettingImplementations({ profileEditing: profileEditingCalls(call, { freshness }) })),
}))({
  input: (page) => ofProfile(page, (about) => ({ profileSetting: { setting: 'avatar', ...about } })),
  Screen: AvatarScreen,
});
