/**
 * A login that is refused because the account has reached its device limit (LOG-08). The viewer removes a device or leaves.
 * Output: whether the account has room for this device now.
 */
import { assign, setup } from 'xstate';
import type { Device, DeviceLimit, Message } from '../domain/entities.ts';
import { isNotFound, isUnauthorized, messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type DeviceLimitEvent = { type: 'device.pick'; id: string } | { type: 'device.remove' } | { type: 'limit.leave' };
export type DeviceLimitOutput = { isFreed: boolean };

type Context = DeviceLimit & { picked: Device | null; error: Message | null; isFreed: boolean };

export const deviceLimitMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DeviceLimitEvent,
    input: {} as DeviceLimit,
    output: {} as DeviceLimitOutput,
  },
  actors: { removeDevice: promiseToProvide<void, { id: string; token: string }>('removeDevice') },
  guards: {
    isListed: ({ context }, { id }: { id: string }) => context.devices.some((device) => device.id === id),
    hasPicked: ({ context }) => context.picked !== null,
    isGone: (_, { error }: { error: unknown }) => isNotFound(error),
    /** The token expires after a few minutes. The viewer then logs in again. */
    isTooLate: (_, { error }: { error: unknown }) => isUnauthorized(error),
  },
  actions: {
    storePicked: assign({ picked: ({ context }, { id }: { id: string }) => context.devices.find((device) => device.id === id) ?? null }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
    noteFreed: assign({ isFreed: true }),
  },
}).createMachine({
  id: 'deviceLimit',
  context: ({ input }) => ({ ...input, picked: null, error: null, isFreed: false }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'device.pick': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: { type: 'storePicked', params: ({ event }) => event },
        },
        'device.remove': { guard: 'hasPicked', target: 'removing', actions: 'forgetError' },
        'limit.leave': { target: 'left' },
      },
    },
    removing: {
      invoke: {
        id: 'removeDevice',
        src: 'removeDevice',
        input: ({ context }) => ({ id: known(context.picked).id, token: context.token }),
        onDone: { target: 'freed' },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'freed' },
          { guard: { type: 'isTooLate', params: ({ event }) => event }, target: 'left' },
          { target: 'choosing', actions: { type: 'storeError', params: ({ event }) => event } },
        ],
      },
    },
    freed: { type: 'final', entry: 'noteFreed' },
    left: { type: 'final' },
  },
  output: ({ context }) => ({ isFreed: context.isFreed }),
});
