/**
 * The TV guide; in kids mode the live page of its own chart instead (KID-09): channels, days, the viewer's position, and the windows near it (GDE-01 to GDE-06). The view reports the visible area.
 * The actions of a programme depend on the clock, the flags, the channel and the subscription.
 */
import { assign, cancel, enqueueActions, raise, sendTo, setup } from 'xstate';
import { PROGRAMME_TICK, URL_UPDATE_DEBOUNCE } from '../domain/constants.ts';
import type { Channel, Message, Programme } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { receiver } from '../domain/messages.ts';
import { callbackToProvide, promiseToProvide } from '../domain/placeholders.ts';
import { routePath } from '../domain/routes.ts';
import type { Features } from '../domain/settings.ts';
import { type ChannelFavouritesNotice, channelFavouritesMachine } from './channelFavourites.machine.ts';
import { type ChannelFilter, filterKeyOf, filterQuery, filtersOf } from './channelFilter.ts';
import {
  atMoment,
  beginningPositionOf,
  extentOf,
  filteredBy,
  type GuidePosition,
  listedOf,
  offerFor,
  onDay,
  openingFor,
  type Reveal,
  rowOf,
  stepped,
  viewOf,
} from './guide.selectors.ts';
import { dayAt, type GuideDay, guideDays } from './guideDays.ts';
import { byChannel, type HeldWindow, type HeldWindows } from './guideRows.ts';
import type { GuideStep } from './guideSteps.ts';
import { type GuideWindowEvent, type GuideWindowNotice, guideWindowMachine } from './guideWindow.machine.ts';
import {
  AT_REST,
  type GuideShape,
  type GuideView,
  type ScrollStep,
  scrollStepBetween,
  windowsAt,
  windowsHeld,
  windowsNear,
} from './guideWindows.ts';
import { kidsLiveMachine } from './kidsLive.machine.ts';

export type GuideEvent =
  /** The visible area has changed. */
  | { type: 'view.moved'; view: GuideView }
  | { type: 'focus.move'; step: GuideStep }
  | { type: 'focus.set'; position: GuidePosition }
  | { type: 'day.choose'; number: number }
  | { type: 'now.show' }
  /** Raised by the guide itself: the viewer's position has not changed for URL_UPDATE_DEBOUNCE. */
  | { type: 'position.rested' }
  | { type: 'programme.open'; programme: Programme }
  | { type: 'programme.remind'; programme: Programme }
  | { type: 'window.retry'; key: string }
  | { type: 'guide.retry' }
  | { type: 'page.refresh' }
  | { type: 'entitlement.changed'; isPremium: boolean }
  | { type: 'shape.changed'; shape: GuideShape }
  /** GDE-16: on phones, one channel's day, or what is on now on all channels. */
  | { type: 'channel.open'; channelId: string }
  | { type: 'channels.show' }
  | { type: 'filter.choose'; filter: ChannelFilter }
  | ChannelFavouritesNotice
  | GuideWindowNotice;

export type GuideInput = {
  /** Epoch ms. */
  now: () => number;
  isPremium: boolean;
  /** A profile watches: it may have favourite channels (GDE-14). */
  hasProfile: boolean;
  features: Features;
  /** Number of days before today (`past`) and after today (`future`). */
  past: number;
  future: number;
  /** The viewer's time zone: an IANA name, or `local` for the zone of the device. */
  zone: string;
  /** HOM-06: the programme and the channel in the URL, at which the guide opens. */
  programmeId: string | null;
  channelId: string | null;
  /** NAV-12: the time in the URL at which the guide opens, epoch ms; null: now. */
  at: number | null;
  /** NAV-12: which channels the guide lists, as the URL says. */
  filter: ChannelFilter;
};

export type GuideContext = GuideInput & {
  shape: GuideShape;
  /** GDE-16: a phone shows what is on now on all channels. */
  listsNow: boolean;
  /** All channels. */
  all: readonly Channel[];
  /** The channels that the filter lists. */
  channels: readonly Channel[];
  /** Ids of the favourite channels; null: not known, or the service does not keep them. */
  favourites: readonly string[] | null;
  days: readonly GuideDay[];
  /** The current time for the views, epoch ms. Updated every PROGRAMME_TICK. */
  moment: number;
  /** The viewer's position. */
  position: GuidePosition;
  /** The visible area of the grid; null until the grid reports it. */
  view: GuideView | null;
  /** The direction of the last scrolling. */
  scrollStep: ScrollStep;
  windows: HeldWindows;
  reveal: Reveal;
  /** Why the guide did not load; null: no failure. */
  message: Message | null;
};

const windowId = (key: string): `window.${string}` => `window.${key}`;

export const guideMachine = setup({
  types: {
    context: {} as GuideContext,
    events: {} as GuideEvent,
    input: {} as GuideInput,
    children: {} as { kidsLive: 'kidsLive'; favourites: 'channelFavourites' },
  },
  actors: {
    loadChannels: promiseToProvide<readonly Channel[]>('loadChannels'),
    /** Returns the position of a programme in the guide; null when the service does not give one. */
    findProgramme: promiseToProvide<GuidePosition | null, { id: string }>('findProgramme'),
    /** Reports whether the window has room for a grid, at the start and at each change. */
    layout: callbackToProvide('layout'),
    guideWindow: guideWindowMachine,
    channelFavourites: channelFavouritesMachine,
    kidsLive: kidsLiveMachine,
  },
  delays: { PROGRAMME_TICK, URL_UPDATE_DEBOUNCE },
  guards: {
    isForKids: ({ context }) => !context.features.grownUp,
    hasChannels: ({ context }) => context.channels.length > 0,
    asksForProgramme: ({ context }) => context.programmeId !== null,
    isFilled: ({ context }) => Object.values(context.windows).every(({ state }) => state !== 'loading'),
    isHeld: ({ context }, { key }: { key: string }) => context.windows[key] !== undefined,
    isOtherFilter: ({ context: { all, favourites, filter } }, { filter: wanted }: { filter: ChannelFilter }) =>
      filterKeyOf(wanted) !== filterKeyOf(filter) && filtersOf(all, favourites).some((each) => filterKeyOf(each) === filterKeyOf(wanted)),
    isList: ({ context }) => context.shape === 'list',
    isListed: ({ context: { shape, channels } }, { channelId }: { channelId: string }) =>
      shape === 'now' && channels.some(({ id }) => id === channelId),
    listsFavourites: ({ context }) => context.filter.kind === 'favourites',
    isDay: ({ context }, { number }: { number: number }) => context.days.some((day) => day.number === number),
    isToday: ({ context: { days, now } }, { number }: { number: number }) => dayAt(days, now())?.number === number,
    isChannel: ({ context }, { position }: { position: GuidePosition }) => context.channels.some(({ id }) => id === position.channelId),
    hasTarget: ({ context }, { programme }: { programme: Programme }) => openingFor(context, programme) !== null,
    canBeReminded: ({ context }, { programme }: { programme: Programme }) => offerFor(context, programme)?.canRemind === true,
  },
  actions: {
    storeChannels: assign(({ context: { filter, favourites } }, { channels: all }: { channels: readonly Channel[] }) => ({
      all,
      ...filteredBy({ all, filter, favourites }),
    })),
    storeFilter: assign((_, { filter }: { filter: ChannelFilter }) => ({ filter })),
    storeFavourites: assign((_, { ids }: { ids: readonly string[] }) => ({ favourites: ids })),
    forgetFavourites: assign({ favourites: null }),
    /** Lists the channels of the filter. Windows belong to rows, and the rows have other channels now. The last favourite may be gone. */
    listChannels: enqueueActions(({ context, enqueue }) => {
      for (const key of Object.keys(context.windows)) enqueue.stopChild(windowId(key));
      enqueue.assign(listedOf(context));
    }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: messageOf(error) })),
    forgetFailure: assign({ message: null }),
    storeEntitlement: assign((_, { isPremium }: { isPremium: boolean }) => ({ isPremium })),
    storeShape: assign(({ context: { listsNow } }, { shape }: { shape: GuideShape }) => ({
      shape: shape === 'list' && listsNow ? 'now' : shape,
    })),
    openChannel: assign(({ context }, { channelId }: { channelId: string }) => ({
      shape: 'list' as const,
      listsNow: false,
      position: { channelId, at: context.now() },
    })),
    showChannels: assign(({ context: { position, now } }) => ({
      shape: 'now' as const,
      listsNow: true,
      position: { ...position, at: now() },
    })),
    storeView: assign(({ context }, { view }: { view: GuideView }) => ({ view, scrollStep: scrollStepBetween(context.view, view) })),
    /** GDE-02, TIM-02, TIM-03: after midnight, in another time zone and with a corrected clock, the guide has other days. */
    storeMoment: assign(({ context }) => atMoment(context, context.now())),
    storePosition: assign((_, { position }: { position: GuidePosition }) => ({ position })),
    /** GDE-01: opens at the time in the URL if the guide includes it, else now; on the channel in the URL, else on the first one. */
    begin: assign(({ context }) => ({ position: beginningPositionOf(context) })),
    beginAt: assign(({ context }, { position }: { position: GuidePosition | null }) =>
      context.channels.some(({ id }) => id === position?.channelId) && position ? { position } : {},
    ),
    waitForRest: enqueueActions(({ enqueue }) => {
      enqueue(cancel('rest'));
      enqueue(raise({ type: 'position.rested' }, { id: 'rest', delay: 'URL_UPDATE_DEBOUNCE' }));
    }),
    reportAddress: sendTo(receiver('navigation'), ({ context: { position, shape, filter } }) => ({
      type: 'address.correct',
      url: routePath(
        'guide',
        {},
        { ...(shape !== 'now' && { channel: position.channelId, at: Math.floor(position.at / 1000) }), ...filterQuery(filter) },
      ),
    })),
    goToNow: assign(({ context: { now, position } }) => ({ position: { ...position, at: now() } })),
    goToDay: assign(({ context }, { number }: { number: number }) => ({ position: onDay(context, number) })),
    step: assign(({ context }, { step }: { step: GuideStep }) => stepped(context, step)),
    revealStart: assign(({ context }) => ({ reveal: { row: rowOf(context), at: context.position.at, align: 'start' as const } })),
    revealNear: assign(({ context }) => ({ reveal: { row: rowOf(context), at: context.position.at, align: 'near' as const } })),
    /** GDE-06: loads the windows near the viewer. Discards distant windows and cancels their calls. */
    keepNear: enqueueActions(({ context, enqueue, self }) => {
      const { channels, shape, windows } = context;
      const extent = extentOf(context);
      const visible = viewOf(context);
      const own = windowsAt({ row: rowOf(context), at: context.position.at }, shape, extent);
      const near = new Map([...own, ...windowsNear(visible, shape, extent, context.scrollStep)].map((window) => [window.key, window]));
      const held = new Set([...near.keys(), ...windowsHeld(visible, shape, extent).map(({ key }) => key)]);
      const wanted = [...near.values()].filter(({ key }) => windows[key] === undefined);
      const gone = Object.keys(windows).filter((key) => !held.has(key));
      if (wanted.length === 0 && gone.length === 0) return;
      for (const key of gone) enqueue.stopChild(windowId(key));
      for (const { key, firstRow, lastRow, from, to } of wanted) {
        const channelIds = channels.slice(firstRow, lastRow).map(({ id }) => id);
        enqueue.spawnChild('guideWindow', { id: windowId(key), input: { parentRef: self, key, channelIds, from, to } });
      }
      const staying = Object.entries(windows).filter(([key]) => held.has(key));
      const begun = wanted.map((window): [string, HeldWindow] => [window.key, { ...window, state: 'loading', programmes: new Map() }]);
      enqueue.assign({ windows: Object.fromEntries([...staying, ...begun]) });
    }),
    storeWindow: assign(({ context: { windows } }, { key, ...change }: { key: string } & Partial<HeldWindow>) => {
      const held = windows[key];
      return held ? { windows: { ...windows, [key]: { ...held, ...change } } } : {};
    }),
    retryWindow: sendTo((_, { key }: { key: string }) => windowId(key), { type: 'window.retry' } satisfies GuideWindowEvent),
    refreshWindows: enqueueActions(({ context, enqueue }) => {
      for (const key of Object.keys(context.windows)) enqueue.sendTo(windowId(key), { type: 'window.refresh' } satisfies GuideWindowEvent);
    }),
    open: sendTo(receiver('navigation'), ({ context }, { programme }: { programme: Programme }) => ({
      type: 'navigation.request',
      to: known(openingFor(context, programme)),
    })),
    remind: sendTo(receiver('reminders'), ({ context }, { programme: { id, channelId, title, startDate } }: { programme: Programme }) => ({
      type: 'reminder.open',
      programme: { id, channelId, title, startDate, channelName: context.channels.find((each) => each.id === channelId)?.name ?? null },
    })),
  },
}).createMachine({
  id: 'guide',
  context: ({ input }) => ({
    ...input,
    shape: 'grid',
    listsNow: input.channelId === null && input.programmeId === null && input.at === null,
    all: [],
    channels: [],
    favourites: null,
    days: guideDays(input.now(), input),
    moment: input.now(),
    position: { channelId: input.channelId ?? '', at: input.now() },
    view: null,
    scrollStep: AT_REST,
    windows: {},
    reveal: { row: 0, at: input.now(), align: 'start' },
    message: null,
  }),
  invoke: [
    { id: 'layout', src: 'layout' },
    {
      id: 'favourites',
      src: 'channelFavourites',
      input: ({ context, self }) => ({ parentRef: self, mayKeep: context.hasProfile && context.features.favouriteChannels }),
      onError: { actions: 'forgetFavourites' },
    },
  ],
  on: {
    'shape.changed': { actions: { type: 'storeShape', params: ({ event }) => event } },
    'entitlement.changed': { actions: { type: 'storeEntitlement', params: ({ event }) => event } },
    'favourites.changed': { actions: { type: 'storeFavourites', params: ({ event }) => event } },
  },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isForKids', target: 'forKids' }, { target: 'loading' }] },
    /** KID-09: large tiles of what suits now. No guide is reachable. */
    forKids: { invoke: { id: 'kidsLive', src: 'kidsLive', input: ({ context: { now } }) => ({ now }), onError: { target: 'empty' } } },
    /** GDE-01: loads the channels and the days of the guide. */
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadChannels',
        src: 'loadChannels',
        onDone: {
          target: 'positioning',
          actions: [{ type: 'storeChannels', params: ({ event }) => ({ channels: event.output }) }, 'storeMoment'],
        },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    /** Decides at which position the guide opens. */
    positioning: {
      tags: 'loading',
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'hasChannels', target: 'asking', actions: 'begin' }, { target: '#guide.empty' }],
        },
        asking: {
          always: [
            { guard: 'asksForProgramme', target: 'finding' },
            { target: '#guide.ready', actions: 'revealStart' },
          ],
        },
        finding: {
          invoke: {
            id: 'findProgramme',
            src: 'findProgramme',
            input: ({ context }) => ({ id: known(context.programmeId) }),
            onDone: {
              target: '#guide.ready',
              actions: [{ type: 'beginAt', params: ({ event }) => ({ position: event.output }) }, 'revealStart'],
            },
            // The guide opens without the position of the programme.
            onError: { target: '#guide.ready', actions: 'revealStart' },
          },
        },
      },
    },
    empty: { on: { 'guide.retry': { target: 'loading' }, 'page.refresh': { target: 'loading' } } },
    failed: {
      exit: 'forgetFailure',
      on: { 'guide.retry': { target: 'loading' }, 'page.refresh': { target: 'loading' } },
    },
    /** GDE-02, TIM-02, TIM-03: the clock says what is on now, previous or after. */
    ready: {
      entry: 'keepNear',
      after: { PROGRAMME_TICK: { target: 'ready', reenter: true, actions: 'storeMoment' } },
      on: {
        'view.moved': { actions: [{ type: 'storeView', params: ({ event }) => event }, 'keepNear'] },
        'focus.move': { actions: [{ type: 'step', params: ({ event }) => event }, 'revealNear', 'keepNear', 'waitForRest'] },
        'focus.set': {
          guard: { type: 'isChannel', params: ({ event }) => event },
          actions: [{ type: 'storePosition', params: ({ event }) => event }, 'keepNear', 'waitForRest'],
        },
        'day.choose': [
          {
            guard: { type: 'isToday', params: ({ event }) => event },
            actions: ['storeMoment', 'goToNow', 'revealStart', 'keepNear', 'waitForRest'],
          },
          {
            guard: { type: 'isDay', params: ({ event }) => event },
            actions: [{ type: 'goToDay', params: ({ event }) => event }, 'revealStart', 'keepNear', 'waitForRest'],
          },
        ],
        'now.show': { actions: ['storeMoment', 'goToNow', 'revealStart', 'keepNear', 'waitForRest'] },
        'channel.open': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: [{ type: 'openChannel', params: ({ event }) => event }, 'keepNear', 'waitForRest'],
        },
        'channels.show': { guard: 'isList', actions: ['showChannels', 'keepNear', 'waitForRest'] },
        'filter.choose': {
          guard: { type: 'isOtherFilter', params: ({ event }) => event },
          actions: [{ type: 'storeFilter', params: ({ event }) => event }, 'listChannels', 'revealStart', 'keepNear', 'waitForRest'],
        },
        'favourites.changed': [
          {
            guard: 'listsFavourites',
            actions: [{ type: 'storeFavourites', params: ({ event }) => event }, 'listChannels', 'revealNear', 'keepNear'],
          },
          { actions: { type: 'storeFavourites', params: ({ event }) => event } },
        ],
        'position.rested': { actions: 'reportAddress' },
        'shape.changed': { actions: [{ type: 'storeShape', params: ({ event }) => event }, 'revealStart', 'keepNear'] },
        'programme.open': [
          {
            guard: { type: 'hasTarget', params: ({ event }) => event },
            actions: { type: 'open', params: ({ event }) => event },
          },
          {
            guard: { type: 'canBeReminded', params: ({ event }) => event },
            actions: { type: 'remind', params: ({ event }) => event },
          },
        ],
        'programme.remind': {
          guard: { type: 'canBeReminded', params: ({ event }) => event },
          actions: { type: 'remind', params: ({ event }) => event },
        },
        'window.loading': {
          guard: { type: 'isHeld', params: ({ event }) => event },
          actions: { type: 'storeWindow', params: ({ event }) => ({ key: event.key, state: 'loading' as const }) },
        },
        'window.loaded': {
          guard: { type: 'isHeld', params: ({ event }) => event },
          actions: {
            type: 'storeWindow',
            params: ({ event }) => ({ key: event.key, state: 'ready' as const, programmes: byChannel(event.programmes) }),
          },
        },
        'window.failed': {
          guard: { type: 'isHeld', params: ({ event }) => event },
          actions: { type: 'storeWindow', params: ({ event }) => ({ key: event.key, state: 'failed' as const }) },
        },
        'window.retry': {
          guard: { type: 'isHeld', params: ({ event }) => event },
          actions: { type: 'retryWindow', params: ({ event }) => event },
        },
        'page.refresh': { actions: ['storeMoment', 'keepNear', 'refreshWindows'] },
      },
      initial: 'filling',
      states: {
        /** The programmes of a window are loading. */
        filling: { tags: 'loading', always: { guard: 'isFilled', target: 'filled' } },
        /** GDE-05, GDE-16: the keyboard moves through the programmes of the grid. */
        filled: {},
      },
    },
  },
});
