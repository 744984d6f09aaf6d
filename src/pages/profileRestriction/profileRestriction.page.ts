import { profileSettingMachine } from '../../../machines/profiles/profileSetting.machine.ts';
import { profileEditingCalls } from '../../api/profiles/profileEditing.ts';
import { ofProfile } from '../../blocks/profile/profileOfPage.ts';
import { withWork } from '../../work.ts';
import { definePage } from '../definePage.ts';
import { ProfileRestrictionScreen } from './ProfileRestrictionScreen.tsx';

export default definePage(({ call, freshness }) => {
  const { restrictions, restrict } = profileEditingCalls(call, { freshness });
  return {
    profileSetting: withWork(profileSettingMachine, {
      loadOptions: async ({ signal }) => ({ setting: 'restriction', options: await restrictions(signal) }),
      /** Needs no PIN: only the account manager may send the call. */
      saveOption: ({ input: { profileId, optionId }, signal }) => restrict({ profileId, restrictionId: optionId }, signal),
    }),
  };
})({
  input: (page) => ofProfile(page, (about) => ({ profileSetting: { setting: 'restriction', ...about } })),
  Screen: ProfileRestrictionScreen,
});
