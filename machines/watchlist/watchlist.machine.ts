/**
 * The watchlist of the profile (WAT-01). A title that is taken off is gone at once and comes back when the service refuses, or when the viewer
 * changes their mind; each has a `watchlistEntry` of its own for that. An empty list offers a rail to start from.
 */
import { type ActorRef, type ActorRefFrom, assign, type Snapshot, sendTo, setup } from 'xstate';
import { TOAST_WITH_ACTION_DURATION } from '../domain/constants.ts';
import type { Content, Message, Rail } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { callbackToProvide, promiseToProvide } from '../domain/placeholders.ts';
import { routePath } from '../domain/routes.ts';
import { isOfKind, type ListKind } from '../domain/watchlist.ts';
import { type WatchlistEntryEvent, type WatchlistEntryNotice, watchlistEntryMachine } from '../watchlistEntry/watchlistEntry.machine.ts';

export type WatchlistEvent =
  | { type: 'watchlist.retry' }
  | { type: 'kind.choose'; kind: ListKind }
  | { type: 'title.remove'; contentId: string }
  /** The viewer changes their mind about the last one. */
  | { type: 'removal.undo' }
  /** They are at the offer to undo it, or no longer. */
  | { type: 'undo.hold' }
  | { type: 'undo.release' }
  /** It was done elsewhere: in the tooltip of a card, in another tab. */
  | { type: 'list.changed'; contentId: string; isOnWatchlist: boolean }
  | WatchlistEntryNotice;

export type WatchlistNotice =
  | Extract<WatchlistEntryNotice, { type: 'toast.show' }>
  /** The address says which kind is looked at, without an entry more in the history: whoever comes back finds it so (NAV-12). */
  | { type: 'address.correct'; url: string };

type EntryRef = ActorRefFrom<typeof watchlistEntryMachine>;

/** What was done elsewhere. */
type Change = { contentId: string; isOnWatchlist: boolean };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, WatchlistNotice>;
  /** Where to look for something to start from: the settings' first section. */
  sectionId: string | null;
  /** Epoch ms. */
  now: () => number;
  contents: readonly Content[];
  kind: ListKind;
  /** Ids of titles that were taken off here. */
  removed: readonly string[];
  lastRemoved: string;
  entryRefs: Readonly<Record<string, EntryRef>>;
  suggestions: Rail | null;
  /** Epoch ms: what the badges count from. */
  loadedAt: number;
  error: Message | null;
};

/** What is still on the list. */
export const keptOf = ({ contents, removed }: Pick<Context, 'contents' | 'removed'>): readonly Content[] =>
  contents.filter(({ id }) => !removed.includes(id));
/** The title that was taken off last, while that can be undone; else null. */
export const undoableOf = ({ contents, removed, lastRemoved }: Pick<Context, 'contents' | 'removed' | 'lastRemoved'>): Content | null =>
  (removed.includes(lastRemoved) && contents.find(({ id }) => id === lastRemoved)) || null;

/** What is shown of it. */
export const shownOf = ({ kind, ...context }: Pick<Context, 'contents' | 'removed' | 'kind'>): readonly Content[] =>
  keptOf(context).filter((content) => isOfKind(content, kind));

export const watchlistMachine = setup({
  types: {
    context: {} as Context,
    events: {} as WatchlistEvent,
    input: {} as Pick<Context, 'parentRef' | 'sectionId' | 'kind' | 'now'>,
    children: {} as {
      loadWatchlist: 'loadWatchlist';
      loadAgain: 'loadWatchlist';
      loadSuggestions: 'loadSuggestions';
      changesElsewhere: 'changesElsewhere';
    } & Record<`entry.${string}`, 'watchlistEntry'>,
  },
  actors: {
    loadWatchlist: promiseToProvide<readonly Content[]>('loadWatchlist'),
    /** null when there is no rail to start from. */
    loadSuggestions: promiseToProvide<Rail | null, { sectionId: string | null }>('loadSuggestions'),
    watchlistEntry: watchlistEntryMachine,
    /** Says what is put on the list and taken off it elsewhere. */
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
    /** What was taken off here is kept behind the rest: it can still be put back. */
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
    takeOff: assign(({ context, spawn, self }, { contentId }: { contentId: string }) => ({
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
    putLastBack: assign({ removed: ({ context }) => context.removed.filter((id) => id !== context.lastRemoved) }),
    forgetTitle: assign({ contents: ({ context }, { contentId }: Change) => context.contents.filter(({ id }) => id !== contentId) }),
    tellEntryChanged: sendTo(
      ({ context }, { contentId }: Change) => context.entryRefs[contentId] ?? 'gone',
      (_, { isOnWatchlist }): WatchlistEntryEvent => ({ type: 'watchlist.told', isOnWatchlist }),
    ),
    tellEntry: sendTo(({ context }, { contentId }: { contentId: string }) => context.entryRefs[contentId] ?? 'gone', {
      type: 'watchlist.toggle',
    } satisfies WatchlistEntryEvent),
    tell: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: WatchlistNotice) => notice,
    ),
    tellAddress: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { kind } }): WatchlistNotice => ({
        type: 'address.correct',
        url: routePath('watchlist', {}, { kind: kind === 'all' ? null : kind }),
      }),
    ),
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
      invoke: {
        id: 'loadWatchlist',
        src: 'loadWatchlist',
        onDone: { target: 'ready', actions: { type: 'storeContents', params: ({ event }) => ({ contents: event.output }) } },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    failed: { exit: 'forgetError', on: { 'watchlist.retry': { target: 'loading' } } },
    ready: {
      type: 'parallel',
      on: {
        'kind.choose': { actions: [{ type: 'storeKind', params: ({ event }) => event }, 'tellAddress'] },
        'toast.show': { actions: { type: 'tell', params: ({ event }) => event } },
        /** Wanted back, or refused. */
        'watchlist.changed': {
          guard: { type: 'isOnList', params: ({ event }) => event },
          actions: { type: 'putBack', params: ({ event }) => event },
        },
      },
      states: {
        list: {
          initial: 'showing',
          states: {
            showing: { always: { guard: 'isEmpty', target: 'empty' } },
            empty: {
              always: { guard: 'isNotEmpty', target: 'showing' },
              initial: 'lookingAround',
              states: {
                lookingAround: {
                  invoke: {
                    id: 'loadSuggestions',
                    src: 'loadSuggestions',
                    input: ({ context }) => ({ sectionId: context.sectionId }),
                    onDone: { target: 'settled', actions: { type: 'storeSuggestions', params: ({ event }) => ({ rail: event.output }) } },
                    /** The list is empty all the same; nobody waits for this. */
                    onError: { target: 'settled' },
                  },
                },
                settled: {},
              },
            },
          },
        },
        /** What is done elsewhere shows here too; a title that is new to the list is asked for, and the list stands meanwhile. */
        following: {
          invoke: { id: 'changesElsewhere', src: 'changesElsewhere', onError: { target: '.deaf' } },
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
                  { type: 'tellEntryChanged', params: ({ event }) => event },
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
            /** Nothing is heard from elsewhere; the list goes on. */
            deaf: {},
          },
        },
        /** What was taken off last can be put back for a while, and as long as the viewer is at it. */
        undo: {
          initial: 'none',
          on: {
            'title.remove': {
              guard: { type: 'isKept', params: ({ event }) => event },
              target: '.offered',
              actions: [
                { type: 'takeOff', params: ({ event }) => event },
                { type: 'tellEntry', params: ({ event }) => event },
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
                  actions: [{ type: 'tellEntry', params: ({ context }) => ({ contentId: context.lastRemoved }) }, 'putLastBack'],
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
