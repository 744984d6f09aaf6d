/** The language page: what is picked is spoken at once, and saved on the profile (ACC-11). */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import type { Language, Message, Profile } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

type Choice = { language: Language };
export type LanguageChoiceEvent = { type: 'language.pick' } & Choice;
export type LanguageChoiceNotice = ({ type: 'language.choose' } & Choice) | { type: 'profile.updated'; profile: Profile };

type Context = { parentRef: ActorRef<Snapshot<unknown>, LanguageChoiceNotice>; picked: Language | null; error: Message | null };

export const languageChoiceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as LanguageChoiceEvent,
    input: {} as Pick<Context, 'parentRef'>,
    children: {} as { saveLanguage: 'saveLanguage' },
  },
  actors: { saveLanguage: promiseToProvide<Profile, Choice>('saveLanguage') },
  actions: {
    storePick: assign({ picked: (_, { language }: Choice) => language, error: null }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    tell: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: LanguageChoiceNotice) => notice,
    ),
  },
}).createMachine({
  id: 'languageChoice',
  context: ({ input }) => ({ ...input, picked: null, error: null }),
  on: {
    /** The last one counts, also while another is being saved. */
    'language.pick': {
      target: '.saving',
      actions: [
        { type: 'storePick', params: ({ event }) => event },
        { type: 'tell', params: ({ event }) => ({ type: 'language.choose', language: event.language }) },
      ],
    },
  },
  initial: 'showing',
  states: {
    showing: {},
    saving: {
      invoke: {
        id: 'saveLanguage',
        src: 'saveLanguage',
        input: ({ context }) => ({ language: context.picked ?? 'en' }),
        onDone: {
          target: 'showing',
          actions: { type: 'tell', params: ({ event }) => ({ type: 'profile.updated', profile: event.output }) },
        },
        onError: { target: 'refused', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    /** It is spoken, but the profile does not know. */
    refused: {},
  },
});
