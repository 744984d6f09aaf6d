/**
 * The viewer's own rating of a title (DET-03). The stars show what was chosen at once; when the service does not take it they go back and say so.
 * Chosen again while a call is under way, the last choice is told after that call, and never beside it.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import type { Message } from '../domain/entities.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type RatingEvent =
  /** 1 to 5; 0 takes the rating back. */
  | { type: 'rating.choose'; rating: number }
  /** What the service says by now, e.g. after the title was loaded again. */
  | { type: 'rating.told'; rating: number };
export type RatingNotice = { type: 'toast.show'; message: Message };

type Input = { parentRef: ActorRef<Snapshot<unknown>, RatingNotice>; contentId: string; rating: number };
type Context = Input & {
  /** What the service knows. */
  stored: number;
  /** What it is being told. */
  sent: number;
};

const STARS = 5;

export const ratingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as RatingEvent,
    input: {} as Input,
    children: {} as { saveRating: 'saveRating' },
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
    tellNotSaved: sendTo(({ context }) => context.parentRef, {
      type: 'toast.show',
      message: { key: 'RATING_NOT_SAVED' },
    } satisfies RatingNotice),
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
        'rating.told': { actions: [{ type: 'storeStored', params: ({ event }) => ({ stored: event.rating }) }, 'showStored'] },
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
          { target: 'resting', actions: 'tellNotSaved' },
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
