/**
 * One title's place on the watchlist (WAT-01, DET-03). What the viewer wants shows at once; when the service does not take it, it goes back and
 * says so. Pressed while a call is under way, only the wish changes: it is carried out after that call, and never beside it.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import type { Message } from '../domain/entities.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type WatchlistEntryEvent =
  | { type: 'watchlist.toggle' }
  /** What the service says by now, e.g. after the title was loaded again. */
  | { type: 'watchlist.told'; isOnWatchlist: boolean };

export type WatchlistEntryNotice =
  | { type: 'toast.show'; message: Message }
  /** What is true now: the service has taken what was wanted, or refused it and the title is where it was. */
  | { type: 'watchlist.changed'; contentId: string; isOnWatchlist: boolean };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, WatchlistEntryNotice>;
  contentId: string;
  /** What the viewer wanted last, and what is shown. */
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
    tellChanged: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { contentId, isOnWatchlist } }): WatchlistEntryNotice => ({ type: 'watchlist.changed', contentId, isOnWatchlist }),
    ),
    tellNotAdded: sendTo(({ context }) => context.parentRef, {
      type: 'toast.show',
      message: { key: 'WATCHLIST_NOT_ADDED' },
    } satisfies WatchlistEntryNotice),
    tellNotRemoved: sendTo(({ context }) => context.parentRef, {
      type: 'toast.show',
      message: { key: 'WATCHLIST_NOT_REMOVED' },
    } satisfies WatchlistEntryNotice),
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
        'watchlist.told': { guard: { type: 'isOther', params: ({ event }) => event }, target: 'present', actions: 'flip' },
      },
    },
    present: {
      on: {
        'watchlist.toggle': { target: 'removing', actions: 'flip' },
        'watchlist.told': { guard: { type: 'isOther', params: ({ event }) => event }, target: 'absent', actions: 'flip' },
      },
    },
    adding: {
      invoke: {
        id: 'addToWatchlist',
        src: 'addToWatchlist',
        input: ({ context }) => ({ contentId: context.contentId }),
        /** Wanted off again meanwhile: that is what is done next, or what has come about anyway. */
        onDone: [{ guard: 'isWanted', target: 'present', actions: 'tellChanged' }, { target: 'removing' }],
        onError: [
          { guard: 'isWanted', target: 'absent', actions: ['flip', 'tellNotAdded', 'tellChanged'] },
          { target: 'absent', actions: 'tellChanged' },
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
          { target: 'absent', actions: 'tellChanged' },
        ],
        onError: [
          { guard: 'isWanted', target: 'present', actions: 'tellChanged' },
          { target: 'present', actions: ['flip', 'tellNotRemoved', 'tellChanged'] },
        ],
      },
    },
  },
});
