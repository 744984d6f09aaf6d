/**
 * The spotlight of a television (TV-19): the title of the focused card, large, above its row. Its words come with the focus. When the focus rests,
 * the title is read for its picture and its logo, and its trailer plays once, muted (MOT-09).
 */
import { assign, setup } from 'xstate';
import { isOfTitle } from '../domain/cards.ts';
import { CARD_TRAILER_DELAY, SPOTLIGHT_REST } from '../domain/constants.ts';
import type { Content } from '../domain/entities.ts';
import { known } from '../domain/known.ts';
import { callbackToProvide, promiseToProvide } from '../domain/placeholders.ts';
import { autoTrailerMachine } from './autoTrailer.machine.ts';
import type { PreviewedCard } from './cardPreview.machine.ts';

export type SpotlightEvent =
  /** The focus has reached a card that has room for the spotlight above it. */
  | { type: 'card.attended'; card: PreviewedCard }
  /** The card was removed from the page. */
  | { type: 'card.gone'; key: string }
  /** The focus is elsewhere, or its card is where the spotlight would be. */
  | { type: 'attention.left' };

type Context = {
  /** Trailers play by themselves. */
  playsTrailers: boolean;
  /** The card that it shows. */
  card: PreviewedCard | null;
  /** Its title with all its pictures; null until it is read, and when it could not be read. */
  content: Content | null;
};

export const spotlightMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SpotlightEvent,
    input: {} as Pick<Context, 'playsTrailers'>,
    children: {} as { autoTrailer: 'autoTrailer' },
  },
  actors: {
    /** Reports the focus on cards. */
    focusedCards: callbackToProvide('focusedCards'),
    loadContent: promiseToProvide<Content, { id: string }>('loadContent'),
    autoTrailer: autoTrailerMachine,
  },
  delays: { SPOTLIGHT_REST },
  guards: {
    isShown: ({ context }, { key }: { key: string }) => key === context.card?.key,
    isOfTitle: ({ context }) => context.card !== null && isOfTitle(context.card.content, context.card),
  },
  actions: {
    storeCard: assign((_, { card }: { card: PreviewedCard }) => ({ card, content: null })),
    forgetCard: assign({ card: null, content: null }),
    storeContent: assign((_, content: Content) => ({ content })),
  },
}).createMachine({
  id: 'spotlight',
  context: ({ input }) => ({ ...input, card: null, content: null }),
  invoke: { id: 'focusedCards', src: 'focusedCards', onError: { target: '.broken' } },
  initial: 'hidden',
  states: {
    hidden: {
      entry: 'forgetCard',
      on: { 'card.attended': { target: 'shown', actions: { type: 'storeCard', params: ({ event }) => event } } },
    },
    /** TV-19: shows the title of the focused card. */
    shown: {
      on: {
        'card.attended': [
          { guard: { type: 'isShown', params: ({ event }) => event.card } },
          { target: 'shown', reenter: true, actions: { type: 'storeCard', params: ({ event }) => event } },
        ],
        'card.gone': { guard: { type: 'isShown', params: ({ event }) => event }, target: 'hidden' },
        'attention.left': { target: 'hidden' },
      },
      initial: 'resting',
      states: {
        /** The focus may only cross the card. */
        resting: { after: { SPOTLIGHT_REST: [{ guard: 'isOfTitle', target: 'reading' }, { target: 'still' }] } },
        reading: {
          invoke: {
            id: 'loadContent',
            src: 'loadContent',
            input: ({ context }) => ({ id: known(context.card).content.id }),
            onDone: { target: 'trailed', actions: { type: 'storeContent', params: ({ event }) => event.output } },
            // The picture of the card stays.
            onError: { target: 'still' },
          },
        },
        trailed: {
          invoke: {
            id: 'autoTrailer',
            src: 'autoTrailer',
            input: ({ context }) => ({
              trailerId: context.playsTrailers ? known(context.content).trailerId : null,
              delay: CARD_TRAILER_DELAY,
            }),
            onError: { target: 'still' },
          },
        },
        still: {},
      },
    },
    /** The listener has failed. There is no spotlight, and the cards still work. */
    broken: {},
  },
});
