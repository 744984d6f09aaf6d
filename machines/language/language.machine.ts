/**
 * Which language is spoken and with which texts (I18). English is built in and spoken until something better is loaded, so nothing waits
 * for this machine; a language that cannot be loaded leaves the present one in place.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { DEFAULT_LANGUAGE } from '../domain/constants.ts';
import type { Language, Message } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { type LanguageFacts, type LoadedTexts, languageOf, NO_TEXTS } from '../domain/language.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type LanguageEvent =
  /** By a visitor it is remembered for this browser; with a profile it is the profile's, whose owner saves it. */
  | { type: 'language.choose'; language: Language }
  | { type: 'language.factsChanged'; offered: readonly Language[]; profileLocale: Language | null };

/** Another language is wanted from here on; its texts follow. */
export type LanguageNotice = { type: 'language.turned'; language: Language };

export type LanguageLoaded = { language: Language; texts: LoadedTexts };

type Context = LanguageFacts & {
  parentRef: ActorRef<Snapshot<unknown>, LanguageNotice>;
  language: Language;
  texts: LoadedTexts;
  error: Message | null;
};

type Facts = Pick<LanguageFacts, 'offered' | 'profileLocale'>;
type Choice = { language: Language };

/** A choice is the profile's when one is watching, else the visitor's. */
const choiceOf = ({ profileLocale }: LanguageFacts, { language }: Choice) =>
  profileLocale === null ? { choice: language } : { profileLocale: language };

export const languageMachine = setup({
  types: {
    context: {} as Context,
    events: {} as LanguageEvent,
    input: {} as Pick<Context, 'offered' | 'parentRef'>,
    tags: {} as 'settling',
    children: {} as { recallChoice: 'recallChoice'; loadTexts: 'loadTexts' },
  },
  actors: {
    recallChoice: promiseToProvide<Language | null>('recallChoice'),
    loadTexts: promiseToProvide<LanguageLoaded, { language: Language }>('loadTexts'),
  },
  guards: {
    /** Another language than the one being loaded. */
    factsTurnAway: ({ context }, { offered, profileLocale }: Facts) =>
      languageOf({ ...context, offered, profileLocale }) !== languageOf(context),
    choiceTurnsAway: ({ context }, choice: Choice) => languageOf({ ...context, ...choiceOf(context, choice) }) !== languageOf(context),
    /** Another language than the one spoken. */
    factsAskForAnother: ({ context }, { offered, profileLocale }: Facts) =>
      languageOf({ ...context, offered, profileLocale }) !== context.language,
    choiceAsksForAnother: ({ context }, choice: Choice) => languageOf({ ...context, ...choiceOf(context, choice) }) !== context.language,
    profileLeaves: ({ context }, { profileLocale }: Facts) => context.profileLocale !== null && profileLocale === null,
  },
  actions: {
    /** A choice made meanwhile is newer. */
    storeRecalled: assign({ choice: ({ context }, { choice }: { choice: Language | null }) => context.choice ?? choice }),
    storeFacts: assign((_, { offered, profileLocale }: Facts) => ({ offered, profileLocale })),
    storeChoice: assign(({ context }, choice: Choice) => choiceOf(context, choice)),
    storeTexts: assign((_, { language, texts }: LanguageLoaded) => ({ language, texts })),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
    tellTurn: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): LanguageNotice => ({ type: 'language.turned', language: languageOf(context) }),
    ),
    /** Provided by src/actors: the visitor's choice outlives the visit. */
    keepChoice: (_, _kept: { choice: Language | null }) => {},
  },
}).createMachine({
  id: 'language',
  context: ({ input }) => ({
    ...input,
    profileLocale: null,
    choice: null,
    language: DEFAULT_LANGUAGE,
    texts: NO_TEXTS,
    error: null,
  }),
  initial: 'recalling',
  states: {
    recalling: {
      tags: 'settling',
      invoke: {
        id: 'recallChoice',
        src: 'recallChoice',
        onDone: { target: 'loading', actions: { type: 'storeRecalled', params: ({ event }) => ({ choice: event.output }) } },
        onError: { target: 'loading' },
      },
      on: {
        'language.factsChanged': { actions: { type: 'storeFacts', params: ({ event }) => event } },
        'language.choose': { actions: { type: 'storeChoice', params: ({ event }) => event } },
      },
    },
    loading: {
      tags: 'settling',
      entry: 'tellTurn',
      invoke: {
        id: 'loadTexts',
        src: 'loadTexts',
        input: ({ context }) => ({ language: languageOf(context) }),
        onDone: { target: 'ready', actions: { type: 'storeTexts', params: ({ event }) => event.output } },
        onError: { target: 'ready', actions: { type: 'storeError', params: ({ event }) => event } },
      },
      on: {
        'language.factsChanged': [
          {
            guard: { type: 'factsTurnAway', params: ({ event }) => event },
            target: 'loading',
            reenter: true,
            actions: { type: 'storeFacts', params: ({ event }) => event },
          },
          { actions: { type: 'storeFacts', params: ({ event }) => event } },
        ],
        'language.choose': [
          {
            guard: { type: 'choiceTurnsAway', params: ({ event }) => event },
            target: 'switching',
            actions: { type: 'storeChoice', params: ({ event }) => event },
          },
          { actions: { type: 'storeChoice', params: ({ event }) => event } },
        ],
      },
    },
    ready: {
      on: {
        'language.factsChanged': [
          {
            guard: { type: 'factsAskForAnother', params: ({ event }) => event },
            target: 'switching',
            actions: { type: 'storeFacts', params: ({ event }) => event },
          },
          {
            /** SES-06: after a logout the visitor's texts are loaded again, even in the same language. */
            guard: { type: 'profileLeaves', params: ({ event }) => event },
            target: 'switching',
            actions: { type: 'storeFacts', params: ({ event }) => event },
          },
          { actions: { type: 'storeFacts', params: ({ event }) => event } },
        ],
        'language.choose': [
          {
            guard: { type: 'choiceAsksForAnother', params: ({ event }) => event },
            target: 'switching',
            actions: { type: 'storeChoice', params: ({ event }) => event },
          },
          {
            actions: [
              { type: 'storeChoice', params: ({ event }) => event },
              { type: 'keepChoice', params: ({ context }) => ({ choice: context.choice }) },
            ],
          },
        ],
      },
    },
    switching: {
      entry: ['forgetError', 'tellTurn'],
      invoke: {
        id: 'loadTexts',
        src: 'loadTexts',
        input: ({ context }) => ({ language: languageOf(context) }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'storeTexts', params: ({ event }) => event.output },
            { type: 'keepChoice', params: ({ context }) => ({ choice: context.choice }) },
          ],
        },
        onError: { target: 'ready', actions: { type: 'storeError', params: ({ event }) => event } },
      },
      on: {
        'language.factsChanged': [
          {
            guard: { type: 'factsTurnAway', params: ({ event }) => event },
            target: 'switching',
            reenter: true,
            actions: { type: 'storeFacts', params: ({ event }) => event },
          },
          { actions: { type: 'storeFacts', params: ({ event }) => event } },
        ],
        'language.choose': [
          {
            guard: { type: 'choiceTurnsAway', params: ({ event }) => event },
            target: 'switching',
            reenter: true,
            actions: { type: 'storeChoice', params: ({ event }) => event },
          },
          { actions: { type: 'storeChoice', params: ({ event }) => event } },
        ],
      },
    },
  },
});
