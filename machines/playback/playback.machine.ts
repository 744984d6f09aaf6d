/**
 * Watching a title: whether the viewer may, where its picture comes from, and how far they are (PLY-01, PLY-03, PLY-11, PLY-12, PLY-16).
 * The picture itself is the player's.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { addressOf, detailOf } from '../domain/cards.ts';
import { PROGRESS_INTERVAL } from '../domain/constants.ts';
import { type Availability, availabilityOf } from '../domain/entitlement.ts';
import type { Content, Media, Message } from '../domain/entities.ts';
import { asCallError, messageOf } from '../domain/errors.ts';
import { callbackToProvide, promiseToProvide } from '../domain/placeholders.ts';
import {
  isLocked,
  isNotYet,
  isPassingFailure,
  LOSS_MESSAGES,
  NO_SOURCE,
  type PlayerLoss,
  resumePosition,
  type Source,
  sourceOf,
} from '../domain/playback.ts';
import { routePath, slugOf } from '../domain/routes.ts';
import type { Features } from '../domain/settings.ts';
import { type PlayerNotice, playerMachine } from '../player/player.machine.ts';
import { type StreamPresenceEvent, type StreamPresenceNotice, streamPresenceMachine } from '../streamPresence/streamPresence.machine.ts';

/** What the keeper of progress is told. `note` is where the viewer is; `tell` says that the service should know now. */
export type ProgressCommand = { type: 'progress.note'; seconds: number } | { type: 'progress.tell'; seconds: number };

export type PlaybackEvent =
  | { type: 'playback.retry' }
  | { type: 'playback.leave' }
  | { type: 'plans.open' }
  /** The service refused what it was told. */
  | { type: 'progress.refused'; error: unknown }
  | { type: 'page.hidden' }
  | StreamPresenceNotice
  | PlayerNotice;

export type PlaybackNotice =
  | { type: 'navigation.request'; to: string; replace?: boolean }
  | { type: 'address.correct'; url: string }
  | { type: 'message.show'; message: Message }
  | { type: 'plans.offer' };

export type PlaybackInput = {
  parentRef: ActorRef<Snapshot<unknown>, PlaybackNotice>;
  contentId: string;
  slug: string;
  /** Epoch ms. */
  now: () => number;
  isPremium: boolean;
  flags: Features;
  mediaUrlTemplate: string | null;
};

type Context = PlaybackInput & {
  content: Content | null;
  source: Source | null;
  /** Seconds: where the picture starts, and where it was last. */
  position: number;
  /** The media's address was asked for again because its server no longer took it; once is enough. */
  hasRenewed: boolean;
  /** Why nothing plays. */
  message: Message | null;
};

export const playbackMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PlaybackEvent,
    input: {} as PlaybackInput,
    children: {} as { player: 'player'; progressKeeper: 'progressKeeper'; presence: 'presence' },
  },
  actors: {
    loadContent: promiseToProvide<Content, { id: string }>('loadContent'),
    loadMedia: promiseToProvide<Media, { mediaId: string }>('loadMedia'),
    /** Tells the service how far the viewer is, the latest last, and once more when it is stopped. */
    progressKeeper: callbackToProvide<ProgressCommand, { id: string }>('progressKeeper'),
    presence: streamPresenceMachine,
    pageVisibility: callbackToProvide('pageVisibility'),
    /** Settles when the network is back after it was gone; never while it is there. */
    untilOnline: promiseToProvide<void>('untilOnline'),
    player: playerMachine,
  },
  delays: { progressInterval: PROGRESS_INTERVAL },
  guards: {
    is: ({ context: { content, isPremium, now } }, { availability }: { availability: Availability }) =>
      content !== null && availabilityOf(content, { isPremium, now: now() }) === availability,
    hasMedia: ({ context }) => context.content?.mediaId != null,
    isMissing: (_, { error }: { error: unknown }) => asCallError(error).errorCode === 404,
    isPassing: (_, { error }: { error: unknown }) => isPassingFailure(asCallError(error)),
    isLocked: (_, { error }: { error: unknown }) => isLocked(asCallError(error)),
    isForSubscribers: ({ context }, { error }: { error: unknown }) => isNotYet(asCallError(error)) && !context.isPremium,
    isNotYet: (_, { error }: { error: unknown }) => isNotYet(asCallError(error)),
    hasSource: ({ context }, { media }: { media: Media }) => sourceOf(media, context.mediaUrlTemplate) !== null,
    mayRenew: ({ context }, { reason }: { reason: PlayerLoss }) => reason === 'refused' && !context.hasRenewed,
    knowsContent: ({ context }) => context.content !== null,
    hasOtherSlug: ({ context }, { content }: { content: Content }) => slugOf(content.title) !== context.slug,
    monetizes: ({ context }) => context.flags.monetization,
  },
  actions: {
    /** PLY-03: playing starts where the viewer was. */
    storeContent: assign((_, { content }: { content: Content }) => ({ content, position: resumePosition(content) })),
    storeSource: assign({ source: ({ context }, { media }: { media: Media }) => sourceOf(media, context.mediaUrlTemplate) }),
    storePosition: assign((_, { position }: { position: number }) => ({ position })),
    storeRenewal: assign((_, params: { hasRenewed: boolean }) => params),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: messageOf(error) })),
    storeLoss: assign((_, { reason }: { reason: PlayerLoss }) => ({ message: LOSS_MESSAGES[reason] })),
    forgetMessage: assign({ message: null }),
    tellPresence: sendTo('presence', (_, event: StreamPresenceEvent) => event),
    noteProgress: sendTo('progressKeeper', ({ context }): ProgressCommand => ({ type: 'progress.note', seconds: context.position })),
    tellProgress: sendTo('progressKeeper', ({ context }): ProgressCommand => ({ type: 'progress.tell', seconds: context.position })),
    correctAddress: sendTo(
      ({ context }) => context.parentRef,
      (_, { content }: { content: Content }): PlaybackNotice => ({
        type: 'address.correct',
        url: routePath('vod', { slug: slugOf(content.title), id: content.id }),
      }),
    ),
    showMessage: sendTo(
      ({ context }) => context.parentRef,
      (_, { error }: { error: unknown }): PlaybackNotice => ({ type: 'message.show', message: messageOf(error) }),
    ),
    leave: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): PlaybackNotice => ({
        type: 'navigation.request',
        to: (context.content && addressOf(detailOf(context.content))) ?? routePath('home'),
        replace: true,
      }),
    ),
    goHome: sendTo(({ context }) => context.parentRef, {
      type: 'navigation.request',
      to: routePath('home'),
      replace: true,
    } satisfies PlaybackNotice),
    offerPlans: sendTo(({ context }) => context.parentRef, { type: 'plans.offer' } satisfies PlaybackNotice),
  },
}).createMachine({
  id: 'playback',
  context: ({ input }) => ({ ...input, content: null, source: null, position: 0, hasRenewed: false, message: null }),
  initial: 'loadingContent',
  on: { 'playback.leave': { actions: 'leave' } },
  states: {
    loadingContent: {
      invoke: {
        id: 'loadContent',
        src: 'loadContent',
        input: ({ context }) => ({ id: context.contentId }),
        onDone: [
          {
            guard: { type: 'hasOtherSlug', params: ({ event }) => ({ content: event.output }) },
            target: 'checking',
            actions: [
              { type: 'storeContent', params: ({ event }) => ({ content: event.output }) },
              { type: 'correctAddress', params: ({ event }) => ({ content: event.output }) },
            ],
          },
          { target: 'checking', actions: { type: 'storeContent', params: ({ event }) => ({ content: event.output }) } },
        ],
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'unavailable' },
          {
            guard: { type: 'isPassing', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          { target: 'refused.byService', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    /** PLY-12: nothing is asked of the media before the viewer may watch. */
    checking: {
      always: [
        { guard: { type: 'is', params: { availability: 'notReleased' } }, target: 'refused.notReleased' },
        { guard: { type: 'is', params: { availability: 'premium' } }, target: 'refused.premium' },
        { guard: 'hasMedia', target: 'resolvingMedia' },
        { target: 'unavailable' },
      ],
    },
    resolvingMedia: {
      invoke: {
        id: 'loadMedia',
        src: 'loadMedia',
        input: ({ context }) => ({ mediaId: context.content?.mediaId ?? '' }),
        onDone: [
          {
            guard: { type: 'hasSource', params: ({ event }) => ({ media: event.output }) },
            target: 'watching',
            actions: { type: 'storeSource', params: ({ event }) => ({ media: event.output }) },
          },
          { target: 'unavailable' },
        ],
        onError: [
          { guard: { type: 'isForSubscribers', params: ({ event }) => event }, target: 'refused.premium' },
          { guard: { type: 'isNotYet', params: ({ event }) => event }, target: 'refused.notReleased' },
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'unavailable' },
          {
            guard: { type: 'isPassing', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          { target: 'refused.byService', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    watching: {
      type: 'parallel',
      invoke: [
        {
          id: 'player',
          src: 'player',
          input: ({ context, self }) => ({
            parentRef: self,
            source: context.source ?? NO_SOURCE,
            startAt: context.position,
            isLive: false,
            isSeekable: true,
          }),
          onError: { target: 'failed', actions: { type: 'storeLoss', params: { reason: 'media' } } },
        },
        // What is noted with it is told when watching ends, however it ends: progress failing never interrupts (PLY-03).
        { id: 'progressKeeper', src: 'progressKeeper', input: ({ context }) => ({ id: context.contentId }), onError: {} },
        { id: 'presence', src: 'presence', input: ({ self }) => ({ parentRef: self }), onError: {} },
        { id: 'pageVisibility', src: 'pageVisibility', onError: {} },
      ],
      on: {
        'player.moved': { actions: [{ type: 'storePosition', params: ({ event }) => event }, 'noteProgress'] },
        'presence.refused': { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
        'player.lost': [
          {
            guard: { type: 'mayRenew', params: ({ event }) => event },
            target: 'resolvingMedia',
            actions: [
              { type: 'storePosition', params: ({ event }) => event },
              { type: 'storeRenewal', params: { hasRenewed: true } },
            ],
          },
          {
            target: 'failed',
            actions: [
              { type: 'storePosition', params: ({ event }) => event },
              { type: 'storeLoss', params: ({ event }) => event },
            ],
          },
        ],
      },
      states: {
        progress: {
          initial: 'resting',
          states: {
            resting: { on: { 'player.playing': { target: 'running' } } },
            running: {
              entry: { type: 'tellPresence', params: { type: 'picture.started' } },
              exit: { type: 'tellPresence', params: { type: 'picture.stopped' } },
              initial: 'counting',
              states: {
                counting: { after: { progressInterval: { target: 'counting', reenter: true, actions: 'tellProgress' } } },
              },
              on: {
                'page.hidden': { actions: 'tellProgress' },
                'player.paused': { target: 'resting', actions: [{ type: 'storePosition', params: ({ event }) => event }, 'tellProgress'] },
                'player.ended': { target: 'resting', actions: [{ type: 'storePosition', params: ({ event }) => event }, 'tellProgress'] },
              },
            },
          },
          on: {
            // Every other refusal is nothing to the viewer: what they watch goes on.
            'progress.refused': {
              guard: { type: 'isLocked', params: ({ event }) => event },
              target: '#playback.left',
              actions: { type: 'showMessage', params: ({ event }) => event },
            },
          },
        },
      },
    },
    /** Nothing the viewer could try again would help. */
    refused: {
      initial: 'byService',
      states: {
        premium: { on: { 'plans.open': { guard: 'monetizes', actions: 'offerPlans' } } },
        notReleased: {},
        byService: {},
      },
    },
    /** There is nothing to play under this address. */
    unavailable: {},
    /** Ends at the same place after a retry, of the viewer or of a network that came back. */
    failed: {
      invoke: {
        id: 'untilOnline',
        src: 'untilOnline',
        onDone: [
          { guard: 'knowsContent', target: 'checking', actions: 'forgetMessage' },
          { target: 'loadingContent', actions: 'forgetMessage' },
        ],
        onError: {},
      },
      on: {
        'playback.retry': [
          {
            guard: 'knowsContent',
            target: 'checking',
            actions: ['forgetMessage', { type: 'storeRenewal', params: { hasRenewed: false } }],
          },
          { target: 'loadingContent', actions: 'forgetMessage' },
        ],
      },
    },
    /** The viewer is on the way home. */
    left: { entry: 'goHome' },
  },
});
