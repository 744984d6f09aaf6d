/**
 * Adds one title to the watchlist or removes it (WAT-01, DET-03). The change shows at once. If the service refuses it, it is reverted and a
 * toast says so. A press during a call is saved after that call.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { type PendingChangesNotice, pendingChangesMachine } from '../app/pendingChanges.machine.ts';
import { receiver } from '../domain/messages.ts';

export type WatchlistEntryEvent =
  | { type: 'watchlist.toggle' }
  /** The state from the service, e.g. after the title was loaded again. */
  | { type: 'watchlist.loaded'; isOnWatchlist: boolean }
  | PendingChangesNotice<boolean>;

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
  },
  actors: {
    /** By the id of the title: whether it is on the watchlist. */
    pendingChanges: pendingChangesMachine,
  },
  guards: {
    isOther: ({ context }, { isOnWatchlist }: { isOnWatchlist: boolean }) => isOnWatchlist !== context.isOnWatchlist,
  },
  actions: {
    flip: assign({ isOnWatchlist: ({ context }) => !context.isOnWatchlist }),
    saveChange: sendTo('pendingChanges', ({ context: { contentId, isOnWatchlist } }) => ({
      type: 'change.add',
      change: { key: contentId, value: !isOnWatchlist, before: isOnWatchlist },
    })),
    reportChanged: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { contentId, isOnWatchlist } }) => ({ type: 'watchlist.changed', contentId, isOnWatchlist }),
    ),
    reportRefused: sendTo(receiver('notices'), (_, { value }: { value: boolean }) => ({
      type: 'toast.show',
      message: { key: value ? 'WATCHLIST_NOT_ADDED' : 'WATCHLIST_NOT_REMOVED' },
    })),
  },
}).createMachine({
  id: 'watchlistEntry',
  context: ({ input }) => input,
  invoke: { id: 'pendingChanges', src: 'pendingChanges', input: ({ self }) => ({ parentRef: self }) },
  initial: 'saved',
  on: { 'watchlist.toggle': { target: '.saving', actions: ['saveChange', 'flip'] } },
  states: {
    saved: {
      on: { 'watchlist.loaded': { guard: { type: 'isOther', params: ({ event }) => event }, actions: 'flip' } },
    },
    saving: {
      on: {
        'change.settled': { target: 'saved', actions: 'reportChanged' },
        'change.refused': {
          target: 'saved',
          actions: ['flip', { type: 'reportRefused', params: ({ event }) => event.change }, 'reportChanged'],
        },
      },
    },
  },
});
