/**
 * What the viewer allows (CNS-01). Without an answer, nothing that needs consent is stored or sent. The banner asks; a consent platform
 * answers instead when the deployment has one.
 */
import { assign, setup } from 'xstate';
import {
  allowsAnything,
  type Consent,
  type ConsentAnswer,
  type ConsentMode,
  FULL_CONSENT,
  isCurrent,
  NO_CONSENT,
} from '../domain/consent.ts';
import type { Messages } from '../domain/messages.ts';
import { callbackToProvide } from '../domain/placeholders.ts';

export type ConsentEvent =
  | Messages['consent']
  /** The viewer or the consent platform answers. */
  | { type: 'consent.answer'; consent: Consent }
  /** A later answer in another tab. That tab has stored it. */
  | { type: 'consent.heard'; answer: ConsentAnswer }
  /** The viewer wants to choose for each purpose. */
  | { type: 'purposes.open' }
  /** The viewer keeps the former answer. */
  | { type: 'consent.close' };

export type ConsentInput = {
  mode: ConsentMode;
  /** Epoch ms. */
  now: () => number;
  /** The answer of an earlier visit. */
  answer: ConsentAnswer | null;
  /** CNS-05: the browser sends Global Privacy Control. */
  isRefusedByBrowser: boolean;
};

type Context = ConsentInput & { consent: Consent };

export const consentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ConsentEvent,
    input: {} as ConsentInput,
  },
  actors: {
    /** Sends `consent.heard` for other tabs, and `consent.answer` for the consent platform. */
    watchAnswers: callbackToProvide<{ type: 'none' }, { mode: ConsentMode }>('watchAnswers'),
  },
  guards: {
    isUnneeded: ({ context }) => context.mode === 'none',
    isExternal: ({ context }) => context.mode === 'external',
    hasGranted: ({ context: { answer, now } }) => answer !== null && isCurrent(answer, now()) && allowsAnything(answer.consent),
    hasRefused: ({ context: { answer, now } }) => answer !== null && isCurrent(answer, now()),
    isRefusedByBrowser: ({ context }) => context.isRefusedByBrowser,
    allowsAnything: (_, { consent }: { consent: Consent }) => allowsAnything(consent),
    isGranted: ({ context }) => allowsAnything(context.consent),
  },
  actions: {
    allowAll: assign({ consent: FULL_CONSENT }),
    recall: assign({ consent: ({ context }) => context.answer?.consent ?? NO_CONSENT }),
    storeAnswer: assign((_, answer: ConsentAnswer) => ({ consent: answer.consent, answer })),
    /** The work stores the answer in the browser, for other tabs too. */
    keepAnswer: (_, _answer: { answer: ConsentAnswer | null }) => {},
  },
}).createMachine({
  id: 'consent',
  context: ({ input }) => ({ ...input, consent: NO_CONSENT }),
  /** Without the source, this tab does not hear of answers elsewhere; the viewer can answer here. */
  invoke: { id: 'watchAnswers', src: 'watchAnswers', input: ({ context }) => ({ mode: context.mode }), onError: {} },
  initial: 'unknown',
  on: {
    'consent.answer': [
      {
        guard: { type: 'allowsAnything', params: ({ event }) => event },
        target: '.granted',
        actions: [
          { type: 'storeAnswer', params: ({ context, event }) => ({ consent: event.consent, at: context.now() }) },
          { type: 'keepAnswer', params: ({ context }) => ({ answer: context.answer }) },
        ],
      },
      {
        target: '.refused',
        actions: [
          { type: 'storeAnswer', params: ({ context, event }) => ({ consent: event.consent, at: context.now() }) },
          { type: 'keepAnswer', params: ({ context }) => ({ answer: context.answer }) },
        ],
      },
    ],
    'consent.heard': [
      {
        guard: { type: 'allowsAnything', params: ({ event }) => event.answer },
        target: '.granted',
        actions: { type: 'storeAnswer', params: ({ event }) => event.answer },
      },
      { target: '.refused', actions: { type: 'storeAnswer', params: ({ event }) => event.answer } },
    ],
  },
  states: {
    unknown: {
      always: [
        { guard: 'isUnneeded', target: 'unneeded' },
        { guard: 'hasGranted', target: 'granted', actions: 'recall' },
        { guard: 'hasRefused', target: 'refused' },
        { guard: 'isRefusedByBrowser', target: 'refused' },
        { guard: 'isExternal', target: 'awaiting' },
        { target: 'asking' },
      ],
    },
    /** The deployment says that nothing needs consent. */
    unneeded: { entry: 'allowAll' },
    /** The consent platform has not answered. */
    awaiting: {},
    /** CNS-01: before the answer, nothing that needs consent is stored or sent. */
    asking: {
      initial: 'brief',
      states: {
        brief: { on: { 'purposes.open': { target: 'choosing' } } },
        choosing: {},
      },
    },
    granted: {
      on: { 'consent.change': { target: 'changing' } },
    },
    refused: {
      on: { 'consent.change': { target: 'changing' } },
    },
    /** The answer stays in use while the viewer thinks about another one. */
    changing: {
      on: {
        'consent.close': [{ guard: 'isGranted', target: 'granted' }, { target: 'refused' }],
      },
    },
  },
});
