/** The devices of the account, and taking one away (ACC-09). */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import type { Device, Devices, Message } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type DevicesEvent =
  | { type: 'devices.retry' }
  /** The device in use is left by signing out. */
  | { type: 'device.remove'; device: Device }
  | { type: 'removal.confirm' }
  | { type: 'removal.cancel' };
export type DevicesNotice = { type: 'toast.show'; message: Message };

type Context = Devices & {
  parentRef: ActorRef<Snapshot<unknown>, DevicesNotice>;
  /** The one that is asked about. */
  leaving: Device | null;
  error: Message | null;
};

export const devicesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DevicesEvent,
    input: {} as Pick<Context, 'parentRef'>,
    children: {} as { loadDevices: 'loadDevices'; removeDevice: 'removeDevice' },
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
    tellRemoved: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): DevicesNotice => ({
        type: 'toast.show',
        message: { key: 'DEVICES_REMOVED', values: { name: context.leaving?.name ?? '' } },
      }),
    ),
  },
}).createMachine({
  id: 'devices',
  context: ({ input }) => ({ ...input, devices: [], limit: 0, leaving: null, error: null }),
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
        input: ({ context }) => ({ id: context.leaving?.id ?? '' }),
        onDone: { target: 'showing', actions: ['dropLeaving', 'tellRemoved'] },
        onError: { target: 'confirming', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
  },
});
