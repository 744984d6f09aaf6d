/** Selects a channel by its number, digit by digit as on a remote control (GDE-07). */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { CHANNEL_NUMBER_DEBOUNCE } from '../domain/constants.ts';
import type { Channel } from '../domain/entities.ts';
import { known } from '../domain/known.ts';
import { channelOfNumber, mayHaveMoreDigits } from './liveChannels.ts';

export type ChannelNumberEvent = { type: 'digit.press'; digit: number };
export type ChannelNumberNotice = { type: 'channel.choose'; id: string };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, ChannelNumberNotice>;
  channels: readonly Channel[];
  /** The typed digits, with leading zeros. */
  digits: string;
};

export const channelNumberMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ChannelNumberEvent,
    input: {} as Omit<Context, 'digits'>,
  },
  delays: { pause: CHANNEL_NUMBER_DEBOUNCE },
  guards: {
    hasNumbers: ({ context }) => context.channels.some(({ number }) => number !== null),
    /** No further digit can complete the number of a channel. */
    isDecided: ({ context: { channels, digits } }) => !mayHaveMoreDigits(channels, digits),
    isChannel: ({ context: { channels, digits } }) => channelOfNumber(channels, digits) !== null,
  },
  actions: {
    startDigits: assign({ digits: (_, { digit }: { digit: number }) => String(digit) }),
    addDigit: assign({ digits: ({ context }, { digit }: { digit: number }) => `${context.digits}${digit}` }),
    forgetDigits: assign({ digits: '' }),
    choose: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { channels, digits } }): ChannelNumberNotice => ({
        type: 'channel.choose',
        id: known(channelOfNumber(channels, digits)).id,
      }),
    ),
  },
}).createMachine({
  id: 'channelNumber',
  context: ({ input }) => ({ ...input, digits: '' }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'digit.press': { guard: 'hasNumbers', target: 'typing', actions: { type: 'startDigits', params: ({ event }) => event } },
      },
    },
    typing: {
      always: { guard: 'isDecided', target: 'deciding' },
      on: { 'digit.press': { target: 'typing', reenter: true, actions: { type: 'addDigit', params: ({ event }) => event } } },
      after: { pause: { target: 'deciding' } },
    },
    deciding: { always: [{ guard: 'isChannel', target: 'found', actions: 'choose' }, { target: 'unknown' }] },
    /** The view shows the result until the delay ends; so does `unknown`. */
    found: {
      on: { 'digit.press': { target: 'typing', actions: { type: 'startDigits', params: ({ event }) => event } } },
      after: { pause: { target: 'resting', actions: 'forgetDigits' } },
    },
    unknown: {
      on: { 'digit.press': { target: 'typing', actions: { type: 'startDigits', params: ({ event }) => event } } },
      after: { pause: { target: 'resting', actions: 'forgetDigits' } },
    },
  },
});
