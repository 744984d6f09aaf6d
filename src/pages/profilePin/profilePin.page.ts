import { profilePinMachine } from '../../../machines/profiles/profilePin.machine.ts';
import { profileEditingCalls } from '../../api/profiles/profileEditing.ts';
import { isForgotten, ofProfile } from '../../blocks/profile/profileOfPage.ts';
import { withWork } from '../../work.ts';
import { definePage } from '../definePage.ts';
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
