/** Passing a title on (DET-03): by the system's own way, else by the clipboard and a word about it, else the address is shown to be copied. */
import { type ActorRef, type Snapshot, sendTo, setup } from 'xstate';
import type { Message } from '../domain/entities.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type ShareEvent = { type: 'share.open' } | { type: 'share.close' };
export type ShareNotice = { type: 'toast.show'; message: Message };

/** `dismissed`: the viewer thought better of it. `unavailable`: there is no such way here, or it does not take this. */
export type SystemShare = 'shared' | 'dismissed' | 'unavailable';

/** `path`: where the title is inside the product. */
export type Shared = { title: string; path: string };
type Context = Shared & { parentRef: ActorRef<Snapshot<unknown>, ShareNotice> };

export const shareMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ShareEvent,
    input: {} as Context,
    children: {} as { offerToSystem: 'offerToSystem'; copyAddress: 'copyAddress' },
  },
  actors: {
    offerToSystem: promiseToProvide<SystemShare, Shared>('offerToSystem'),
    /** Rejects where the clipboard is not to be had. */
    copyAddress: promiseToProvide<void, Shared>('copyAddress'),
  },
  guards: { isUnavailable: (_, { output }: { output: SystemShare }) => output === 'unavailable' },
  actions: {
    tellCopied: sendTo(({ context }) => context.parentRef, { type: 'toast.show', message: { key: 'SHARE_COPIED' } } satisfies ShareNotice),
  },
}).createMachine({
  id: 'share',
  context: ({ input }) => input,
  initial: 'resting',
  states: {
    resting: { on: { 'share.open': { target: 'offering' } } },
    offering: {
      invoke: {
        id: 'offerToSystem',
        src: 'offerToSystem',
        input: ({ context: { title, path } }) => ({ title, path }),
        onDone: [{ guard: { type: 'isUnavailable', params: ({ event }) => event }, target: 'copying' }, { target: 'resting' }],
        onError: { target: 'copying' },
      },
    },
    copying: {
      invoke: {
        id: 'copyAddress',
        src: 'copyAddress',
        input: ({ context: { title, path } }) => ({ title, path }),
        onDone: { target: 'resting', actions: 'tellCopied' },
        onError: { target: 'showing' },
      },
    },
    /** A dialog with the address. */
    showing: { on: { 'share.close': { target: 'resting' } } },
  },
});
