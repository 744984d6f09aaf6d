/** Cancels the subscription after a confirmation (SUB-02). The request is sent once. */
import { assign, setup } from 'xstate';
import type { Message } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type CancellationEvent = { type: 'cancellation.confirm' } | { type: 'cancellation.close' };
export type CancellationOutput = { isChanged: boolean };

type Context = CancellationOutput & { error: Message | null };

export const cancellationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CancellationEvent,
    output: {} as CancellationOutput,
    children: {} as { cancelSubscription: 'cancelSubscription' },
  },
  actors: { cancelSubscription: promiseToProvide<void>('cancelSubscription') },
  actions: {
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
    noteChange: assign({ isChanged: true }),
  },
}).createMachine({
  id: 'cancellation',
  context: { isChanged: false, error: null },
  initial: 'confirming',
  states: {
    confirming: {
      exit: 'forgetError',
      on: {
        'cancellation.confirm': { target: 'canceling' },
        'cancellation.close': { target: 'closed' },
      },
    },
    canceling: {
      invoke: {
        id: 'cancelSubscription',
        src: 'cancelSubscription',
        onDone: { target: 'canceled' },
        onError: { target: 'confirming', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    canceled: { entry: 'noteChange', type: 'final' },
    closed: { type: 'final' },
  },
  output: ({ context: { isChanged } }) => ({ isChanged }),
});
