/**
 * The watchlist of the profile (WAT-01). A removed title disappears at once; it returns when the service refuses or the viewer undoes it.
 * Each removed title has its own `watchlistEntry`. An empty list shows suggestions.
 */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { TOAST_WITH_ACTION_DURATION } from '../domain/constants.ts';
import type { Content, Message, Rail } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { receiver } from '../domain/messages.ts';
import { callbackToProvide, promiseToProvide } from '../domain/placeholders.ts';
import { routePath } from '../domain/routes.ts';
import { isOfKind, type ListKind } from './watchlist.ts';
import { type WatchlistEntryEvent, type WatchlistEntryNotice, watchlistEntryMachine } from './watchlistEntry.machine.ts';

export type WatchlistEvent =
  | { type: 'watchlist.retry' }
  | { type: 'kind.choose'; kind: ListKind }
  | { type: 'title.remove'; contentId: string }
  /** The viewer undoes the last removal. */
  | { type: 'removal.undo' }
  /** The pointer or the focus enters or leaves the undo offer. */
  | { type: 'undo.hold' }
  | { type: 'undo.release' }
  /** The list changed elsewhere: in a card's tooltip or in another tab. */
  | { type: 'list.changed'; contentId: string; isOnWatchlist: boolean }
  | WatchlistEntryNotice;

type EntryRef = ActorRefFrom<typeof watchlistEntryMachine>;

/** A change from elsewhere. */
type Change = { contentId: string; isOnWatchlist: boolean };

type Context = {
  /** The section for suggestions: the first one of the settings. */
  sectionId: string | null;
  /** Epoch ms. */
  now: () => number;
  contents: readonly Content[];
  kind: ListKind;
  /** The ids of titles that the viewer removed on this page. */
  removed: readonly string[];
  lastRemoved: string;
  entryRefs: Readonly<Record<string, EntryRef>>;
  suggestions: Rail | null;
  /** Epoch ms; the reference time for the badges. */
  loadedAt: number;
  error: Message | null;
};

/** The titles that are still on the list. */
export const keptOf = ({ contents, removed }: Pick<Context, 'contents' | 'removed'>): readonly Content[] =>
  contents.filter(({ id }) => !removed.includes(id));
/** The last removed title while its removal can be undone; else null. */
export const undoableOf = ({ contents, removed, lastRemoved }: Pick<Context, 'contents' | 'removed' | 'lastRemoved'>): Content | null =>
  (removed.includes(lastRemoved) && contents.find(({ id }) => id === lastRemoved)) || null;

/** The titles of the chosen kind. */
export const shownOf = ({ kind, ...context }: Pick<Context, 'contents' | 'removed' | 'kind'>): readonly Content[] =>
  keptOf(context).filter((content) => isOfKind(content, kind));

export const watchlistMachine = setup({
  types: {
    context: {} as Context,
    events: {} as WatchlistEvent,
    input: {} as Pick<Context, 'sectionId' | 'kind' | 'now'>,
  },
  actors: {
    loadWatchlist: promiseToProvide<readonly Content[]>('loadWatchlist'),
    /** null without a suitable rail. */
    loadSuggestions: promiseToProvide<Rail | null, { sectionId: string | null }>('loadSuggestions'),
    watchlistEntry: watchlistEntryMachine,
    /** Sends `list.changed` when the list changes elsewhere. */
    changesElsewhere: callbackToProvide('changesElsewhere'),
  },
  delays: { TOAST_WITH_ACTION_DURATION },
  guards: {
    isEmpty: ({ context }) => keptOf(context).length === 0,
    isNotEmpty: ({ context }) => keptOf(context).length > 0,
    isKept: ({ context }, { contentId }: { contentId: string }) => keptOf(context).some(({ id }) => id === contentId),
    isBack: ({ context }) => !context.removed.includes(context.lastRemoved),
    isGone: ({ context }, { contentId, isOnWatchlist }: Change) => !isOnWatchlist && keptOf(context).some(({ id }) => id === contentId),
    isBackAgain: ({ context }, { contentId, isOnWatchlist }: Change) => isOnWatchlist && context.removed.includes(contentId),
    isNew: ({ context }, { contentId, isOnWatchlist }: Change) => isOnWatchlist && !context.contents.some(({ id }) => id === contentId),
    isOnList: (_, { isOnWatchlist }: { isOnWatchlist: boolean }) => isOnWatchlist,
  },
  actions: {
    storeContents: assign(({ context }, { contents }: { contents: readonly Content[] }) => ({ contents, loadedAt: context.now() })),
    /** Titles removed on this page are appended, so that they can still be restored. */
    storeContentsAgain: assign(({ context }, { contents }: { contents: readonly Content[] }) => ({
      contents: [
        ...contents,
        ...context.contents.filter((old) => context.removed.includes(old.id) && contents.every(({ id }) => id !== old.id)),
      ],
      loadedAt: context.now(),
    })),
    storeSuggestions: assign({ suggestions: (_, { rail }: { rail: Rail | null }) => rail }),
    storeKind: assign({ kind: (_, { kind }: { kind: ListKind }) => kind }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
    removeTitle: assign(({ context, spawn, self }, { contentId }: { contentId: string }) => ({
      removed: [...context.removed, contentId],
      lastRemoved: contentId,
      entryRefs: {
        ...context.entryRefs,
        [contentId]:
          context.entryRefs[contentId] ??
          spawn('watchlistEntry', { id: `entry.${contentId}`, input: { parentRef: self, contentId, isOnWatchlist: true } }),
      },
    })),
    putBack: assign({ removed: ({ context }, { contentId }: { contentId: string }) => context.removed.filter((id) => id !== contentId) }),
    restoreLast: assign({ removed: ({ context }) => context.removed.filter((id) => id !== context.lastRemoved) }),
    forgetTitle: assign({ contents: ({ context }, { contentId }: Change) => context.contents.filter(({ id }) => id !== contentId) }),
    reportEntryChanged: sendTo(
      ({ context }, { contentId }: Change) => known(context.entryRefs[contentId]),
      (_, { isOnWatchlist }): WatchlistEntryEvent => ({ type: 'watchlist.loaded', isOnWatchlist }),
    ),
    notifyEntry: sendTo(({ context }, { contentId }: { contentId: string }) => known(context.entryRefs[contentId]), {
      type: 'watchlist.toggle',
    } satisfies WatchlistEntryEvent),
    reportAddress: sendTo(receiver('navigation'), ({ context: { kind } }) => ({
      type: 'address.correct',
      url: routePath('watchlist', {}, { kind: kind === 'all' ? null : kind }),
    })),
  },
}).createMachine({
  id: 'watchlist',
  context: ({ input }) => ({
    ...input,
    contents: [],
    removed: [],
    lastRemoved: '',
    entryRefs: {},
    suggestions: null,
    loadedAt: 0,
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadWatchlist',
        src: 'loadWatchlist',
        onDone: { target: 'ready', actions: { type: 'storeContents', params: ({ event }) => ({ contents: event.output }) } },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    /** ERR-05: the call failed: a message instead of a blank page. */
    failed: { exit: 'forgetError', on: { 'watchlist.retry': { target: 'loading' } } },
    ready: {
      type: 'parallel',
      on: {
        'kind.choose': { actions: [{ type: 'storeKind', params: ({ event }) => event }, 'reportAddress'] },
        /** The removal was undone or refused. */
        'watchlist.changed': {
          guard: { type: 'isOnList', params: ({ event }) => event },
          actions: { type: 'putBack', params: ({ event }) => event },
        },
      },
      states: {
        list: {
          initial: 'showing',
          states: {
            /** WAT-01: lists the titles of the watchlist. */
            showing: { always: { guard: 'isEmpty', target: 'empty' } },
            empty: {
              always: { guard: 'isNotEmpty', target: 'showing' },
              initial: 'lookingForSuggestions',
              states: {
                lookingForSuggestions: {
                  invoke: {
                    id: 'loadSuggestions',
                    src: 'loadSuggestions',
                    input: ({ context }) => ({ sectionId: context.sectionId }),
                    onDone: { target: 'settled', actions: { type: 'storeSuggestions', params: ({ event }) => ({ rail: event.output }) } },
                    /** Suggestions are optional; the empty list works without them. */
                    onError: { target: 'settled' },
                  },
                },
                settled: {},
              },
            },
          },
        },
        /** Applies changes from elsewhere; the list works without them. For a new title the list is loaded again and stays visible. */
        following: {
          invoke: { id: 'changesElsewhere', src: 'changesElsewhere', onError: {} },
          initial: 'steady',
          on: {
            'list.changed': [
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                actions: { type: 'forgetTitle', params: ({ event }) => event },
              },
              {
                guard: { type: 'isBackAgain', params: ({ event }) => event },
                actions: [
                  { type: 'reportEntryChanged', params: ({ event }) => event },
                  { type: 'putBack', params: ({ event }) => event },
                ],
              },
              { guard: { type: 'isNew', params: ({ event }) => event }, target: '.asking' },
            ],
          },
          states: {
            steady: {},
            asking: {
              invoke: {
                id: 'loadAgain',
                src: 'loadWatchlist',
                onDone: { target: 'steady', actions: { type: 'storeContentsAgain', params: ({ event }) => ({ contents: event.output }) } },
                onError: { target: 'steady' },
              },
            },
          },
        },
        /** The last removal can be undone for a while, and as long as the pointer or the focus is on the offer. */
        undo: {
          initial: 'none',
          on: {
            'title.remove': {
              guard: { type: 'isKept', params: ({ event }) => event },
              target: '.offered',
              actions: [
                { type: 'removeTitle', params: ({ event }) => event },
                { type: 'notifyEntry', params: ({ event }) => event },
              ],
            },
          },
          states: {
            none: {},
            offered: {
              initial: 'passing',
              always: { guard: 'isBack', target: 'none' },
              on: {
                'removal.undo': {
                  actions: [{ type: 'notifyEntry', params: ({ context }) => ({ contentId: context.lastRemoved }) }, 'restoreLast'],
                },
              },
              states: {
                passing: {
                  after: { TOAST_WITH_ACTION_DURATION: { target: '#watchlist.ready.undo.none' } },
                  on: { 'undo.hold': { target: 'held' } },
                },
                held: { on: { 'undo.release': { target: 'passing' } } },
              },
            },
          },
        },
      },
    },
  },
});
