/**
 * The trailer in a grown card (MOT-09). It plays once, muted, CARD_TRAILER_DELAY after the card has grown, and rests while the viewer looks
 * at another tab. It does not play with reduced motion or reduced data. Without a trailer, or after one that failed, the still stays.
 */
import { sendTo, setup } from 'xstate';
import { CARD_TRAILER_DELAY } from '../domain/constants.ts';
import { known } from '../domain/known.ts';
import { callbackToProvide } from '../domain/placeholders.ts';
import type { HeroTrailerEvent } from './heroTrailer.machine.ts';
import { type TrailerEvent, trailerMachine } from './trailer.machine.ts';

export const cardTrailerMachine = setup({
  types: {
    context: {} as { trailerId: string | null },
    events: {} as Exclude<HeroTrailerEvent, { type: 'highlight.shown' | 'picture.moved' }>,
    input: {} as { trailerId: string | null },
    children: {} as { trailer: 'trailer' },
  },
  actors: {
    trailer: trailerMachine,
    /** Reports whether motion is wanted and whether the viewer looks at another tab: at the start, and after each change. */
    circumstances: callbackToProvide('circumstances'),
  },
  delays: { CARD_TRAILER_DELAY },
  guards: { lacksTrailer: ({ context }) => context.trailerId === null },
  actions: { notifyTrailer: sendTo('trailer', (_, event: TrailerEvent) => event) },
}).createMachine({
  id: 'cardTrailer',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'lacksTrailer', target: 'still' }, { target: 'trailed' }] },
    /** The title has no trailer, or it failed. */
    still: {},
    trailed: {
      invoke: { id: 'circumstances', src: 'circumstances', onError: { target: 'still' } },
      on: { 'motion.unwanted': { target: '.unwanted' } },
      initial: 'unwanted',
      states: {
        /** Also the initial state, until `motion.wanted` arrives. */
        unwanted: { on: { 'motion.wanted': { target: 'calm' } } },
        calm: { after: { CARD_TRAILER_DELAY: { target: 'showing' } } },
        /** MOT-09: plays the trailer of the grown card. */
        showing: {
          invoke: {
            id: 'trailer',
            src: 'trailer',
            input: ({ context }) => ({ trailerId: known(context.trailerId), isMuted: true, startsPaused: false }),
            onError: { target: '#cardTrailer.still' },
          },
          on: {
            'attention.lost': { actions: { type: 'notifyTrailer', params: { type: 'trailer.hold' } } },
            'attention.back': { actions: { type: 'notifyTrailer', params: { type: 'trailer.release' } } },
          },
        },
      },
    },
  },
});
