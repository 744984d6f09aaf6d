/**
 * The current language and its texts (I18). English is built in and is used until another language is loaded, so no other actor waits for
 * this machine. When a language fails to load, the current one stays.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { DEFAULT_LANGUAGE } from '../domain/constants.ts';
import type { Language, Message } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import type { Messages } from '../domain/messages.ts';
import { callbackToProvide, promiseToProvide } from '../domain/placeholders.ts';
import type { ViewerChanged } from '../domain/viewer.ts';
import { type LanguageFacts, type LoadedTexts, languageOf, NO_TEXTS } from '../domain/viewerLanguage.ts';

export type LanguageEvent =
  | Messages['language']
  /** The visitor chose a language in another tab, which has stored it. */
  | { type: 'language.heard'; language: Language };

/** Sent when the machine starts to load a language, before its texts are loaded. */
export type LanguageNotice = { type: 'language.turned'; language: Language };

/** What the browser knows of the visitor. */
export type Recalled = Pick<LanguageFacts, 'choice' | 'browser'>;

export type LanguageLoaded = { language: Language; texts: LoadedTexts };

type Context = LanguageFacts & {
  parentRef: ActorRef<Snapshot<unknown>, LanguageNotice>;
  language: Language;
  texts: LoadedTexts;
  error: Message | null;
};

type Facts = Pick<LanguageFacts, 'offered' | 'profileLocale'> | Pick<LanguageFacts, 'choice'>;
type Choice = { language: Language };

const factsOf = ({ viewer: { settings, profile } }: ViewerChanged): Pick<LanguageFacts, 'offered' | 'profileLocale'> => ({
  offered: settings.languages,
  profileLocale: profile?.locale ?? null,
});

const choiceHeard = ({ language }: Choice) => ({ choice: language });

/** A choice replaces the locale of the profile when there is one, else the visitor's choice. */
const choiceOf = ({ profileLocale }: LanguageFacts, { language }: Choice) =>
  profileLocale === null ? { choice: language } : { profileLocale: language };

export const languageMachine = setup({
  types: {
    context: {} as Context,
    events: {} as LanguageEvent,
    input: {} as Pick<Context, 'brandLanguage' | 'offered' | 'parentRef'>,
    tags: {} as 'settling',
  },
  actors: {
    /** Sends `language.heard`. */
    watchChoice: callbackToProvide('watchChoice'),
    recallChoice: promiseToProvide<Recalled>('recallChoice'),
    loadTexts: promiseToProvide<LanguageLoaded, { language: Language }>('loadTexts'),
  },
  guards: {
    /** The new facts select another language than the language that is loading. */
    factsTurnAway: ({ context }, facts: Facts) => languageOf({ ...context, ...facts }) !== languageOf(context),
    choiceTurnsAway: ({ context }, choice: Choice) => languageOf({ ...context, ...choiceOf(context, choice) }) !== languageOf(context),
    /** The new facts select another language than the current one. */
    factsAskForAnother: ({ context }, facts: Facts) => languageOf({ ...context, ...facts }) !== context.language,
    choiceAsksForAnother: ({ context }, choice: Choice) => languageOf({ ...context, ...choiceOf(context, choice) }) !== context.language,
    profileLeaves: ({ context }, { profileLocale }: Pick<LanguageFacts, 'profileLocale'>) =>
      context.profileLocale !== null && profileLocale === null,
  },
  actions: {
    /** A choice that the viewer made in the meantime is newer, so it stays. */
    storeRecalled: assign(({ context }, { choice, browser }: Recalled) => ({ choice: context.choice ?? choice, browser })),
    storeFacts: assign((_, facts: Facts) => facts),
    storeChoice: assign(({ context }, choice: Choice) => choiceOf(context, choice)),
    storeTexts: assign((_, { language, texts }: LanguageLoaded) => ({ language, texts })),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
    reportTurn: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): LanguageNotice => ({ type: 'language.turned', language: languageOf(context) }),
    ),
    /** The work stores the visitor's choice in the browser, for other tabs too. */
    keepChoice: (_, _kept: { choice: Language | null }) => {},
  },
}).createMachine({
  id: 'language',
  context: ({ input }) => ({
    ...input,
    profileLocale: null,
    choice: null,
    browser: [],
    language: DEFAULT_LANGUAGE,
    texts: NO_TEXTS,
    error: null,
  }),
  /** Without the source, this tab keeps its own choice. */
  invoke: { id: 'watchChoice', src: 'watchChoice', onError: {} },
  initial: 'recalling',
  states: {
    recalling: {
      tags: 'settling',
      invoke: {
        id: 'recallChoice',
        src: 'recallChoice',
        onDone: { target: 'loading', actions: { type: 'storeRecalled', params: ({ event }) => event.output } },
        onError: { target: 'loading' },
      },
      on: {
        'viewer.changed': { actions: { type: 'storeFacts', params: ({ event }) => factsOf(event) } },
        'language.heard': { actions: { type: 'storeFacts', params: ({ event }) => choiceHeard(event) } },
        'language.choose': { actions: { type: 'storeChoice', params: ({ event }) => event } },
      },
    },
    loading: {
      tags: 'settling',
      entry: 'reportTurn',
      invoke: {
        id: 'loadTexts',
        src: 'loadTexts',
        input: ({ context }) => ({ language: languageOf(context) }),
        onDone: { target: 'ready', actions: { type: 'storeTexts', params: ({ event }) => event.output } },
        onError: { target: 'ready', actions: { type: 'storeError', params: ({ event }) => event } },
      },
      on: {
        'viewer.changed': [
          {
            guard: { type: 'factsTurnAway', params: ({ event }) => factsOf(event) },
            target: 'loading',
            reenter: true,
            actions: { type: 'storeFacts', params: ({ event }) => factsOf(event) },
          },
          { actions: { type: 'storeFacts', params: ({ event }) => factsOf(event) } },
        ],
        'language.heard': [
          {
            guard: { type: 'factsTurnAway', params: ({ event }) => choiceHeard(event) },
            target: 'loading',
            reenter: true,
            actions: { type: 'storeFacts', params: ({ event }) => choiceHeard(event) },
          },
          { actions: { type: 'storeFacts', params: ({ event }) => choiceHeard(event) } },
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
        'viewer.changed': [
          {
            guard: { type: 'factsAskForAnother', params: ({ event }) => factsOf(event) },
            target: 'switching',
            actions: { type: 'storeFacts', params: ({ event }) => factsOf(event) },
          },
          {
            /** SES-06: after a logout, the texts for visitors are loaded again, even in the same language. */
            guard: { type: 'profileLeaves', params: ({ event }) => factsOf(event) },
            target: 'switching',
            actions: { type: 'storeFacts', params: ({ event }) => factsOf(event) },
          },
          { actions: { type: 'storeFacts', params: ({ event }) => factsOf(event) } },
        ],
        'language.heard': [
          {
            guard: { type: 'factsAskForAnother', params: ({ event }) => choiceHeard(event) },
            target: 'switching',
            actions: { type: 'storeFacts', params: ({ event }) => choiceHeard(event) },
          },
          { actions: { type: 'storeFacts', params: ({ event }) => choiceHeard(event) } },
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
      entry: ['forgetError', 'reportTurn'],
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
        'viewer.changed': [
          {
            guard: { type: 'factsTurnAway', params: ({ event }) => factsOf(event) },
            target: 'switching',
            reenter: true,
            actions: { type: 'storeFacts', params: ({ event }) => factsOf(event) },
          },
          { actions: { type: 'storeFacts', params: ({ event }) => factsOf(event) } },
        ],
        'language.heard': [
          {
            guard: { type: 'factsTurnAway', params: ({ event }) => choiceHeard(event) },
            target: 'switching',
            reenter: true,
            actions: { type: 'storeFacts', params: ({ event }) => choiceHeard(event) },
          },
          { actions: { type: 'storeFacts', params: ({ event }) => choiceHeard(event) } },
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
