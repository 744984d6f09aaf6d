/**
 * The favourite channels of the profile (GDE-14). A change shows at once. If the service refuses it, it is reverted and a toast says so.
 * Without a profile, with the flag off, or when the service does not keep them, there are none.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type ChannelFavouritesEvent = { type: 'favourite.toggle'; channelId: string };

/** `ids`: the ids of the favourite channels. */
export type ChannelFavouritesNotice = { type: 'favourites.changed'; ids: readonly string[] };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, ChannelFavouritesNotice>;
  /** A profile watches, and the flag is on (CFG-08). */
  mayKeep: boolean;
  ids: readonly string[];
  /** The channel that changes. */
  channelId: string;
};

export const channelFavouritesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ChannelFavouritesEvent,
    input: {} as Pick<Context, 'parentRef' | 'mayKeep'>,
  },
  actors: {
    loadFavourites: promiseToProvide<readonly string[]>('loadFavourites'),
    saveFavourite: promiseToProvide<void, { channelId: string; isFavourite: boolean }>('saveFavourite'),
  },
  guards: { mayKeep: ({ context }) => context.mayKeep },
  actions: {
    storeIds: assign({ ids: (_, { ids }: { ids: readonly string[] }) => ids }),
    storeChannel: assign({ channelId: (_, { channelId }: { channelId: string }) => channelId }),
    flip: assign({
      ids: ({ context: { ids, channelId } }) => (ids.includes(channelId) ? ids.filter((id) => id !== channelId) : [...ids, channelId]),
    }),
    reportChanged: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): ChannelFavouritesNotice => ({ type: 'favourites.changed', ids: context.ids }),
    ),
    reportNotSaved: sendTo(receiver('notices'), { type: 'toast.show', message: { key: 'GUIDE_FAVOURITE_NOT_SAVED' } }),
  },
}).createMachine({
  id: 'channelFavourites',
  context: ({ input }) => ({ ...input, ids: [], channelId: '' }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'mayKeep', target: 'loading' }, { target: 'leftOut' }] },
    loading: {
      invoke: {
        id: 'loadFavourites',
        src: 'loadFavourites',
        onDone: { target: 'kept', actions: [{ type: 'storeIds', params: ({ event }) => ({ ids: event.output }) }, 'reportChanged'] },
        onError: { target: 'leftOut' },
      },
    },
    kept: {
      on: {
        'favourite.toggle': {
          target: 'saving',
          actions: [{ type: 'storeChannel', params: ({ event }) => event }, 'flip', 'reportChanged'],
        },
      },
    },
    saving: {
      invoke: {
        id: 'saveFavourite',
        src: 'saveFavourite',
        input: ({ context: { ids, channelId } }) => ({ channelId, isFavourite: ids.includes(channelId) }),
        onDone: { target: 'kept' },
        onError: { target: 'kept', actions: ['flip', 'reportChanged', 'reportNotSaved'] },
      },
    },
    /** The service keeps no favourite channels, no profile watches, or the flag is off. */
    leftOut: {},
  },
});
