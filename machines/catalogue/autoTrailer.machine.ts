/**
 * A trailer that plays by itself, muted, a while after its title is shown: behind the highlights (HOM-09) and on the page of a title
 * (DET-19), in a grown card (MOT-09) and in the spotlight of a television (TV-19). It pauses while it is not visible, while the viewer uses
 * something else, and while the viewer has stopped it. It does not play with reduced motion or reduced data.
 */
import { assign, sendTo, setup } from 'xstate';
import { WORDS_DELAY } from '../domain/constants.ts';
import { known } from '../domain/known.ts';
import { callbackToProvide } from '../domain/placeholders.ts';
import { type TrailerEvent, trailerMachine } from './trailer.machine.ts';

/**
 * Why the trailer may not play: the highlights are not visible, the viewer uses something else (a card's tooltip, a dialog, another tab),
 * or the viewer has stopped the highlights.
 */
export type TrailerObstacle = 'notVisible' | 'elsewhere' | 'stopped';

export type AutoTrailerEvent =
  | { type: 'highlight.shown'; trailerId: string | null }
  /** The trailer has become visible. */
  | { type: 'picture.moved' }
  | { type: 'attention.lost'; by: TrailerObstacle }
  | { type: 'attention.back'; by: TrailerObstacle }
  | { type: 'motion.wanted' }
  | { type: 'motion.unwanted' };

type Context = {
  /** Null: the title has none. */
  trailerId: string | null;
  /** ms from the moment at which the title is shown. */
  delay: number;
  disturbances: readonly TrailerObstacle[];
};

export const autoTrailerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AutoTrailerEvent,
    input: {} as Pick<Context, 'trailerId' | 'delay'>,
    children: {} as { trailer: 'trailer' },
  },
  actors: {
    trailer: trailerMachine,
    /** Reports whether motion is wanted and whether the viewer uses something else: at the start, and after each change. */
    circumstances: callbackToProvide('circumstances'),
  },
  delays: { trailerDelay: ({ context }) => context.delay, WORDS_DELAY },
  guards: {
    lacksTrailer: ({ context }) => context.trailerId === null,
    isDisturbed: ({ context }) => context.disturbances.length > 0,
    isLastDisturbance: ({ context }, { by }: { by: TrailerObstacle }) => context.disturbances.every((each) => each === by),
  },
  actions: {
    storeTrailer: assign((_, { trailerId }: { trailerId: string | null }) => ({ trailerId })),
    addDisturbance: assign({
      disturbances: ({ context }, { by }: { by: TrailerObstacle }) => [...context.disturbances.filter((each) => each !== by), by],
    }),
    removeDisturbance: assign({
      disturbances: ({ context }, { by }: { by: TrailerObstacle }) => context.disturbances.filter((each) => each !== by),
    }),
    notifyTrailer: sendTo('trailer', (_, event: TrailerEvent) => event),
  },
}).createMachine({
  id: 'autoTrailer',
  context: ({ input }) => ({ ...input, disturbances: [] }),
  invoke: { id: 'circumstances', src: 'circumstances', onError: { target: '.unwanted' } },
  on: {
    'attention.lost': { actions: { type: 'addDisturbance', params: ({ event }) => event } },
    'attention.back': { actions: { type: 'removeDisturbance', params: ({ event }) => event } },
    'motion.unwanted': { target: '.unwanted' },
  },
  initial: 'unwanted',
  states: {
    /** Also the initial state, until `motion.wanted` arrives. */
    unwanted: {
      on: {
        'highlight.shown': { actions: { type: 'storeTrailer', params: ({ event }) => event } },
        'motion.wanted': { target: 'wanted' },
      },
    },
    wanted: {
      initial: 'deciding',
      on: {
        'highlight.shown': {
          target: '.deciding',
          reenter: true,
          actions: { type: 'storeTrailer', params: ({ event }) => event },
        },
      },
      states: {
        deciding: {
          always: [{ guard: 'lacksTrailer', target: 'still' }, { guard: 'isDisturbed', target: 'disturbed' }, { target: 'calm' }],
        },
        /** Only the picture shows: the title has no trailer, or it failed. */
        still: {},
        disturbed: {
          on: {
            'attention.back': { target: 'deciding', actions: { type: 'removeDisturbance', params: ({ event }) => event } },
          },
        },
        calm: {
          after: { trailerDelay: { target: 'showing' } },
          on: {
            'attention.lost': { target: 'disturbed', actions: { type: 'addDisturbance', params: ({ event }) => event } },
          },
        },
        /** MOT-09, HOM-09: plays the trailer of the title. */
        showing: {
          initial: 'starting',
          invoke: {
            id: 'trailer',
            src: 'trailer',
            input: ({ context }) => ({ trailerId: known(context.trailerId), isMuted: true, startsPaused: false }),
            onError: { target: 'still' },
          },
          on: {
            'attention.lost': {
              actions: [
                { type: 'addDisturbance', params: ({ event }) => event },
                { type: 'notifyTrailer', params: { type: 'trailer.hold' } },
              ],
            },
            'attention.back': [
              {
                guard: { type: 'isLastDisturbance', params: ({ event }) => event },
                actions: [
                  { type: 'removeDisturbance', params: ({ event }) => event },
                  { type: 'notifyTrailer', params: { type: 'trailer.release' } },
                ],
              },
              { actions: { type: 'removeDisturbance', params: ({ event }) => event } },
            ],
          },
          states: {
            starting: { on: { 'picture.moved': { target: 'withWords' } } },
            withWords: { after: { WORDS_DELAY: { target: 'withoutWords' } } },
            /** MOT-04: the logo is smaller and the text is gone, until the words have the pointer or the focus. */
            withoutWords: {},
          },
        },
      },
    },
  },
});
