import { chooseProfileMachine } from '../../../machines/profiles/chooseProfile.machine.ts';
import { definePage } from '../definePage.ts';
import { ChooseProfileScreen } from './ChooseProfileScreen.tsx';
import { chooseProfileImplementations } from './chooseProfile.implementations.ts';

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
