import { chooseProfileMachine } from '../../../machines/profiles/chooseProfile.machine.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { ChooseProfileScreen } from './ChooseProfileScreen.tsx';

export default definePage(({ profiles }) => ({
  /** The profiles are loaded when the account did not contain them (PRO-01). */
  chooseProfile: withWork(chooseProfileMachine, { loadProfiles: ({ signal }) => profiles.list(signal) }),
}))({
  input: ({ viewer: { account, features, profile, settings } }) => ({
    chooseProfile: {
      profiles: account?.profiles ?? [],
      areMany: features.multiProfile && account?.isMultiProfile !== false,
      hasProfile: profile !== null,
      profilesLimit: settings.profilesLimit,
    },
  }),
  Screen: ChooseProfileScreen,
  restartsOn: ['page.refresh'],
});
