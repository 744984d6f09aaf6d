import { avatarChoiceMachine } from '../../../machines/avatarChoice/avatarChoice.machine.ts';
import { profileEditingCalls } from '../../api/profileEditing.ts';
import { definePage } from '../../app/definePage.ts';
import { ofProfile } from '../../blocks/profile/profileOfPage.ts';
import { AvatarScreen } from './AvatarScreen.tsx';
import { avatarChoiceImplementations } from './avatarChoice.implementations.ts';

export default definePage(({ call, freshness }) => ({
  avatarChoice: avatarChoiceMachine.provide(avatarChoiceImplementations({ profileEditing: profileEditingCalls(call, { freshness }) })),
}))({
  input: (page) => ofProfile(page, (about) => ({ avatarChoice: about })),
  Screen: AvatarScreen,
});
