/** Shares a title (DET-03) through the system, else copies the URL and shows a toast, else shows the URL in a dialog. */
import { sendTo, setup } from 'xstate';
import { receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type ShareEvent = { type: 'share.open' } | { type: 'share.close' };

/** `dismissed`: the viewer closed the system dialog. `unavailable`: the browser cannot share, or cannot share this. */
export type SystemShare = 'shared' | 'dismissed' | 'unavailable';

/** `path`: the path of the title's page. */
export type Shared = { title: string; path: string };
type Context = Shared;

export const shareMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ShareEvent,
    input: {} as Context,
  },
  actors: {
    offerToSystem: promiseToProvide<SystemShare, Shared>('offerToSystem'),
    /** Rejects when the clipboard is not available. */
    copyAddress: promiseToProvide<void, Shared>('copyAddress'),
  },
  guards: { isUnavailable: (_, { output }: { output: SystemShare }) => output === 'unavailable' },
  actions: {
    reportCopied: sendTo(receiver('notices'), { type: 'toast.show', message: { key: 'SHARE_COPIED' } }),
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
        onDone: { target: 'resting', actions: 'reportCopied' },
        onError: { target: 'showing' },
      },
    },
    /** A dialog shows the URL. */
    showing: { on: { 'share.close': { target: 'resting' } } },
  },
});
