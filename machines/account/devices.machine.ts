/** Lists the devices of the account and removes one (ACC-09). */
import { assign, sendTo, setup } from 'xstate';
import type { Device, Devices, Message } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type DevicesEvent =
  | { type: 'devices.retry' }
  /** Ignored for the current device: the viewer logs out instead. */
  | { type: 'device.remove'; device: Device }
  | { type: 'removal.confirm' }
  | { type: 'removal.cancel' };

type Context = Devices & {
  /** The device that the viewer is about to remove. */
  leaving: Device | null;
  error: Message | null;
};

export const devicesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DevicesEvent,
  },
  actors: {
    loadDevices: promiseToProvide<Devices>('loadDevices'),
    removeDevice: promiseToProvide<void, { id: string }>('removeDevice'),
  },
  guards: { isAnother: (_, { device }: { device: Device }) => !device.isCurrent },
  actions: {
    storeDevices: assign((_, { devices, limit }: Devices) => ({ devices, limit })),
    storeLeaving: assign({ leaving: (_, { device }: { device: Device }) => device }),
    forgetLeaving: assign({ leaving: null }),
    dropLeaving: assign({ devices: ({ context }) => context.devices.filter(({ id }) => id !== context.leaving?.id) }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
    reportRemoved: sendTo(receiver('notices'), ({ context }) => ({
      type: 'toast.show',
      message: { key: 'DEVICES_REMOVED', values: { name: known(context.leaving).name } },
    })),
  },
}).createMachine({
  id: 'devices',
  context: { devices: [], limit: 0, leaving: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadDevices',
        src: 'loadDevices',
        onDone: { target: 'showing', actions: { type: 'storeDevices', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'devices.retry': { target: 'loading', actions: 'forgetError' } } },
    /** ACC-09: lists the devices of the account. */
    showing: {
      entry: 'forgetLeaving',
      on: {
        'device.remove': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'storeLeaving', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      exit: 'forgetError',
      on: {
        'removal.confirm': { target: 'removing' },
        'removal.cancel': { target: 'showing' },
      },
    },
    removing: {
      invoke: {
        id: 'removeDevice',
        src: 'removeDevice',
        input: ({ context }) => ({ id: known(context.leaving).id }),
        onDone: { target: 'showing', actions: ['dropLeaving', 'reportRemoved'] },
        onError: { target: 'confirming', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
  },
});
