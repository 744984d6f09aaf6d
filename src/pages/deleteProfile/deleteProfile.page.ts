import { profileDeletionMachine } from '../../../machines/profiles/profileDeletion.machine.ts';
import { profileEditingCalls } from '../../api/profiles/profileEditing.ts';
import { ofProfile } from '../../blocks/profile/profileOfPage.ts';
import { withWork } from '../../work.ts';
import { definePage } from '../definePage.ts';
import { DeleteProfileScreen } from './DeleteProfileScreen.tsx';

export default definePage(({ call, freshness }) => {
  const { remove } = profileEditingCalls(call, { freshness });
  return {
    profileDeletion: withWork(profileDeletionMachine, {
      deleteProfile: ({ input: { profileId, code }, signal }) => remove({ id: profileId, code }, signal),
    }),
  };
})({
  input: (page) => ofProfile(page, (about) => ({ profileDeletion: about })),
  Screen: DeleteProfileScreen,
});
