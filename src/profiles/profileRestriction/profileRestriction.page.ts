import { profileSettingMachine } from '../../../machines/profiles/profileSetting.machine.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { profileEditingCalls } from '../api/profileEditing.ts';
import { ofProfile } from '../profile/profileOfPage.ts';
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
