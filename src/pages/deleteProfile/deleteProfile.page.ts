import { profileDeletionMachine } from '../../../machines/profiles/profileDeletion.machine.ts';
import { profileEditingCalls } from '../../api/profiles/profileEditing.ts';
import { ofProfile } from '../../blocks/profile/profileOfPage.ts';
import { definePage } from '../definePage.ts';
import { DeleteProfileScreen } from './DeleteProfileScreen.tsx';
import { profileDeletionImplementations } from './profileDeletion.implementations.ts';

export default definePage(({ call, freshness }) => ({
  profileDeletion: profileDeletionMachine.provide(
    profileDeletionImplementations({ profileEditing: profileEditingCalls(call, { freshness }) }),
  ),
}))({
  input: (page) => ofProfile(page, (about) => ({ profileDeletion: about })),
  Screen: DeleteProfileScreen,
});
