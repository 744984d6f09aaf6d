import { profilePinMachine } from '../../../machines/profiles/profilePin.machine.ts';
import { profileEditingCalls } from '../../api/profiles/profileEditing.ts';
import { isForgotten, ofProfile } from '../../blocks/profile/profileOfPage.ts';
import { definePage } from '../definePage.ts';
import { ProfilePinScreen } from './ProfilePinScreen.tsx';
import { profilePinImplementations } from './profilePin.implementations.ts';

export default definePage(({ call, freshness }) => ({
  profilePin: profilePinMachine.provide(profilePinImplementations({ profileEditing: profileEditingCalls(call, { freshness }) })),
}))({
  input: (page) => ofProfile(page, (about) => ({ profilePin: { ...about, isForgotten: isForgotten(page) } })),
  Screen: ProfilePinScreen,
});
