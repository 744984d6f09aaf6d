/**
 * Offers the next title (PLY-05, PLY-06). The machine looks it up early and offers it from the next-episode mark or the end. The title
 * starts by itself after the countdown. After too many titles in a row without activity, the viewer is asked first (PLY-07). Seeking back
 * before the mark withdraws the offer. The next title starts only once (PLY-13).
 */
import { type ActorRef, assign, not, type Snapshot, sendTo, setup, stateIn } from 'xstate';
import {
  type AutoplaySettings,
  type AutoplayState,
  DEFAULT_AUTOPLAY_SETTINGS,
  isBreakDue,
  unattendedAfter,
} from '../domain/autoplaySettings.ts';
import { type Broadcast, type Broadcasts, broadcastAfter, broadcastOf, NO_BROADCAST } from '../domain/broadcastAfter.ts';
import { NEXT_EPISODE_COUNTDOWN, NEXT_RECOMMENDATION_COUNTDOWN, VOD_BREAK_COUNTDOWN } from '../domain/constants.ts';
import type { Content, Rail } from '../domain/entities.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import type { Features, Settings } from '../domain/settings.ts';
import {
  canFollow,
  firstUnwatchedSimilar,
  isForSubscribers,
  isNearOffer,
  isUpcoming,
  type NextUp,
  nextUpOf,
  offerStart,
  type PlayedTitle,
  sectionOfSameKind,
} from '../domain/upNext.ts';
import { type CountdownEvent, type CountdownNotice, countdownMachine } from './countdown.machine.ts';
import { type StillWatchingEvent, type StillWatchingNotice, stillWatchingMachine } from './stillWatching.machine.ts';

export type UpNextEvent =
  /** Seconds; after playback or a seek. */
  | { type: 'picture.moved'; position: number }
  | { type: 'picture.ended' }
  /** The viewer used the player. */
  | { type: 'viewer.acted' }
  | { type: 'upNext.play' }
  | { type: 'upNext.dismiss' }
  | { type: 'autoplaySettings.set'; autoplaySettings: Partial<AutoplaySettings> }
  /** The answers to "still watching?". */
  | Extract<StillWatchingEvent, { type: 'break.keep' | 'break.leave' | 'break.stopAsking' }>
  | CountdownEvent
  | CountdownNotice
  | StillWatchingNotice;

/** found: the viewer can request the next title. chosen: the next title starts under its own URL. abandoned: the viewer did not answer. */
export type UpNextNotice =
  | { type: 'upNext.found' }
  | { type: 'upNext.chosen'; to: string; hasReachedEnd: boolean }
  | { type: 'upNext.abandoned' };

export type UpNextInput = {
  parentRef: ActorRef<Snapshot<unknown>, UpNextNotice>;
  /** The title that plays. */
  content: PlayedTitle;
  isPremium: boolean;
  /** Epoch ms. */
  now: () => number;
  features: Pick<Features, 'pastEpgVods' | 'playLiveFromStart' | 'monetization'>;
  sections: Settings['sections'];
  /** The setting vod_break_limit: the number of titles in a row. */
  breakLimit: number;
};

type Context = UpNextInput & {
  /** Seconds; null before the first position. */
  position: number | null;
  hasEnded: boolean;
  next: NextUp | null;
  /** The last lookup was near the offer, and not only at the start. */
  hasLookedLately: boolean;
  autoplaySettings: AutoplaySettings;
  /** The number of previous titles in a row that started by themselves, without activity since. */
  unattended: number;
  /** The viewer used the player during this title. */
  hasActed: boolean;
};

const viewerOf = ({ isPremium, now }: Pick<Context, 'isPremium' | 'now'>) => ({ isPremium, now: now() });
const isReached = ({ content, position, hasEnded }: Context) => {
  const start = offerStart(content);
  return hasEnded || (start !== null && position !== null && position >= start);
};
const leadOf = ({ content, features, ...viewer }: Context, broadcasts: Broadcasts): NextUp | null => {
  const broadcast = broadcastOf(content);
  return broadcast && broadcastAfter(broadcast, broadcasts, { ...viewerOf(viewer), features });
};
const isNear = ({ content, position, hasEnded }: Context) => hasEnded || (position !== null && isNearOffer(content, position));

export const upNextMachine = setup({
  types: {
    context: {} as Context,
    events: {} as UpNextEvent,
    input: {} as UpNextInput,
    children: {} as { countdown: 'countdown'; stillWatching: 'stillWatching' },
  },
  actors: {
    /** The autoplay settings of the profile on this device, and the row of titles before this one. */
    readAutoplaySettings: promiseToProvide<AutoplayState, { contentId: string }>('readAutoplaySettings'),
    /** The next title according to the service; null without one. */
    loadNext: promiseToProvide<Content | null, { id: string }>('loadNext'),
    /** The programmes of the channel after a past programme. */
    loadBroadcasts: promiseToProvide<Broadcasts, Broadcast & { now: number }>('loadBroadcasts'),
    /** The rails of a section. */
    loadSection: promiseToProvide<readonly Rail[], { sectionId: string }>('loadSection'),
    countdown: countdownMachine,
    stillWatching: stillWatchingMachine,
  },
  guards: {
    isReached: ({ context }) => isReached(context),
    /** An episode offers its next one by a button at any time; a recommendation appears only near the end. */
    isTimeForLookup: ({ context }) => isNear(context) || (context.position !== null && context.content.episode !== null),
    mayRepeatLookup: ({ context }) => isNear(context) && !context.hasLookedLately,
    isBroadcast: ({ context }) => broadcastOf(context.content) !== null,
    leadsOn: ({ context }, { broadcasts }: { broadcasts: Broadcasts }) => leadOf(context, broadcasts) !== null,
    mayFollow: ({ context }, { next }: { next: Content | null }) => next !== null && canFollow(next, viewerOf(context)),
    comesLater: ({ context }, { next }: { next: Content | null }) => next !== null && isUpcoming(next, context.now()),
    needsPlan: ({ context }, { next }: { next: Content | null }) =>
      next !== null && context.features.monetization && isForSubscribers(next, viewerOf(context)),
    hasSection: ({ context: { content, sections } }) => sectionOfSameKind(content, sections) !== null,
    hasUnseen: ({ context }, { rails }: { rails: readonly Rail[] }) =>
      firstUnwatchedSimilar(context.content, rails, viewerOf(context)) !== null,
    isBreakDue: ({ context: { autoplaySettings, unattended, hasActed, breakLimit } }) =>
      autoplaySettings.autoplaysNext && isBreakDue(unattendedAfter(unattended, hasActed), breakLimit, autoplaySettings),
    autoplays: ({ context }) => context.autoplaySettings.autoplaysNext,
  },
  actions: {
    storePosition: assign((_, { position }: { position: number }) => ({ position, hasEnded: false })),
    noteEnd: assign({ hasEnded: true }),
    noteAct: assign({ hasActed: true }),
    noteLookup: assign({ hasLookedLately: ({ context }) => isNear(context) }),
    storeRecalled: assign((_, { autoplaysNext, asksStillWatching, unattended }: AutoplayState) => ({
      autoplaySettings: { autoplaysNext, asksStillWatching },
      unattended,
    })),
    storeAutoplaySettings: assign({
      autoplaySettings: ({ context }, autoplaySettings: Partial<AutoplaySettings>) => ({
        ...context.autoplaySettings,
        ...autoplaySettings,
      }),
    }),
    storeNext: assign((_, { next }: { next: Content | null }) => ({ next: next && nextUpOf(next) })),
    storeUnseen: assign(({ context }, { rails }: { rails: readonly Rail[] }) => {
      const unseen = firstUnwatchedSimilar(context.content, rails, viewerOf(context));
      return { next: unseen && nextUpOf(unseen) };
    }),
    storeLead: assign({ next: ({ context }, { broadcasts }: { broadcasts: Broadcasts }) => leadOf(context, broadcasts) }),
    /** The implementation stores them on this device for the profile. */
    saveAutoplaySettings: (_, _settings: AutoplaySettings) => {},
    /** The implementation passes the length of the row to the next title. */
    noteRow: (_, _row: { contentId: string; row: number }) => {},
    /** The implementation keeps it until the page is reloaded or another profile watches. */
    stopAsking: () => {},
    notifyCountdown: sendTo('countdown', (_, event: CountdownEvent) => event),
    notifyStillWatching: sendTo('stillWatching', (_, event: StillWatchingEvent) => event),
    reportChosen: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): UpNextNotice => ({
        type: 'upNext.chosen',
        to: context.next?.to ?? '/',
        hasReachedEnd: isReached(context),
      }),
    ),
    reportFound: sendTo(({ context }) => context.parentRef, { type: 'upNext.found' } satisfies UpNextNotice),
    reportAbandoned: sendTo(({ context }) => context.parentRef, { type: 'upNext.abandoned' } satisfies UpNextNotice),
  },
}).createMachine({
  id: 'upNext',
  context: ({ input }) => ({
    ...input,
    position: null,
    hasEnded: false,
    next: null,
    hasLookedLately: false,
    autoplaySettings: DEFAULT_AUTOPLAY_SETTINGS,
    unattended: 0,
    hasActed: false,
  }),
  initial: 'recalling',
  on: {
    'picture.moved': { actions: { type: 'storePosition', params: ({ event }) => event } },
    'picture.ended': { actions: 'noteEnd' },
    'viewer.acted': { actions: 'noteAct' },
  },
  states: {
    recalling: {
      invoke: {
        id: 'readAutoplaySettings',
        src: 'readAutoplaySettings',
        input: ({ context }) => ({ contentId: context.content.id }),
        onDone: { target: 'following', actions: { type: 'storeRecalled', params: ({ event }) => event.output } },
        onError: { target: 'following' },
      },
    },
    following: {
      type: 'parallel',
      on: {
        'autoplaySettings.set': {
          actions: [
            { type: 'storeAutoplaySettings', params: ({ event }) => event.autoplaySettings },
            { type: 'saveAutoplaySettings', params: ({ context, event }) => ({ ...context.autoplaySettings, ...event.autoplaySettings }) },
          ],
        },
      },
      states: {
        /** Finds the next title. A failure shows no message and no offer. */
        lookup: {
          initial: 'waiting',
          states: {
            waiting: { always: { guard: 'isTimeForLookup', target: 'looking' } },
            looking: {
              initial: 'deciding',
              entry: 'noteLookup',
              states: {
                deciding: { always: [{ guard: 'isBroadcast', target: 'broadcasting' }, { target: 'asking' }] },
                /** After a past programme the channel's following programme is the next title. */
                broadcasting: {
                  invoke: {
                    id: 'loadBroadcasts',
                    src: 'loadBroadcasts',
                    input: ({ context: { content, now } }) => ({ ...(broadcastOf(content) ?? NO_BROADCAST), now: now() }),
                    onDone: [
                      {
                        guard: { type: 'leadsOn', params: ({ event }) => ({ broadcasts: event.output }) },
                        target: '#upNext.following.lookup.found',
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
                        target: '#upNext.following.lookup.found',
                        actions: { type: 'storeNext', params: ({ event }) => ({ next: event.output }) },
                      },
                      {
                        guard: { type: 'comesLater', params: ({ event }) => ({ next: event.output }) },
                        target: '#upNext.following.lookup.toCome',
                        actions: { type: 'storeNext', params: ({ event }) => ({ next: event.output }) },
                      },
                      {
                        guard: { type: 'needsPlan', params: ({ event }) => ({ next: event.output }) },
                        target: '#upNext.following.lookup.forSubscribers',
                        actions: { type: 'storeNext', params: ({ event }) => ({ next: event.output }) },
                      },
                      { guard: 'hasSection', target: 'browsing' },
                      { target: '#upNext.following.lookup.nothing' },
                    ],
                    onError: { target: '#upNext.following.lookup.missed' },
                  },
                },
                /** The first unseen title of the same genre. */
                browsing: {
                  invoke: {
                    id: 'loadSection',
                    src: 'loadSection',
                    input: ({ context: { content, sections } }) => ({ sectionId: sectionOfSameKind(content, sections) ?? '' }),
                    onDone: [
                      {
                        guard: { type: 'hasUnseen', params: ({ event }) => ({ rails: event.output }) },
                        target: '#upNext.following.lookup.found',
                        actions: { type: 'storeUnseen', params: ({ event }) => ({ rails: event.output }) },
                      },
                      { target: '#upNext.following.lookup.nothing' },
                    ],
                    onError: { target: '#upNext.following.lookup.missed' },
                  },
                },
              },
            },
            found: { entry: 'reportFound' },
            /** PLY-05: the next title is not released yet. */
            toCome: {},
            /** PLY-17: offers the plans for it instead of another title. */
            forSubscribers: {},
            nothing: {},
            missed: { always: { guard: 'mayRepeatLookup', target: 'looking' } },
          },
        },
        /** Decides whether the next title is offered. */
        offer: {
          initial: 'none',
          on: {
            'upNext.play': { guard: stateIn({ following: { lookup: 'found' } }), target: '.going', actions: 'noteAct' },
          },
          states: {
            none: { always: { guard: 'isReached', target: 'due' } },
            /** The offer is due; the lookup may not have finished or may have found nothing. */
            due: {
              always: [
                { guard: not(stateIn({ following: { lookup: 'found' } })), target: 'waiting' },
                { guard: 'isBreakDue', target: 'asking' },
                { guard: 'autoplays', target: 'offered.counting' },
                { target: 'offered.standing' },
              ],
            },
            waiting: {
              always: [
                { guard: not('isReached'), target: 'none' },
                { guard: stateIn({ following: { lookup: 'found' } }), target: 'due' },
              ],
            },
            offered: {
              initial: 'counting',
              always: { guard: not('isReached'), target: 'none' },
              on: { 'upNext.dismiss': { target: 'dismissed', actions: 'noteAct' } },
              states: {
                counting: {
                  always: { guard: not('autoplays'), target: 'standing' },
                  invoke: {
                    id: 'countdown',
                    src: 'countdown',
                    input: ({ context, self }) => ({
                      parentRef: self,
                      total: context.next?.contentType === 'EPISODE' ? NEXT_EPISODE_COUNTDOWN : NEXT_RECOMMENDATION_COUNTDOWN,
                    }),
                    onError: { target: 'standing' },
                  },
                  on: {
                    'countdown.pause': { actions: { type: 'notifyCountdown', params: ({ event }) => event } },
                    'countdown.resume': { actions: { type: 'notifyCountdown', params: ({ event }) => event } },
                    'countdown.elapsed': { target: '#upNext.following.offer.going' },
                  },
                },
                /** Waits for the viewer. */
                standing: {},
              },
            },
            /** Offered again only after the viewer seeks back before the mark and reaches it again. */
            dismissed: { always: { guard: not('isReached'), target: 'none' } },
            /** PLY-07 */
            asking: {
              always: { guard: not('isReached'), target: 'none' },
              invoke: {
                id: 'stillWatching',
                src: 'stillWatching',
                input: ({ self }) => ({ parentRef: self, delay: null, countdown: VOD_BREAK_COUNTDOWN }),
                onError: { target: 'offered.standing' },
              },
              initial: 'opening',
              states: {
                /** The invoked machine is running now, so it receives the event. */
                opening: { always: { target: 'open', actions: { type: 'notifyStillWatching', params: { type: 'break.due' } } } },
                open: {},
              },
              on: {
                'countdown.pause': { actions: { type: 'notifyStillWatching', params: ({ event }) => event } },
                'countdown.resume': { actions: { type: 'notifyStillWatching', params: ({ event }) => event } },
                'break.keep': { actions: { type: 'notifyStillWatching', params: ({ event }) => event } },
                'break.leave': { actions: { type: 'notifyStillWatching', params: ({ event }) => event } },
                'break.stopAsking': { actions: ['stopAsking', { type: 'notifyStillWatching', params: ({ event }) => event }] },
                'break.kept': { target: 'going', actions: 'noteAct' },
                'break.over': { target: 'abandoned' },
              },
            },
            /** Final: late events do not start the next title a second time (PLY-13). */
            going: {
              entry: [
                {
                  type: 'noteRow',
                  params: ({ context: { next, unattended, hasActed } }) => ({
                    contentId: next?.id ?? '',
                    row: unattendedAfter(unattended, hasActed),
                  }),
                },
                'reportChosen',
              ],
              on: { 'upNext.play': {} },
            },
            /** Final. */
            abandoned: { entry: 'reportAbandoned', on: { 'upNext.play': {} } },
          },
        },
      },
    },
  },
});
