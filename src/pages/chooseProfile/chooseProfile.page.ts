import { chooseProfileMachine } from '../../../machines/chooseProfile/chooseProfile.machine.ts';
import { chooseProfileImplementations } from '../../actors/chooseProfile.ts';
import { definePage } from '../../app/definePage.ts';
import { ChooseProfileScreen } from './ChooseProfileScreen.tsx';

export default definePage(({ profiles }) => ({ chooseProfile: chooseProfileMachine.provide(chooseProfileImplementations({ profiles })) }))({
  input: ({ facts: { account, features, profile } }) => ({
    chooseProfile: {
      profiles: account?.profiles ?? [],
      areMany: features.multiProfile && account?.isMultiProfile !== false,
      hasProfile: profile !== null,
    },
  }),
  Screen: ChooseProfileScreen,
  restartsOn: ['page.refresh'],
});
