/**
 * Chooses the avatar or the age limit of a profile from a list, and saves the choice at once (PRO-05, PRO-09, PRO-10, PRO-13).
 * Each of the two pages provides its own calls.
 */
import { assign, sendTo, setup } from 'xstate';
import type { Message, Profile } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { type ProfileSetting, SETTING_SAVED, type SettingOffer, savedOption } from './profileSetting.ts';

export type ProfileSettingEvent = { type: 'options.retry' } | { type: 'option.pick'; id: string };

type ProfileSettingInput = {
  setting: ProfileSetting;
  profile: Profile | null;
  /** The accepted PIN of a protected profile (PIN-10); null: none. */
  code: string | null;
};

type Context = Pick<ProfileSettingInput, 'profile' | 'code'> & {
  /** Without options until they have loaded. */
  offer: SettingOffer;
  /** The id of the option that is being saved; null: none. */
  picked: string | null;
  error: Message | null;
};

/** The option to save, by id. */
export type SettingChoice = { profileId: string; optionId: string; code: string | null };

export const profileSettingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProfileSettingEvent,
    input: {} as ProfileSettingInput,
  },
  actors: {
    loadOptions: promiseToProvide<SettingOffer>('loadOptions'),
    saveOption: promiseToProvide<Profile, SettingChoice>('saveOption'),
  },
  guards: {
    isAnother: ({ context: { picked, profile, offer } }, { id }: { id: string }) => id !== (picked ?? savedOption(profile, offer.setting)),
  },
  actions: {
    storeOffer: assign({ offer: (_, { offer }: { offer: SettingOffer }) => offer }),
    storePick: assign({ picked: (_, { id }: { id: string }) => id, error: null }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetPick: assign({ picked: null }),
    storeProfile: assign({ profile: (_, { profile }: { profile: Profile }) => profile, picked: null }),
    forgetError: assign({ error: null }),
    notifyNotices: sendTo(receiver('notices'), (_, message: Messages['notices']) => message),
    notifyViewer: sendTo(receiver('viewer'), (_, message: Messages['viewer']) => message),
  },
}).createMachine({
  id: 'profileSetting',
  context: ({ input: { setting, profile, code } }) => ({ profile, code, offer: { setting, options: [] }, picked: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadOptions',
        src: 'loadOptions',
        onDone: { target: 'offered', actions: { type: 'storeOffer', params: ({ event }) => ({ offer: event.output }) } },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'options.retry': { target: 'loading', actions: 'forgetError' } } },
    offered: {
      on: {
        /** The last choice counts: it replaces a save in progress. */
        'option.pick': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: '.saving',
          actions: { type: 'storePick', params: ({ event }) => event },
        },
      },
      initial: 'choosing',
      states: {
        choosing: {},
        /** PRO-10: saves the parental restriction of the profile. */
        saving: {
          invoke: {
            id: 'saveOption',
            src: 'saveOption',
            input: ({ context: { profile, picked, code } }) => ({ profileId: known(profile).id, optionId: known(picked), code }),
            onDone: {
              target: 'choosing',
              actions: [
                { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
                { type: 'notifyViewer', params: ({ event }) => ({ type: 'profile.updated', profile: event.output }) },
                {
                  type: 'notifyNotices',
                  params: ({ context }) => ({ type: 'toast.show', message: SETTING_SAVED[context.offer.setting] }),
                },
              ],
            },
            /** The previous option is shown again. */
            onError: { target: 'choosing', actions: [{ type: 'storeError', params: ({ event }) => event }, 'forgetPick'] },
          },
        },
      },
    },
  },
});
