/** Finds the title that follows the playing one (PLY-05, PLY-06). Any failure shows no message. */
import { assign, setup } from 'xstate';
import type { Content, Rail } from '../domain/entities.ts';
import { known } from '../domain/known.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import type { Features, Settings } from '../domain/settings.ts';
import { type Broadcast, type Broadcasts, broadcastAfter, broadcastOf } from './broadcastAfter.ts';
import {
  canFollow,
  firstUnwatchedSimilar,
  isForSubscribers,
  isUpcoming,
  type NextUp,
  nextUpOf,
  type PlayedTitle,
  sectionOfSameKind,
} from './upNext.ts';

/** found: the title can be played. toCome: it is not released yet. forSubscribers: it needs a plan. missed: a call failed. */
export type NextTitleOutput = { kind: 'found' | 'toCome' | 'forSubscribers'; next: NextUp } | { kind: 'nothing' | 'missed' };

export type NextTitleInput = {
  /** The title that plays. */
  content: PlayedTitle;
  isPremium: boolean;
  /** Epoch ms. */
  now: () => number;
  features: Pick<Features, 'pastEpgVods' | 'playLiveFromStart' | 'reminders' | 'monetization'>;
  sections: Settings['sections'];
};

/** `broadcast`: the broadcast of a past programme. `sectionId`: the section that is searched for similar titles. */
type Context = NextTitleInput & { broadcast: Broadcast | null; sectionId: string | null; result: NextTitleOutput };

const viewerOf = ({ isPremium, now }: Pick<Context, 'isPremium' | 'now'>) => ({ isPremium, now: now() });
const leadOf = ({ broadcast, features, ...viewer }: Context, broadcasts: Broadcasts): NextUp | null =>
  broadcast && broadcastAfter(broadcast, broadcasts, { ...viewerOf(viewer), features });
const unseenOf = (context: Context, rails: readonly Rail[]) => firstUnwatchedSimilar(context.content, rails, viewerOf(context));

export const nextTitleMachine = setup({
  types: { context: {} as Context, input: {} as NextTitleInput, output: {} as NextTitleOutput },
  actors: {
    /** The programmes of the channel after a past programme. */
    loadBroadcasts: promiseToProvide<Broadcasts, Broadcast & { now: number }>('loadBroadcasts'),
    /** The next title according to the service; null without one. */
    loadNext: promiseToProvide<Content | null, { id: string }>('loadNext'),
    /** The rails of a section. */
    loadSection: promiseToProvide<readonly Rail[], { sectionId: string }>('loadSection'),
  },
  guards: {
    isBroadcast: ({ context }) => context.broadcast !== null,
    leadsOn: ({ context }, { broadcasts }: { broadcasts: Broadcasts }) => leadOf(context, broadcasts) !== null,
    mayFollow: ({ context }, { next }: { next: Content | null }) => next !== null && canFollow(next, viewerOf(context)),
    comesLater: ({ context }, { next }: { next: Content | null }) => next !== null && isUpcoming(next, context.now()),
    needsPlan: ({ context }, { next }: { next: Content | null }) =>
      next !== null && context.features.monetization && isForSubscribers(next, viewerOf(context)),
    hasSection: ({ context }) => context.sectionId !== null,
    hasUnseen: ({ context }, { rails }: { rails: readonly Rail[] }) => unseenOf(context, rails) !== null,
  },
  actions: {
    storeLead: assign({
      result: ({ context }, { broadcasts }: { broadcasts: Broadcasts }) => ({ kind: 'found', next: known(leadOf(context, broadcasts)) }),
    }),
    storeNext: assign({
      result: (_, { kind, next }: { kind: 'found' | 'toCome' | 'forSubscribers'; next: Content | null }) => ({
        kind,
        next: nextUpOf(known(next)),
      }),
    }),
    storeUnseen: assign({
      result: ({ context }, { rails }: { rails: readonly Rail[] }) => ({ kind: 'found', next: nextUpOf(known(unseenOf(context, rails))) }),
    }),
    storeMiss: assign({ result: { kind: 'missed' } }),
  },
}).createMachine({
  id: 'nextTitle',
  context: ({ input }) => ({
    ...input,
    broadcast: broadcastOf(input.content),
    sectionId: sectionOfSameKind(input.content, input.sections),
    result: { kind: 'nothing' },
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isBroadcast', target: 'broadcasting' }, { target: 'asking' }] },
    /** After a past programme the channel's following programme is the next title. */
    broadcasting: {
      invoke: {
        id: 'loadBroadcasts',
        src: 'loadBroadcasts',
        input: ({ context: { broadcast, now } }) => ({ ...known(broadcast), now: now() }),
        onDone: [
          {
            guard: { type: 'leadsOn', params: ({ event }) => ({ broadcasts: event.output }) },
            target: 'found',
            actions: { type: 'storeLead', params: ({ event }) => ({ broadcasts: event.output }) },
          },
          { target: 'asking' },
        ],
        // Without programmes it is handled like any other title.
        onError: { target: 'asking' },
      },
    },
    asking: {
      invoke: {
        id: 'loadNext',
        src: 'loadNext',
        input: ({ context }) => ({ id: context.content.id }),
        onDone: [
          {
            guard: { type: 'mayFollow', params: ({ event }) => ({ next: event.output }) },
            target: 'found',
            actions: { type: 'storeNext', params: ({ event }) => ({ kind: 'found', next: event.output }) },
          },
          {
            guard: { type: 'comesLater', params: ({ event }) => ({ next: event.output }) },
            target: 'unavailable',
            actions: { type: 'storeNext', params: ({ event }) => ({ kind: 'toCome', next: event.output }) },
          },
          {
            guard: { type: 'needsPlan', params: ({ event }) => ({ next: event.output }) },
            target: 'unavailable',
            actions: { type: 'storeNext', params: ({ event }) => ({ kind: 'forSubscribers', next: event.output }) },
          },
          { guard: 'hasSection', target: 'browsing' },
          { target: 'nothing' },
        ],
        onError: { target: 'missed' },
      },
    },
    /** The first unseen title of the same genre. */
    browsing: {
      invoke: {
        id: 'loadSection',
        src: 'loadSection',
        input: ({ context }) => ({ sectionId: known(context.sectionId) }),
        onDone: [
          {
            guard: { type: 'hasUnseen', params: ({ event }) => ({ rails: event.output }) },
            target: 'found',
            actions: { type: 'storeUnseen', params: ({ event }) => ({ rails: event.output }) },
          },
          { target: 'nothing' },
        ],
        onError: { target: 'missed' },
      },
    },
    found: { type: 'final' },
    /** The viewer cannot play the next title now. PLY-05: it is not released yet. PLY-17: it needs a plan. */
    unavailable: { type: 'final' },
    nothing: { type: 'final' },
    missed: { entry: 'storeMiss', type: 'final' },
  },
  output: ({ context }) => context.result,
});
