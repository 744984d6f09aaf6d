/**
 * Adds one title to the watchlist or removes it (WAT-01, DET-03). The change shows at once. If the service refuses it, it is reverted and a
 * toast says so. A press during a call changes only the wanted state, which is sent after that call.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type WatchlistEntryEvent =
  | { type: 'watchlist.toggle' }
  /** The state from the service, e.g. after the title was loaded again. */
  | { type: 'watchlist.loaded'; isOnWatchlist: boolean };

/** The final state after the service accepted or refused the change. */
export type WatchlistEntryNotice = { type: 'watchlist.changed'; contentId: string; isOnWatchlist: boolean };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, WatchlistEntryNotice>;
  contentId: string;
  /** The state that the viewer wanted last; it is shown. */
  isOnWatchlist: boolean;
};

export const watchlistEntryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as WatchlistEntryEvent,
    input: {} as Context,
    children: {} as { addToWatchlist: 'addToWatchlist'; removeFromWatchlist: 'removeFromWatchlist' },
  },
  actors: {
    addToWatchlist: promiseToProvide<void, { contentId: string }>('addToWatchlist'),
    removeFromWatchlist: promiseToProvide<void, { contentId: string }>('removeFromWatchlist'),
  },
  guards: {
    isWanted: ({ context }) => context.isOnWatchlist,
    isOther: ({ context }, { isOnWatchlist }: { isOnWatchlist: boolean }) => isOnWatchlist !== context.isOnWatchlist,
  },
  actions: {
    flip: assign({ isOnWatchlist: ({ context }) => !context.isOnWatchlist }),
    reportChanged: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { contentId, isOnWatchlist } }) => ({ type: 'watchlist.changed', contentId, isOnWatchlist }),
    ),
    reportNotAdded: sendTo(receiver('notices'), {
      type: 'toast.show',
      message: { key: 'WATCHLIST_NOT_ADDED' },
    }),
    reportNotRemoved: sendTo(receiver('notices'), {
      type: 'toast.show',
      message: { key: 'WATCHLIST_NOT_REMOVED' },
    }),
  },
}).createMachine({
  id: 'watchlistEntry',
  context: ({ input }) => input,
  initial: 'deciding',
  on: { 'watchlist.toggle': { actions: 'flip' } },
  states: {
    deciding: { always: [{ guard: 'isWanted', target: 'present' }, { target: 'absent' }] },
    absent: {
      on: {
        'watchlist.toggle': { target: 'adding', actions: 'flip' },
        'watchlist.loaded': { guard: { type: 'isOther', params: ({ event }) => event }, target: 'present', actions: 'flip' },
      },
    },
    present: {
      on: {
        'watchlist.toggle': { target: 'removing', actions: 'flip' },
        'watchlist.loaded': { guard: { type: 'isOther', params: ({ event }) => event }, target: 'absent', actions: 'flip' },
      },
    },
    adding: {
      invoke: {
        id: 'addToWatchlist',
        src: 'addToWatchlist',
        input: ({ context }) => ({ contentId: context.contentId }),
        /** The viewer no longer wants it. After a success it is removed; after an error it is absent already. */
        onDone: [{ guard: 'isWanted', target: 'present', actions: 'reportChanged' }, { target: 'removing' }],
        onError: [
          { guard: 'isWanted', target: 'absent', actions: ['flip', 'reportNotAdded', 'reportChanged'] },
          { target: 'absent', actions: 'reportChanged' },
        ],
      },
    },
    removing: {
      invoke: {
        id: 'removeFromWatchlist',
        src: 'removeFromWatchlist',
        input: ({ context }) => ({ contentId: context.contentId }),
        onDone: [
          { guard: 'isWanted', target: 'adding' },
          { target: 'absent', actions: 'reportChanged' },
        ],
        onError: [
          { guard: 'isWanted', target: 'present', actions: 'reportChanged' },
          { target: 'present', actions: ['flip', 'reportNotRemoved', 'reportChanged'] },
        ],
      },
    },
  },
});
