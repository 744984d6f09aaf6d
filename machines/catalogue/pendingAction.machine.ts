/**
 * Does what a visitor wanted to do with a title before the sign-in (DET-03, HOM-11): add it to the watchlist, or rate it. `app` keeps the
 * action while the viewer signs in, and forgets it when the viewer leaves the login (TOG-05).
 */
import { enqueueActions, sendTo, setup } from 'xstate';
import { known } from '../domain/known.ts';
import { receiver } from '../domain/messages.ts';
import type { PendingAction } from '../domain/pendingAction.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import type { Features } from '../domain/settings.ts';

type Context = { action: PendingAction | null; features: Pick<Features, 'watchlist' | 'userRating'> };

export const pendingActionMachine = setup({
  types: { context: {} as Context, input: {} as Context },
  actors: {
    addToWatchlist: promiseToProvide<void, { contentId: string }>('addToWatchlist'),
    saveRating: promiseToProvide<number, { contentId: string; rating: number }>('saveRating'),
  },
  guards: {
    /** The profile that was chosen may lack the feature (CFG-08). */
    wantsListed: ({ context: { action, features } }) => action?.kind === 'watchlist' && features.watchlist,
    wantsRated: ({ context: { action, features } }) => action?.kind === 'rating' && features.userRating,
  },
  actions: {
    reportListed: enqueueActions(({ context, enqueue }) => {
      const { contentId } = known(context.action);
      enqueue.sendTo(receiver('cardPreview'), { type: 'watchlist.changed', contentId, isOnWatchlist: true });
      enqueue.sendTo(receiver('pages'), { type: 'viewing.changed' });
    }),
    reportRated: sendTo(receiver('pages'), { type: 'viewing.changed' }),
    reportNotListed: sendTo(receiver('notices'), { type: 'toast.show', message: { key: 'WATCHLIST_NOT_ADDED' } }),
    reportNotRated: sendTo(receiver('notices'), { type: 'toast.show', message: { key: 'RATING_NOT_SAVED' } }),
  },
}).createMachine({
  id: 'pendingAction',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'wantsListed', target: 'listing' }, { guard: 'wantsRated', target: 'rating' }, { target: 'settled' }] },
    listing: {
      invoke: {
        id: 'addToWatchlist',
        src: 'addToWatchlist',
        input: ({ context }) => ({ contentId: known(context.action).contentId }),
        onDone: { target: 'settled', actions: 'reportListed' },
        onError: { target: 'settled', actions: 'reportNotListed' },
      },
    },
    rating: {
      invoke: {
        id: 'saveRating',
        src: 'saveRating',
        input: ({ context: { action } }) => ratingOf(known(action)),
        onDone: { target: 'settled', actions: 'reportRated' },
        onError: { target: 'settled', actions: 'reportNotRated' },
      },
    },
    settled: {},
  },
});

function ratingOf(action: PendingAction) {
  if (action.kind !== 'rating') throw new Error('the state rates a title');
  return { contentId: action.contentId, rating: action.rating };
}
