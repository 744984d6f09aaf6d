/**
 * What the viewer moves through the pages with: a pointer, or the arrows of a keyboard, a remote control or a gamepad (TV-01 to TV-06). It
 * starts when the viewer first presses an arrow or connects a gamepad, and at once on a television.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import type { PreviewedCard } from '../catalogue/cardPreview.machine.ts';
import { LONG_PRESS_OF_OK } from '../domain/constants.ts';
import { known } from '../domain/known.ts';
import type { Messages } from '../domain/messages.ts';
import { callbackToProvide } from '../domain/placeholders.ts';
import { type RouteName, routePath } from '../domain/routes.ts';
import { type Direction, isSideways } from './directions.ts';

export type ArrowPressed = {
  type: 'arrow.pressed';
  direction: Direction;
  /** A control has the focus: not the page, and not its heading. */
  isOnControl: boolean;
  isInDialog: boolean;
  /** The middle of the focused control, px. */
  x: number;
};

/** A list of the page. The viewer can see its options only in a dialog (TV-15). */
export type ListOfOptions = { label: string; options: readonly { value: string; name: string }[]; chosen: string };

export type LeanBackEvent =
  | ArrowPressed
  | { type: 'pointer.used' }
  | { type: 'tab.pressed' }
  /** Something else than these arrows has moved the focus. */
  | { type: 'focus.moved' }
  /** On a television, no control has the focus. */
  | { type: 'focus.missed' }
  | { type: 'page.changed'; name: RouteName }
  /** Back, when no popup or panel has used it. `hasMenu`: the page has the menu at its side. */
  | { type: 'back.pressed'; hasMenu: boolean }
  | { type: 'menu.entered' }
  | { type: 'menu.left' }
  /** OK is down on a card. */
  | { type: 'ok.pressed'; card: PreviewedCard }
  | { type: 'ok.released' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  /** A gamepad has pressed a list. */
  | { type: 'list.pressed'; list: ListOfOptions }
  | { type: 'option.choose'; value: string }
  | { type: 'list.close' }
  | { type: 'gamepad.connected' }
  | { type: 'gamepad.gone' };

export type FocusCommand =
  /** `column`: px, see `nearestBox`. */
  | { type: 'focus.move'; direction: Direction; column: number }
  /** To the first control in view. */
  | { type: 'focus.enter' }
  /** The same before the viewer has pressed a key: a better one may still arrive. */
  | { type: 'focus.start' }
  | { type: 'focus.menu' }
  /** Opens the pressed card. */
  | { type: 'card.open' }
  /** Chooses an option of the pressed list. */
  | { type: 'list.set'; value: string };

export type LeanBackInput = {
  isTelevision: boolean;
  navigationRef: ActorRef<Snapshot<unknown>, Messages['navigation']>;
  /** The tooltips of the present viewer. */
  cardPreviewRef: () => ActorRef<Snapshot<unknown>, { type: 'card.held'; card: PreviewedCard }>;
};

type Context = LeanBackInput & {
  page: RouteName | null;
  /** px; null: the viewer has not gone up or down since the last other move. */
  column: number | null;
  /** The card on which OK was pressed last. */
  card: PreviewedCard | null;
  /** The list that a gamepad pressed last. */
  list: ListOfOptions | null;
};

/** The pages without a page above them. */
export const TOP_PAGES: readonly (RouteName | null)[] = ['home', 'login', 'chooseProfile', null];
/** PLY-02: their player has its own arrows. */
const PLAYER_PAGES: readonly (RouteName | null)[] = ['vod', 'live'];

export const leanBackMachine = setup({
  types: { context: {} as Context, events: {} as LeanBackEvent, input: {} as LeanBackInput },
  actors: {
    /** Keys, pointer and focus of the page. */
    watchInput: callbackToProvide<FocusCommand, { isTelevision: boolean }>('watchInput'),
    /** Presses the keys that the buttons of the gamepads mean. */
    readGamepads: callbackToProvide<{ type: 'none' }>('readGamepads'),
  },
  delays: { LONG_PRESS_OF_OK },
  guards: {
    /** TV-16. In the player the focus rests on the picture, and the controls hide. */
    startsOnControl: ({ context }) => context.page !== null && !PLAYER_PAGES.includes(context.page),
    /** TV-03: the arrows of a desktop's player seek and change the volume. */
    isForPlayer: ({ context }) => !context.isTelevision && PLAYER_PAGES.includes(context.page),
    /** TV-03: a pointer user scrolls with the arrows. */
    isForScrolling: ({ context }, { direction, isInDialog }: ArrowPressed) =>
      !context.isTelevision && !isSideways(direction) && !isInDialog,
    isOnControl: (_, { isOnControl }: ArrowPressed) => isOnControl,
    isTopPage: ({ context }) => TOP_PAGES.includes(context.page),
    isTopPageWithMenu: ({ context }, { hasMenu }: { hasMenu: boolean }) => hasMenu && TOP_PAGES.includes(context.page),
  },
  actions: {
    storePage: assign({ page: (_, { name }: { name: RouteName }) => name }),
    /** TV-02: up and down keep the column. */
    storeColumn: assign({
      column: ({ context }, { direction, x }: ArrowPressed) => (isSideways(direction) ? null : (context.column ?? x)),
    }),
    forgetColumn: assign({ column: null }),
    moveFocus: sendTo(
      'watchInput',
      ({ context }, { direction, x }: ArrowPressed): FocusCommand => ({
        type: 'focus.move',
        direction,
        column: context.column ?? x,
      }),
    ),
    enterPage: sendTo('watchInput', { type: 'focus.enter' } satisfies FocusCommand),
    startPage: sendTo('watchInput', { type: 'focus.start' } satisfies FocusCommand),
    enterMenu: sendTo('watchInput', { type: 'focus.menu' } satisfies FocusCommand),
    storeCard: assign({ card: (_, { card }: { card: PreviewedCard }) => card }),
    openCard: sendTo('watchInput', { type: 'card.open' } satisfies FocusCommand),
    storeList: assign({ list: (_, { list }: { list: ListOfOptions }) => list }),
    setList: sendTo('watchInput', (_, { value }: { value: string }): FocusCommand => ({ type: 'list.set', value })),
    offerActions: sendTo(
      ({ context }) => context.cardPreviewRef(),
      ({ context }) => ({ type: 'card.held' as const, card: known(context.card) }),
    ),
    goBack: sendTo(
      ({ context }) => context.navigationRef,
      (): Messages['navigation'] => ({ type: 'navigation.retreat', fallback: routePath('home') }),
    ),
    /** The work closes the application. */
    leave: (_, _nothing: undefined) => {},
  },
}).createMachine({
  id: 'leanBack',
  context: ({ input }) => ({ ...input, page: null, column: null, card: null, list: null }),
  /** Without the source, Tab moves the focus. */
  invoke: { id: 'watchInput', src: 'watchInput', input: ({ context: { isTelevision } }) => ({ isTelevision }), onError: {} },
  type: 'parallel',
  on: {
    'page.changed': { actions: { type: 'storePage', params: ({ event }) => event } },
    'focus.moved': { actions: 'forgetColumn' },
    'focus.missed': { guard: 'startsOnControl', actions: 'startPage' },
  },
  states: {
    input: {
      initial: 'off',
      on: {
        'pointer.used': { target: '.pointer' },
        'tab.pressed': { target: '.arrows' },
        'arrow.pressed': [
          { guard: 'isForPlayer' },
          {
            guard: { type: 'isOnControl', params: ({ event }) => event },
            target: '.arrows',
            actions: [
              { type: 'storeColumn', params: ({ event }) => event },
              { type: 'moveFocus', params: ({ event }) => event },
            ],
          },
          { target: '.arrows', actions: ['forgetColumn', 'enterPage'] },
        ],
      },
      states: {
        /** The viewer has used neither. */
        off: {},
        pointer: {
          on: { 'arrow.pressed': { guard: { type: 'isForScrolling', params: ({ event }) => event } } },
        },
        arrows: {},
      },
    },
    /** TV-04: from a page to the page before it, on the first page to the menu, and from the menu out of the application. */
    back: {
      initial: 'onPage',
      states: {
        onPage: {
          on: {
            'menu.entered': { target: 'inMenu' },
            'back.pressed': [
              { guard: { type: 'isTopPageWithMenu', params: ({ event }) => event }, actions: 'enterMenu' },
              { guard: 'isTopPage', target: 'asking' },
              { actions: 'goBack' },
            ],
          },
        },
        inMenu: {
          on: {
            'menu.left': { target: 'onPage' },
            'back.pressed': [{ guard: 'isTopPage', target: 'asking' }, { actions: 'goBack' }],
          },
        },
        /** Whether to leave the application. */
        asking: {
          on: {
            'leave.cancel': { target: 'onPage' },
            'leave.confirm': { target: 'onPage', actions: 'leave' },
            'page.changed': { target: 'onPage', actions: { type: 'storePage', params: ({ event }) => event } },
          },
        },
      },
    },
    /** TV-12: on a card, OK opens the title when it is released, and the actions when it is held. */
    ok: {
      initial: 'up',
      states: {
        up: {},
        down: {
          after: { LONG_PRESS_OF_OK: { target: 'held', actions: 'offerActions' } },
          on: { 'ok.released': { target: 'up', actions: 'openCard' }, 'arrow.pressed': { target: 'up' } },
        },
        /** The key is still down. */
        held: { on: { 'ok.released': { target: 'up' } } },
      },
      on: { 'ok.pressed': { target: '.down', actions: { type: 'storeCard', params: ({ event }) => event } } },
    },
    /** TV-15: whether a dialog shows the options of a list. */
    list: {
      initial: 'closed',
      states: {
        closed: { on: { 'list.pressed': { target: 'open', actions: { type: 'storeList', params: ({ event }) => event } } } },
        open: {
          on: {
            'option.choose': { target: 'closed', actions: { type: 'setList', params: ({ event }) => event } },
            'list.close': { target: 'closed' },
            'page.changed': { target: 'closed', actions: { type: 'storePage', params: ({ event }) => event } },
          },
        },
      },
    },
    gamepad: {
      initial: 'none',
      states: {
        none: { on: { 'gamepad.connected': { target: 'connected' } } },
        connected: {
          invoke: { id: 'readGamepads', src: 'readGamepads', onError: { target: 'none' } },
          on: { 'gamepad.gone': { target: 'none' } },
        },
      },
    },
  },
});
