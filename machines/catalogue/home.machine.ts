/** Home: loads the section, its screen and the rails (HOM-01). The first rail is the highlights. Each rail loads independently (HOM-10). */
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate';
import { BADGE_TICK, SETTINGS_TIMEOUT, TRAILER_DELAY } from '../domain/constants.ts';
import type { Message, Rail, Section } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { receiver } from '../domain/messages.ts';
import { callbackToProvide, promiseToProvide } from '../domain/placeholders.ts';
import { isShown, withHighlights } from '../domain/rails.ts';
import { autoTrailerMachine } from './autoTrailer.machine.ts';
import { railMachine } from './rail.machine.ts';

export type HomeEvent =
  | { type: 'home.retry' }
  /** PLY-41: the viewer returns to the page, maybe from another device. */
  | { type: 'page.seen' };

export type RailRef = ActorRefFrom<typeof railMachine>;

type Context = {
  /** HOM-09: the flag. */
  playsTrailers: boolean;
  /** The id of the section for home in the settings; null: the settings name none. */
  sectionId: string | null;
  /** Epoch ms. */
  now: () => number;
  screenId: string;
  /** The first rail, shown large; null when it has no titles. */
  highlights: Rail | null;
  railRefs: readonly RailRef[];
  /** Epoch ms of the last update of the badges. */
  moment: number;
  error: Message | null;
};

export const homeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as HomeEvent,
    input: {} as Pick<Context, 'sectionId' | 'now' | 'playsTrailers'>,
    children: {} as { autoTrailer: 'autoTrailer' },
  },
  actors: {
    loadSection: promiseToProvide<Section, { id: string }>('loadSection'),
    loadScreen: promiseToProvide<readonly Rail[], { screenId: string }>('loadScreen'),
    /** Sends `page.seen`. */
    sight: callbackToProvide('sight'),
    rail: railMachine,
    autoTrailer: autoTrailerMachine,
  },
  delays: { BADGE_TICK, SETTINGS_TIMEOUT },
  guards: {
    mayPlayTrailers: ({ context: { playsTrailers, highlights } }) =>
      playsTrailers && highlights?.contents.some(({ trailerId }) => trailerId !== null) === true,
    lacksSection: ({ context }) => context.sectionId === null,
    hasRails: (_, { rails }: { rails: readonly Rail[] }) => rails.some(isShown),
  },
  actions: {
    storeScreen: assign({ screenId: (_, { screenId }: { screenId: string }) => screenId }),
    storeRails: assign(({ spawn }, { rails }: { rails: readonly Rail[] }) => {
      const { highlights, others } = withHighlights(rails.filter(isShown));
      return {
        highlights,
        railRefs: others.map((rail) => spawn('rail', { id: `rail.${rail.id}`, input: { rail } })),
      };
    }),
    storeMoment: assign({ moment: ({ context }) => context.now() }),
    /** TNT-01 */
    reportRails: sendTo(receiver('tonight'), (_, { rails }: { rails: readonly Rail[] }) => ({ type: 'rails.shown', rails })),
    /** PLY-41: the rails that show how far the viewer has come. */
    refreshProgress: enqueueActions(({ context, enqueue }) => {
      for (const rail of context.railRefs) if (rail.getSnapshot().context.rail.hasProgress) enqueue.sendTo(rail, { type: 'rail.refresh' });
    }),
    /** INS-01 */
    reportReady: sendTo(receiver('keptHome'), { type: 'home.ready' }),
    reportSettingsMissing: sendTo(receiver('settings'), { type: 'settings.retry' }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
  },
}).createMachine({
  id: 'home',
  context: ({ input }) => ({ ...input, screenId: '', highlights: null, railRefs: [], moment: 0, error: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'lacksSection', target: '#home.empty' }, { target: 'section' }] },
        section: {
          invoke: {
            id: 'loadSection',
            src: 'loadSection',
            input: ({ context }) => ({ id: known(context.sectionId) }),
            onDone: { target: 'screen', actions: { type: 'storeScreen', params: ({ event }) => event.output } },
            onError: { target: '#home.failed', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        screen: {
          invoke: {
            id: 'loadScreen',
            src: 'loadScreen',
            input: ({ context }) => ({ screenId: context.screenId }),
            onDone: [
              {
                guard: { type: 'hasRails', params: ({ event }) => ({ rails: event.output }) },
                target: '#home.ready',
                actions: [
                  { type: 'storeRails', params: ({ event }) => ({ rails: event.output }) },
                  { type: 'reportRails', params: ({ event }) => ({ rails: event.output }) },
                ],
              },
              { target: '#home.empty' },
            ],
            onError: { target: '#home.failed', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
      },
    },
    /** HOM-01: shows the rails of the screen; the first is also the highlights. */
    ready: {
      entry: 'reportReady',
      invoke: { id: 'sight', src: 'sight', onError: {} },
      on: { 'page.seen': { actions: 'refreshProgress' } },
      type: 'parallel',
      states: {
        /** Updates the badges while home is open, e.g. from "today" to "tonight". */
        clock: {
          initial: 'right',
          states: {
            /** HOM-07: the badges of releases show the day and the hour of this clock. */
            right: { entry: 'storeMoment', after: { BADGE_TICK: { target: 'right', reenter: true } } },
          },
        },
        trailer: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'mayPlayTrailers', target: 'attending' }, { target: 'none' }] },
            attending: {
              invoke: {
                id: 'autoTrailer',
                src: 'autoTrailer',
                input: ({ context }) => ({ trailerId: context.highlights?.contents[0]?.trailerId ?? null, delay: TRAILER_DELAY }),
                onError: { target: 'none' },
              },
            },
            none: {},
          },
        },
      },
    },
    empty: {
      on: { 'home.retry': [{ guard: 'lacksSection', target: 'askingSettings' }, { target: 'loading' }] },
    },
    /** When the new settings name a section, `pages` replaces this actor by a new one. */
    askingSettings: {
      entry: 'reportSettingsMissing',
      after: { SETTINGS_TIMEOUT: { target: 'empty' } },
    },
    failed: { exit: 'forgetError', on: { 'home.retry': { target: 'loading' } } },
  },
});
