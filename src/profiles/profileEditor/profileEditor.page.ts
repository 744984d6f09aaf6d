import { isAtProfileLimit } from '../../../machines/domain/profileChoice.ts';
import { profileEditorMachine } from '../../../machines/profiles/profileEditor.machine.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { profileEditingCalls } from '../api/profileEditing.ts';
import { ofProfile } from '../profile/profileOfPage.ts';
import { ProfileEditorScreen } from './ProfileEditorScreen.tsx';
import { profileEditorWork } from './profileEditor.work.ts';

export default definePage(({ call, freshness }) => ({
  profileEditor: withWork(profileEditorMachine, profileEditorWork(profileEditingCalls(call, { freshness }))),
}))({
  input: (page) =>
    ofProfile(page, ({ profile, code }) => {
      const { viewer, typed } = page;
      const others = viewer.account?.profiles ?? [];
      return {
        profileEditor: {
          profile,
          code,
          isOwn: profile !== null && profile.id === viewer.profile?.id,
          byMaster: viewer.profile?.isMaster === true,
          takenAvatars: others.flatMap(({ avatar }) => (avatar ? [avatar.id] : [])),
          typed: typed?.form === 'profile' ? typed.draft : null,
          isFull: isAtProfileLimit(others, viewer.settings),
        },
      };
    }),
  Screen: ProfileEditorScreen,
  hasForm: true,
});
