/** Starts a login with a provider: asks for the terms unless they are stored, then redirects to the provider (SOC-01, SOC-02, REG-06). */
import { assign, sendTo, setup } from 'xstate';
import type { SocialProvider } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { DEFAULT_TERMS, type TermsChoice } from './terms.ts';

export type SocialLoginEvent = { type: 'terms.change'; terms: TermsChoice } | { type: 'terms.accept' } | { type: 'terms.close' };

type Context = { provider: SocialProvider; terms: TermsChoice };

export const socialLoginMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SocialLoginEvent,
    input: {} as { provider: SocialProvider },
  },
  actors: {
    /** null: no terms are stored. */
    recallTerms: promiseToProvide<TermsChoice | null>('recallTerms'),
    /** Resolves only when the viewer goes back and the browser restores the page from its back/forward cache. */
    leaveForProvider: promiseToProvide<void, { provider: SocialProvider }>('leaveForProvider'),
  },
  guards: {
    isAnswered: (_, { terms }: { terms: TermsChoice | null }) => terms !== null,
    agrees: ({ context }) => context.terms.agree,
  },
  actions: {
    storeTerms: assign({ terms: (_, { terms }: { terms: TermsChoice }) => terms }),
    openError: sendTo(receiver('notices'), (_, { error }: { error: unknown }) => ({
      type: 'notice.open',
      notice: { kind: 'error' as const, message: messageOf(error) },
    })),
    keepTerms: (_, _kept: { terms: TermsChoice }) => {},
    discardTerms: () => {},
  },
}).createMachine({
  id: 'socialLogin',
  context: ({ input }) => ({ provider: input.provider, terms: DEFAULT_TERMS }),
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recallTerms',
        src: 'recallTerms',
        onDone: [
          { guard: { type: 'isAnswered', params: ({ event }) => ({ terms: event.output }) }, target: 'leaving' },
          { target: 'acceptingTerms' },
        ],
        onError: { target: 'acceptingTerms' },
      },
    },
    acceptingTerms: {
      on: {
        'terms.change': { actions: { type: 'storeTerms', params: ({ event }) => event } },
        'terms.accept': {
          guard: 'agrees',
          target: 'leaving',
          actions: { type: 'keepTerms', params: ({ context }) => ({ terms: context.terms }) },
        },
        'terms.close': { target: 'stayed', actions: 'discardTerms' },
      },
    },
    /** SOC-01: the terms are accepted; leaves for the provider. */
    leaving: {
      invoke: {
        id: 'leaveForProvider',
        src: 'leaveForProvider',
        input: ({ context }) => ({ provider: context.provider }),
        onDone: { target: 'stayed' },
        onError: { target: 'stayed', actions: { type: 'openError', params: ({ event }) => event } },
      },
    },
    /** The viewer has cancelled, or the redirect has failed. */
    stayed: { type: 'final' },
  },
});
