/** Making, changing and deleting profiles: a part of their own, fetched when one of them is wanted. */
import { avatarChoiceMachine } from '../../machines/avatarChoice/avatarChoice.machine.ts';
import { profileDeletionMachine } from '../../machines/profileDeletion/profileDeletion.machine.ts';
import { profileEditorMachine } from '../../machines/profileEditor/profileEditor.machine.ts';
import { profilePagesMachine } from '../../machines/profilePages/profilePages.machine.ts';
import { profilePinMachine } from '../../machines/profilePin/profilePin.machine.ts';
import { restrictionChoiceMachine } from '../../machines/restrictionChoice/restrictionChoice.machine.ts';
import { profileEditorImplementations } from '../actors/profileEditor.ts';
import {
  avatarChoiceImplementations,
  profileDeletionImplementations,
  profilePinImplementations,
  restrictionChoiceImplementations,
} from '../actors/profilePages.ts';
import type { Call } from '../api/client.ts';
import type { Freshness } from '../api/freshness.ts';
import { profileEditingCalls } from '../api/profileEditing.ts';

type Dependencies = { call: Call; freshness: Pick<Freshness, 'forget'> };

export function profiles({ call, freshness }: Dependencies) {
  const profileEditing = profileEditingCalls(call, { freshness });
  return {
    profilePages: profilePagesMachine.provide({
      actors: {
        profileEditor: profileEditorMachine.provide(profileEditorImplementations({ profileEditing })),
        avatarChoice: avatarChoiceMachine.provide(avatarChoiceImplementations({ profileEditing })),
        restrictionChoice: restrictionChoiceMachine.provide(restrictionChoiceImplementations({ profileEditing })),
        profilePin: profilePinMachine.provide(profilePinImplementations({ profileEditing })),
        profileDeletion: profileDeletionMachine.provide(profileDeletionImplementations({ profileEditing })),
      },
    }),
  };
}
