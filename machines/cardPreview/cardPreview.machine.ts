/**
 * The tooltip of a card (HOM-11): it opens when the pointer or the focus rests on a card, or after a long press, and at most one is open. It stays
 * while the viewer is at the card or in it, and goes with Escape, with whatever moves the page, and with its card (WCAG 1.4.13).
 */
import { type ActorRef, type ActorRefFrom, assign, enqueueActions, type Snapshot, sendTo, setup } from 'xstate';
import { LONG_PRESS, PREVIEW_GRACE, PREVIEW_REST } from '../domain/constants.ts';
import type { Content } from '../domain/entities.ts';
import { callbackToProvide } from '../domain/placeholders.ts';
import { listedIdOf } from '../domain/watchlist.ts';
import { type WatchlistEntryNotice, watchlistEntryMachine } from '../watchlistEntry/watchlistEntry.machine.ts';

/** A card on the page: the same title may stand on several. */
export type PreviewedCard = {
  key: string;
  content: Content;
  /** HOM-05: it plays at once. */
  forcesVod: boolean;
};

export type CardPreviewEvent =
  /** The pointer or the keyboard's focus has come to a card. */
  | { type: 'card.attended'; card: PreviewedCard }
  /** A finger lies on a card, and no longer does, or has moved on. */
  | { type: 'card.pressed'; card: PreviewedCard }
  | { type: 'card.released' }
  /** The card is no longer on the page. */
  | { type: 'card.gone'; key: string }
  | { type: 'preview.attended' }
  /** The pointer and the focus are at neither. */
  | { type: 'attention.left' }
  /** Escape: this card's opens again only when the viewer comes to it anew. */
  | { type: 'preview.dismiss' }
  /** The page moves, another place is pressed. */
  | { type: 'preview.close' }
  | { type: 'watchlist.toggle' }
  /** Who watches has changed, or what is offered. */
  | { type: 'viewer.told'; isSignedIn: boolean }
  | WatchlistEntryNotice;

/** What the page's listener is told: the finger's release after a long press is not a press of the link. */
export type CardsCommand = { type: 'press.answered' };

export type CardPreviewNotice = Extract<WatchlistEntryNotice, { type: 'toast.show' }> | { type: 'login.open' };

type EntryRef = ActorRefFrom<typeof watchlistEntryMachine>;

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, CardPreviewNotice>;
  isSignedIn: boolean;
  /** Epoch ms. */
  now: () => number;
  /** Epoch ms: what is not out at that moment is not played from here. */
  openedAt: number;
  /** The one that is open or about to be. */
  card: PreviewedCard | null;
  /** The one the viewer has gone on to while this one waits for them to come back. */
  next: PreviewedCard | null;
  dismissed: string | null;
  /** The places on the watchlist that were changed here, by title. */
  entries: Readonly<Record<string, EntryRef>>;
  /** The title a visitor wanted on their list: it is added when they have logged in. */
  wish: string | null;
};

export const cardPreviewMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CardPreviewEvent,
    input: {} as Pick<Context, 'parentRef' | 'isSignedIn' | 'now'>,
    children: {} as { cards: 'cards' } & Record<`entry.${string}`, 'watchlistEntry'>,
  },
  actors: {
    /** Says where the pointer, the focus and the fingers are. */
    cards: callbackToProvide<CardsCommand>('cards'),
    watchlistEntry: watchlistEntryMachine,
  },
  delays: { PREVIEW_REST, PREVIEW_GRACE, LONG_PRESS },
  guards: {
    isDismissed: ({ context }, { card }: { card: PreviewedCard }) => card.key === context.dismissed,
    isShown: ({ context }, { key }: { key: string }) => key === context.card?.key,
    hasNext: ({ context }) => context.next !== null,
    isSignedIn: ({ context }) => context.isSignedIn,
    hasEntry: ({ context }) => context.card !== null && listedIdOf(context.card.content) in context.entries,
    fulfilsWish: ({ context }, { isSignedIn }: { isSignedIn: boolean }) => isSignedIn && context.wish !== null,
    isSame: ({ context }, { isSignedIn }: { isSignedIn: boolean }) => isSignedIn === context.isSignedIn,
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
    forgetWish: assign({ wish: null }),
    noteWish: assign({ wish: ({ context }) => (context.card ? listedIdOf(context.card.content) : null) }),
    storeViewer: assign((_, { isSignedIn }: { isSignedIn: boolean }) => ({ isSignedIn })),
    /** They are another viewer's. */
    forgetEntries: enqueueActions(({ context, enqueue }) => {
      for (const entry of Object.values(context.entries)) enqueue.stopChild(entry);
      enqueue.assign({ entries: {} });
    }),
    addEntry: assign({
      entries: ({ context, spawn, self }) =>
        context.card
          ? {
              ...context.entries,
              [listedIdOf(context.card.content)]: spawn('watchlistEntry', {
                id: `entry.${listedIdOf(context.card.content)}`,
                input: {
                  parentRef: self,
                  contentId: listedIdOf(context.card.content),
                  isOnWatchlist: context.card.content.viewer.isOnWatchlist,
                },
              }),
            }
          : context.entries,
    }),
    addWished: assign({
      entries: ({ context, spawn, self }) =>
        context.wish === null
          ? context.entries
          : {
              ...context.entries,
              [context.wish]: spawn('watchlistEntry', {
                id: `entry.${context.wish}`,
                input: { parentRef: self, contentId: context.wish, isOnWatchlist: false },
              }),
            },
    }),
    toggleEntry: sendTo(({ context, self }) => (context.card && context.entries[listedIdOf(context.card.content)]) ?? self, {
      type: 'watchlist.toggle',
    }),
    toggleWished: sendTo(({ context, self }) => (context.wish === null ? self : (context.entries[context.wish] ?? self)), {
      type: 'watchlist.toggle',
    }),
    answerPress: sendTo('cards', { type: 'press.answered' } satisfies CardsCommand),
    tell: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: CardPreviewNotice) => notice,
    ),
  },
}).createMachine({
  id: 'cardPreview',
  context: ({ input }) => ({ ...input, openedAt: 0, card: null, next: null, dismissed: null, entries: {}, wish: null }),
  invoke: { id: 'cards', src: 'cards', onError: { target: '.broken' } },
  on: {
    'viewer.told': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      {
        guard: { type: 'fulfilsWish', params: ({ event }) => event },
        // A visitor has no entries that would have to be forgotten.
        actions: [{ type: 'storeViewer', params: ({ event }) => event }, 'addWished', 'toggleWished', 'forgetWish'],
      },
      { actions: ['forgetEntries', { type: 'storeViewer', params: ({ event }) => event }] },
    ],
    'toast.show': { actions: { type: 'tell', params: ({ event }) => event } },
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
        'attention.left': { actions: 'forgetDismissal' },
      },
    },
    /** The viewer may only be passing by. */
    waiting: {
      after: { PREVIEW_REST: { target: 'open' } },
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
    open: {
      entry: ['forgetWish', 'noteMoment'],
      initial: 'attended',
      on: {
        'card.pressed': { target: 'pressing', actions: { type: 'storeCard', params: ({ event }) => event } },
        'card.gone': { guard: { type: 'isShown', params: ({ event }) => event }, target: 'closed' },
        'preview.dismiss': { target: 'closed', actions: 'noteDismissal' },
        'preview.close': { target: 'closed' },
        'watchlist.toggle': [
          { guard: 'hasEntry', actions: 'toggleEntry' },
          { guard: 'isSignedIn', actions: ['addEntry', 'toggleEntry'] },
          { target: 'closed', actions: ['noteWish', { type: 'tell', params: { type: 'login.open' } }] },
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
        /** The way from the card to its tooltip may lead over another card, or over none. */
        leaving: {
          after: {
            PREVIEW_GRACE: [{ guard: 'hasNext', target: '#cardPreview.waiting', actions: 'goToNext' }, { target: '#cardPreview.closed' }],
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
    /** Without a listener there are no tooltips; every card leads where it leads. */
    broken: {},
  },
});
