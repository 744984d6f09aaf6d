import { profileSettingMachine } from '../../../machines/profiles/profileSetting.machine.ts';
import { profileEditingCalls } from '../../api/profiles/profileEditing.ts';
import { ofProfile } from '../../blocks/profile/profileOfPage.ts';
import { definePage } from '../definePage.ts';
import { ProfileRestrictionScreen } from './ProfileRestrictionScreen.tsx';
import { restrictionSettingImplementations } from './restrictionSetting.implementations.ts';

export default definePage(({ call, freshness }) => ({
  profileSetting: profileSettingMachine.provide(
    restrictionSettingImplementations({ profileEditing: profileEditingCalls(call, { freshness }) }),
  ),
}))({
  input: (page) => ofProfile(page, (about) => ({ profileSetting: { setting: 'restriction', ...about } })),
  Screen: ProfileRestrictionScreen,
});
