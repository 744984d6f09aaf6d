/** Which highlight is shown: they take turns until the viewer pauses them, looks closer, or wants less motion. */
import { assign, type EventObject, setup } from 'xstate';
import { HIGHLIGHT_DURATION } from '../domain/constants.ts';
import { callbackToProvide } from '../domain/placeholders.ts';

export type HighlightsEvent =
  | { type: 'highlight.choose'; index: number }
  | { type: 'highlights.pause' }
  | { type: 'highlights.resume' }
  /** The pointer or the focus is on them, or they are out of sight. */
  | { type: 'highlights.hold' }
  | { type: 'highlights.release' }
  /** The viewer's system asks for less motion. */
  | { type: 'motion.reduced' };

type Context = { count: number; index: number };

export const highlightsMachine = setup({
  types: { context: {} as Context, events: {} as HighlightsEvent, input: {} as Pick<Context, 'count'> },
  actors: {
    /** Tells `motion.reduced` when the system asks for less motion, now or later. */
    watchMotion: callbackToProvide<EventObject>('watchMotion'),
  },
  delays: { HIGHLIGHT_DURATION },
  guards: {
    isAlone: ({ context }) => context.count < 2,
    isOneOfThem: ({ context }, { index }: { index: number }) => Number.isInteger(index) && index >= 0 && index < context.count,
  },
  actions: {
    storeIndex: assign({ index: (_, { index }: { index: number }) => index }),
    advance: assign({ index: ({ context }) => (context.index + 1) % context.count }),
  },
}).createMachine({
  id: 'highlights',
  context: ({ input }) => ({ ...input, index: 0 }),
  /** When nothing can be said about motion, nothing moves by itself. */
  invoke: { id: 'watchMotion', src: 'watchMotion', onError: { target: '.paused' } },
  initial: 'rotating',
  states: {
    rotating: {
      always: { guard: 'isAlone', target: 'still' },
      after: { HIGHLIGHT_DURATION: { target: 'rotating', reenter: true, actions: 'advance' } },
      on: {
        'highlights.pause': { target: 'paused' },
        'highlights.hold': { target: 'held' },
        'motion.reduced': { target: 'paused' },
        'highlight.choose': {
          guard: { type: 'isOneOfThem', params: ({ event }) => event },
          target: 'rotating',
          reenter: true,
          actions: { type: 'storeIndex', params: ({ event }) => event },
        },
      },
    },
    held: {
      on: {
        'highlights.release': { target: 'rotating' },
        'highlights.pause': { target: 'paused' },
        'motion.reduced': { target: 'paused' },
        'highlight.choose': {
          guard: { type: 'isOneOfThem', params: ({ event }) => event },
          actions: { type: 'storeIndex', params: ({ event }) => event },
        },
      },
    },
    paused: {
      on: {
        'highlights.resume': { target: 'rotating' },
        'highlight.choose': {
          guard: { type: 'isOneOfThem', params: ({ event }) => event },
          actions: { type: 'storeIndex', params: ({ event }) => event },
        },
      },
    },
    /** There is one, or none: nothing to take turns with. */
    still: {},
  },
});
