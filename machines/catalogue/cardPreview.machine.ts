/**
 * The tooltip of a card (HOM-11). It opens when the pointer or the focus rests on a card, or after a long press. At most one is open.
 * It stays open while the pointer or the focus is on the card or the tooltip. It closes on Escape, when the page scrolls or changes its
 * size, on a press elsewhere, and when its card is removed (WCAG 1.4.13).
 */
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate';
import { CARD_TRAILER_DELAY, LONG_PRESS, PREVIEW_CLOSE_DELAY, PREVIEW_OPEN_DELAY } from '../domain/constants.ts';
import type { Content } from '../domain/entities.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { callbackToProvide } from '../domain/placeholders.ts';
import { autoTrailerMachine } from './autoTrailer.machine.ts';
import { listedIdOf } from './watchlist.ts';
import { type WatchlistEntryNotice, watchlistEntryMachine } from './watchlistEntry.machine.ts';

/** A card on the page. `key` identifies the card, because several cards may show the same title. */
export type PreviewedCard = {
  key: string;
  content: Content;
  /** HOM-05: the card plays its title at once. */
  forcesVod: boolean;
};

export type CardPreviewEvent =
  | Messages['cardPreview']
  /** The pointer or the keyboard focus has reached a card. */
  | { type: 'card.attended'; card: PreviewedCard }
  /** A finger presses a card. `card.released`: the finger was lifted or has moved. */
  | { type: 'card.pressed'; card: PreviewedCard }
  | { type: 'card.released' }
  /** TV-12: on a television, OK was held on a card. */
  | { type: 'card.held'; card: PreviewedCard }
  /** The card was removed from the page. */
  | { type: 'card.gone'; key: string }
  | { type: 'preview.attended' }
  /** The pointer or the focus has left the card and its tooltip. */
  | { type: 'attention.left' }
  /** Escape. The tooltip of this card opens again only after the viewer has left the card. */
  | { type: 'preview.dismiss' }
  /** The page scrolls or changes its size, or the viewer presses elsewhere. */
  | { type: 'preview.close' }
  | { type: 'watchlist.toggle' }
  | WatchlistEntryNotice;

/** Command to the page's listener: the click at the end of a long press must not follow the link. */
export type CardsCommand = { type: 'press.answered' };

type EntryRef = ActorRefFrom<typeof watchlistEntryMachine>;

type Context = {
  /** The viewer has a profile. */
  isSignedIn: boolean;
  /** Trailers play by themselves. */
  playsTrailers: boolean;
  /** Epoch ms. */
  now: () => number;
  /** Epoch ms at which the tooltip opened. It offers to play only titles that were released by then. */
  openedAt: number;
  /** The card whose tooltip is open or about to open. */
  card: PreviewedCard | null;
  /** The card that the viewer has moved to while the open tooltip waits for their return. */
  next: PreviewedCard | null;
  dismissed: string | null;
  /** The watchlist entries that the viewer changed in tooltips, by title id. */
  entries: Readonly<Record<string, EntryRef>>;
};

export const cardPreviewMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CardPreviewEvent,
    input: {} as Pick<Context, 'isSignedIn' | 'playsTrailers' | 'now'>,
    children: {} as { cards: 'cards'; autoTrailer: 'autoTrailer' } & Record<`entry.${string}`, 'watchlistEntry'>,
  },
  actors: {
    /** Reports the pointer, the focus and touches. */
    cards: callbackToProvide<CardsCommand>('cards'),
    watchlistEntry: watchlistEntryMachine,
    /** MOT-09 */
    autoTrailer: autoTrailerMachine,
  },
  delays: { PREVIEW_OPEN_DELAY, PREVIEW_CLOSE_DELAY, LONG_PRESS },
  guards: {
    isDismissed: ({ context }, { card }: { card: PreviewedCard }) => card.key === context.dismissed,
    isShown: ({ context }, { key }: { key: string }) => key === context.card?.key,
    hasNext: ({ context }) => context.next !== null,
    isSignedIn: ({ context }) => context.isSignedIn,
    hasEntry: ({ context }) => context.card !== null && listedIdOf(context.card.content) in context.entries,
    isListed: ({ context }, { contentId }: { contentId: string }) => contentId in context.entries,
  },
  actions: {
    storeCard: assign((_, { card }: { card: PreviewedCard }) => ({ card, next: null, dismissed: null })),
    storeNext: assign((_, { card }: { card: PreviewedCard }) => ({ next: card })),
    forgetNext: assign({ next: null }),
    goToNext: assign(({ context }) => ({ card: context.next, next: null })),
    forgetCard: assign({ card: null, next: null }),
    noteDismissal: assign(({ context }) => ({ dismissed: context.card?.key ?? null })),
    forgetDismissal: assign({ dismissed: null }),
    noteMoment: assign({ openedAt: ({ context }) => context.now() }),
    storeTrailers: assign({ playsTrailers: (_, { playsTrailers }: { playsTrailers: boolean }) => playsTrailers }),
    addEntry: assign({
      entries: ({ context, spawn, self }) => {
        const { content } = known(context.card);
        const contentId = listedIdOf(content);
        const input = { parentRef: self, contentId, isOnWatchlist: content.viewer.isOnWatchlist };
        return { ...context.entries, [contentId]: spawn('watchlistEntry', { id: `entry.${contentId}`, input }) };
      },
    }),
    addListed: assign({
      entries: ({ context, spawn, self }, { contentId, isOnWatchlist }: Omit<WatchlistEntryNotice, 'type'>) => ({
        ...context.entries,
        [contentId]: spawn('watchlistEntry', { id: `entry.${contentId}`, input: { parentRef: self, contentId, isOnWatchlist } }),
      }),
    }),
    updateEntry: sendTo(
      ({ context }, { contentId }: Omit<WatchlistEntryNotice, 'type'>) => known(context.entries[contentId]),
      (_, { isOnWatchlist }) => ({ type: 'watchlist.loaded' as const, isOnWatchlist }),
    ),
    toggleEntry: sendTo(({ context }) => known(context.entries[listedIdOf(known(context.card).content)]), { type: 'watchlist.toggle' }),
    answerPress: sendTo('cards', { type: 'press.answered' } satisfies CardsCommand),
    /** The title is added after the login, unless the viewer leaves it (TOG-05). */
    askToLogIn: enqueueActions(({ context, enqueue }) => {
      const contentId = listedIdOf(known(context.card).content);
      enqueue.sendTo(receiver('app'), { type: 'action.postpone', action: { kind: 'watchlist', contentId } });
      enqueue.sendTo(receiver('popups'), { type: 'login.open' });
    }),
  },
}).createMachine({
  id: 'cardPreview',
  context: ({ input }) => ({ ...input, openedAt: 0, card: null, next: null, dismissed: null, entries: {} }),
  invoke: { id: 'cards', src: 'cards', onError: { target: '.broken' } },
  on: {
    'trailers.changed': { actions: { type: 'storeTrailers', params: ({ event }) => event } },
    /** The title's page, another list or a tooltip has changed it. */
    'watchlist.changed': [
      { guard: { type: 'isListed', params: ({ event }) => event }, actions: { type: 'updateEntry', params: ({ event }) => event } },
      { actions: { type: 'addListed', params: ({ event }) => event } },
    ],
  },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetCard',
      on: {
        'card.attended': [
          { guard: { type: 'isDismissed', params: ({ event }) => event } },
          { target: 'waiting', actions: { type: 'storeCard', params: ({ event }) => event } },
        ],
        'card.pressed': { target: 'pressing', actions: { type: 'storeCard', params: ({ event }) => event } },
        'card.held': { target: 'open', actions: { type: 'storeCard', params: ({ event }) => event } },
        'attention.left': { actions: 'forgetDismissal' },
      },
    },
    /** Delays the opening, because the pointer or the focus may only cross the card. */
    waiting: {
      after: { PREVIEW_OPEN_DELAY: { target: 'open' } },
      on: {
        'card.attended': [
          { guard: { type: 'isShown', params: ({ event }) => event.card } },
          { target: 'waiting', reenter: true, actions: { type: 'storeCard', params: ({ event }) => event } },
        ],
        'card.pressed': { target: 'pressing', actions: { type: 'storeCard', params: ({ event }) => event } },
        'card.gone': { guard: { type: 'isShown', params: ({ event }) => event }, target: 'closed' },
        'attention.left': { target: 'closed' },
        'preview.dismiss': { target: 'closed', actions: 'noteDismissal' },
        'preview.close': { target: 'closed' },
      },
    },
    pressing: {
      after: { LONG_PRESS: { target: 'open', actions: 'answerPress' } },
      on: {
        'card.released': { target: 'closed' },
        'card.gone': { guard: { type: 'isShown', params: ({ event }) => event }, target: 'closed' },
        'preview.close': { target: 'closed' },
      },
    },
    /** HOM-11: the tooltip of a card, after a long press, hover or keyboard focus. */
    open: {
      entry: 'noteMoment',
      invoke: {
        id: 'autoTrailer',
        src: 'autoTrailer',
        input: ({ context }) => ({
          trailerId: context.playsTrailers ? known(context.card).content.trailerId : null,
          delay: CARD_TRAILER_DELAY,
        }),
        // The still stays.
        onError: {},
      },
      initial: 'attended',
      on: {
        'card.pressed': { target: 'pressing', actions: { type: 'storeCard', params: ({ event }) => event } },
        'card.gone': { guard: { type: 'isShown', params: ({ event }) => event }, target: 'closed' },
        'preview.dismiss': { target: 'closed', actions: 'noteDismissal' },
        'preview.close': { target: 'closed' },
        'watchlist.toggle': [
          { guard: 'hasEntry', actions: 'toggleEntry' },
          { guard: 'isSignedIn', actions: ['addEntry', 'toggleEntry'] },
          { target: 'closed', actions: 'askToLogIn' },
        ],
      },
      states: {
        attended: {
          on: {
            'card.attended': [
              { guard: { type: 'isShown', params: ({ event }) => event.card } },
              { target: 'leaving', actions: { type: 'storeNext', params: ({ event }) => event } },
            ],
            'attention.left': { target: 'leaving' },
          },
        },
        /** Delays the closing, because the pointer may cross another card or empty space between the card and its tooltip. */
        leaving: {
          after: {
            PREVIEW_CLOSE_DELAY: [
              { guard: 'hasNext', target: '#cardPreview.waiting', actions: 'goToNext' },
              { target: '#cardPreview.closed' },
            ],
          },
          on: {
            'card.attended': [
              { guard: { type: 'isShown', params: ({ event }) => event.card }, target: 'attended', actions: 'forgetNext' },
              { actions: { type: 'storeNext', params: ({ event }) => event } },
            ],
            'preview.attended': { target: 'attended', actions: 'forgetNext' },
            'attention.left': { actions: 'forgetNext' },
          },
        },
      },
    },
    /** The listener has failed. There are no tooltips, and the links of the cards still work. */
    broken: {},
  },
});
