/** The language page: a chosen language applies at once and is saved on the profile (ACC-11). */
import { assign, sendTo, setup } from 'xstate';
import type { Language, Message, Profile } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

type Choice = { language: Language };
export type LanguageChoiceEvent = { type: 'language.pick' } & Choice;

type Context = { picked: Language | null; error: Message | null };

export const languageChoiceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as LanguageChoiceEvent,
  },
  actors: { saveLanguage: promiseToProvide<Profile, Choice>('saveLanguage') },
  actions: {
    storePick: assign({ picked: (_, { language }: Choice) => language, error: null }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    notifyLanguage: sendTo(receiver('language'), (_, message: Messages['language']) => message),
    notifyViewer: sendTo(receiver('viewer'), (_, message: Messages['viewer']) => message),
  },
}).createMachine({
  id: 'languageChoice',
  context: ({ input }) => ({ ...input, picked: null, error: null }),
  on: {
    /** The last choice counts: it replaces a save in progress. */
    'language.pick': {
      target: '.saving',
      actions: [
        { type: 'storePick', params: ({ event }) => event },
        { type: 'notifyLanguage', params: ({ event }) => ({ type: 'language.choose', language: event.language }) },
      ],
    },
  },
  initial: 'showing',
  states: {
    showing: {},
    /** ACC-11: the language has changed at once; saves the choice on the profile. */
    saving: {
      invoke: {
        id: 'saveLanguage',
        src: 'saveLanguage',
        input: ({ context }) => ({ language: known(context.picked) }),
        onDone: {
          target: 'showing',
          actions: { type: 'notifyViewer', params: ({ event }) => ({ type: 'profile.updated', profile: event.output }) },
        },
        onError: { target: 'refused', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    /** The language applies, but saving it on the profile failed. */
    refused: {},
  },
});
