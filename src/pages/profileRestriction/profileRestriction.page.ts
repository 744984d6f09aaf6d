import { restrictionChoiceMachine } from '../../../machines/restrictionChoice/restrictionChoice.machine.ts';
import { profileEditingCalls } from '../../api/profileEditing.ts';
import { definePage } from '../../app/definePage.ts';
import { ofProfile } from '../../blocks/profile/profileOfPage.ts';
import { ProfileRestrictionScreen } from './ProfileRestrictionScreen.tsx';
import { restrictionChoiceImplementations } from './restrictionChoice.implementations.ts';

export default definePage(({ call, freshness }) => ({
  restrictionChoice: restrictionChoiceMachine.provide(
    restrictionChoiceImplementations({ profileEditing: profileEditingCalls(call, { freshness }) }),
  ),
}))({
  input: (page) => ofProfile(page, ({ profile }) => ({ restrictionChoice: { profile } })),
  Screen: ProfileRestrictionScreen,
});
