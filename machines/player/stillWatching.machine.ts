/** Asks whether the viewer is still watching (PLY-07, PLY-08). Without an answer, the countdown decides that the viewer has left. */
import { assign, setup } from 'xstate';
import { countdownMachine } from './countdown.machine.ts';

export type StillWatchingEvent = { type: 'break.keep' } | { type: 'break.leave' } | { type: 'break.stopAsking' };

/** `stopAsking`: the viewer continues and does not want to be asked again. */
export type StillWatchingOutput = { answer: 'keep' | 'leave' | 'stopAsking' };

/** `countdown`: ms for which the question is shown; whole seconds. */
type Input = { countdown: number };
type Context = Input & StillWatchingOutput;

export const stillWatchingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as StillWatchingEvent,
    input: {} as Input,
    output: {} as StillWatchingOutput,
  },
  actors: { countdown: countdownMachine },
  actions: {
    storeAnswer: assign((_, { answer }: StillWatchingOutput) => ({ answer })),
    /** The work: no more "still watching?" until the page is reloaded or the viewer changes. */
    stopAsking: () => {},
  },
}).createMachine({
  id: 'stillWatching',
  context: ({ input }) => ({ ...input, answer: 'leave' }),
  initial: 'asking',
  states: {
    /** PLY-08: asks after the live break whether the viewer still watches. */
    asking: {
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: ({ context }) => ({ total: context.countdown }),
        onDone: { target: 'left' },
        // Without a countdown the question would never close, so playback continues.
        onError: { target: 'kept' },
      },
      on: {
        'break.keep': { target: 'kept' },
        'break.leave': { target: 'left' },
        'break.stopAsking': { target: 'unwanted' },
      },
    },
    kept: { entry: { type: 'storeAnswer', params: { answer: 'keep' } }, type: 'final' },
    unwanted: { entry: [{ type: 'storeAnswer', params: { answer: 'stopAsking' } }, 'stopAsking'], type: 'final' },
    left: { type: 'final' },
  },
  output: ({ context: { answer } }) => ({ answer }),
});
