/**
 * The viewer's own rating of a title (DET-03). The stars show a choice at once. If the service refuses it, they return to the stored rating
 * and a toast says so. A choice during a call is sent after that call.
 */
import { assign, sendTo, setup } from 'xstate';
import { receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type RatingEvent =
  /** 1 to 5; 0 removes the rating. */
  | { type: 'rating.choose'; rating: number }
  /** The rating from the service, e.g. after the title was loaded again. */
  | { type: 'rating.loaded'; rating: number };

type Input = { contentId: string; rating: number };
type Context = Input & {
  /** The last rating that the service confirmed. */
  stored: number;
  /** The rating of the current or last call. */
  sent: number;
};

const STARS = 5;

export const ratingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as RatingEvent,
    input: {} as Input,
  },
  actors: {
    /** Resolves with the new value. */
    saveRating: promiseToProvide<number, { contentId: string; rating: number }>('saveRating'),
  },
  guards: {
    isOther: ({ context }, { rating }: { rating: number }) =>
      rating !== context.rating && Number.isInteger(rating) && rating >= 0 && rating <= STARS,
    isChosenAgain: ({ context }) => context.rating !== context.sent,
  },
  actions: {
    storeChoice: assign({ rating: (_, { rating }: { rating: number }) => rating }),
    noteSent: assign({ sent: ({ context }) => context.rating }),
    storeStored: assign({ stored: (_, { stored }: { stored: number }) => stored }),
    showStored: assign({ rating: ({ context }) => context.stored }),
    reportNotSaved: sendTo(receiver('notices'), {
      type: 'toast.show',
      message: { key: 'RATING_NOT_SAVED' },
    }),
  },
}).createMachine({
  id: 'rating',
  context: ({ input }) => ({ ...input, stored: input.rating, sent: input.rating }),
  initial: 'resting',
  states: {
    resting: {
      entry: 'showStored',
      on: {
        'rating.choose': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'storeChoice', params: ({ event }) => event },
        },
        'rating.loaded': { actions: [{ type: 'storeStored', params: ({ event }) => ({ stored: event.rating }) }, 'showStored'] },
      },
    },
    saving: {
      entry: 'noteSent',
      invoke: {
        id: 'saveRating',
        src: 'saveRating',
        input: ({ context }) => ({ contentId: context.contentId, rating: context.rating }),
        onDone: [
          {
            guard: 'isChosenAgain',
            target: 'saving',
            reenter: true,
            actions: { type: 'storeStored', params: ({ event }) => ({ stored: event.output }) },
          },
          { target: 'resting', actions: { type: 'storeStored', params: ({ event }) => ({ stored: event.output }) } },
        ],
        onError: [
          { guard: 'isChosenAgain', target: 'saving', reenter: true },
          { target: 'resting', actions: 'reportNotSaved' },
        ],
      },
      on: {
        'rating.choose': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: { type: 'storeChoice', params: ({ event }) => event },
        },
      },
    },
  },
});
