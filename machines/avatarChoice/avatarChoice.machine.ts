/** The avatar gallery. The chosen avatar is saved at once (PRO-05, PRO-09). */
import { assign, sendTo, setup } from 'xstate';
import type { Avatar, Message, Profile } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type AvatarChoiceEvent = { type: 'avatars.retry' } | { type: 'avatar.pick'; avatar: Avatar };

type Context = {
  profile: Profile | null;
  /** The accepted PIN of a protected profile (PIN-10); null: none. */
  code: string | null;
  avatars: readonly Avatar[];
  picked: Avatar | null;
  error: Message | null;
};
type Taken = { avatar: Avatar };

export const avatarChoiceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AvatarChoiceEvent,
    input: {} as Pick<Context, 'profile' | 'code'>,
    children: {} as { loadAvatars: 'loadAvatars'; saveAvatar: 'saveAvatar' },
  },
  actors: {
    loadAvatars: promiseToProvide<readonly Avatar[]>('loadAvatars'),
    saveAvatar: promiseToProvide<Profile, { profileId: string; avatarId: string; code: string | null }>('saveAvatar'),
  },
  guards: { isAnother: ({ context }, { avatar }: Taken) => avatar.id !== (context.picked ?? context.profile?.avatar)?.id },
  actions: {
    storeAvatars: assign({ avatars: (_, { avatars }: { avatars: readonly Avatar[] }) => avatars }),
    storePick: assign({ picked: (_, { avatar }: Taken) => avatar, error: null }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetPick: assign({ picked: null }),
    storeProfile: assign({ profile: (_, { profile }: { profile: Profile }) => profile, picked: null }),
    forgetError: assign({ error: null }),
    notifyPopups: sendTo(receiver('popups'), (_, message: Messages['popups']) => message),
    notifySession: sendTo(receiver('session'), (_, message: Messages['session']) => message),
  },
}).createMachine({
  id: 'avatarChoice',
  context: ({ input }) => ({ ...input, avatars: [], picked: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadAvatars',
        src: 'loadAvatars',
        onDone: { target: 'choosing', actions: { type: 'storeAvatars', params: ({ event }) => ({ avatars: event.output }) } },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'avatars.retry': { target: 'loading', actions: 'forgetError' } } },
    choosing: {
      on: {
        'avatar.pick': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'storePick', params: ({ event }) => event },
        },
      },
    },
    saving: {
      invoke: {
        id: 'saveAvatar',
        src: 'saveAvatar',
        input: ({ context: { profile, picked, code } }) => ({ profileId: profile?.id ?? '', avatarId: picked?.id ?? '', code }),
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
            { type: 'notifySession', params: ({ event }) => ({ type: 'profile.updated', profile: event.output }) },
            { type: 'notifyPopups', params: { type: 'toast.show', message: { key: 'PROFILE_AVATAR_SAVED' } } },
          ],
        },
        /** The previous avatar is shown again. */
        onError: { target: 'choosing', actions: [{ type: 'storeError', params: ({ event }) => event }, 'forgetPick'] },
      },
    },
  },
});
