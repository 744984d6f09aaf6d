import { profileDeletionMachine } from '../../../machines/profiles/profileDeletion.machine.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { profileEditingCalls } from '../api/profileEditing.ts';
import { DeleteProfileScreen } from './DeleteProfileScreen.tsx';
import { ofProfile } from './profileOfPage.ts';

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
