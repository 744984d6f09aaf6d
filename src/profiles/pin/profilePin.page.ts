import { profilePinMachine } from '../../../machines/profiles/profilePin.machine.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { profileEditingCalls } from '../api/profileEditing.ts';
import { isForgotten, ofProfile } from '../profile/profileOfPage.ts';
import { ProfilePinScreen } from './ProfilePinScreen.tsx';

export default definePage(({ call, freshness }) => {
  const { setPin, removePin } = profileEditingCalls(call, { freshness });
  return {
    profilePin: withWork(profilePinMachine, {
      setPin: ({ input, signal }) => setPin(input, signal),
      removePin: ({ input, signal }) => removePin(input, signal),
    }),
  };
})({
  input: (page) => ofProfile(page, (about) => ({ profilePin: { ...about, isForgotten: isForgotten(page) } })),
  Screen: ProfilePinScreen,
});
