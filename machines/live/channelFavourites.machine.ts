/**
 * The favourite channels of the profile (GDE-14). A change shows at once and is saved after the changes before it. If the service refuses it,
 * it is reverted and a toast says so. Without a profile, with the flag off, or when the service does not keep them, there are none.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { type PendingChangesNotice, pendingChangesMachine } from '../app/pendingChanges.machine.ts';
import { receiver } from '../domain/messages.ts';
import type { Change } from '../domain/pendingChanges.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type ChannelFavouritesEvent = { type: 'favourite.toggle'; channelId: string } | PendingChangesNotice<boolean>;

/** `ids`: the ids of the favourite channels. */
export type ChannelFavouritesNotice = { type: 'favourites.changed'; ids: readonly string[] };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, ChannelFavouritesNotice>;
  /** A profile watches, and the flag is on (CFG-08). */
  mayKeep: boolean;
  ids: readonly string[];
};

const toggled = (ids: readonly string[], channelId: string): readonly string[] =>
  ids.includes(channelId) ? ids.filter((id) => id !== channelId) : [...ids, channelId];

const changeOf = ({ ids }: Context, channelId: string): Change<boolean> => ({
  key: channelId,
  value: !ids.includes(channelId),
  before: ids.includes(channelId),
});

export const channelFavouritesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ChannelFavouritesEvent,
    input: {} as Pick<Context, 'parentRef' | 'mayKeep'>,
  },
  actors: {
    loadFavourites: promiseToProvide<readonly string[]>('loadFavourites'),
    /** By the id of the channel: whether it is a favourite. */
    pendingChanges: pendingChangesMachine,
  },
  guards: { mayKeep: ({ context }) => context.mayKeep },
  actions: {
    storeIds: assign({ ids: (_, { ids }: { ids: readonly string[] }) => ids }),
    flip: assign({ ids: ({ context }, { channelId }: { channelId: string }) => toggled(context.ids, channelId) }),
    saveChange: sendTo('pendingChanges', (_, change: Change<boolean>) => ({ type: 'change.add', change })),
    reportChanged: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): ChannelFavouritesNotice => ({ type: 'favourites.changed', ids: context.ids }),
    ),
    reportNotSaved: sendTo(receiver('notices'), { type: 'toast.show', message: { key: 'GUIDE_FAVOURITE_NOT_SAVED' } }),
  },
}).createMachine({
  id: 'channelFavourites',
  context: ({ input }) => ({ ...input, ids: [] }),
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
    /** GDE-14: the favourite channels of the profile. */
    kept: {
      invoke: { id: 'pendingChanges', src: 'pendingChanges', input: ({ self }) => ({ parentRef: self }) },
      on: {
        'favourite.toggle': {
          actions: [
            { type: 'saveChange', params: ({ context, event }) => changeOf(context, event.channelId) },
            { type: 'flip', params: ({ event }) => event },
            'reportChanged',
          ],
        },
        'change.refused': {
          actions: [{ type: 'flip', params: ({ event }) => ({ channelId: event.change.key }) }, 'reportChanged', 'reportNotSaved'],
        },
      },
    },
    /** The service keeps no favourite channels, no profile watches, or the flag is off. */
    leftOut: {},
  },
});
