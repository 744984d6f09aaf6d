/**
 * Watching a title: whether the viewer may, where its picture comes from, and how far they are (PLY-01, PLY-03, PLY-11, PLY-12, PLY-16).
 * The picture itself is the player's.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { addressOf, detailOf } from '../domain/cards.ts';
import type { Content, Media, Message } from '../domain/entities.ts';
import { type Availability, availabilityOf } from '../domain/entitlement.ts';
import { asCallError, messageOf } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import {
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
import { type ProgressEvent, type ProgressNotice, progressMachine } from '../progress/progress.machine.ts';
import { type StreamPresenceEvent, type StreamPresenceNotice, streamPresenceMachine } from '../streamPresence/streamPresence.machine.ts';

export type PlaybackEvent = { type: 'playback.retry' } | { type: 'playback.leave' } | ProgressNotice | StreamPresenceNotice | PlayerNotice;

export type PlaybackNotice =
  | { type: 'navigation.request'; to: string; replace?: boolean }
  | { type: 'address.correct'; url: string }
  | { type: 'message.show'; message: Message };

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
    children: {} as { player: 'player'; progress: 'progress'; presence: 'presence' },
  },
  actors: {
    loadContent: promiseToProvide<Content, { id: string }>('loadContent'),
    loadMedia: promiseToProvide<Media, { mediaId: string }>('loadMedia'),
    progress: progressMachine,
    presence: streamPresenceMachine,
    /** Settles when the network is back after it was gone; never while it is there. */
    untilOnline: promiseToProvide<void>('untilOnline'),
    player: playerMachine,
  },
  guards: {
    is: ({ context: { content, isPremium, now } }, { availability }: { availability: Availability }) =>
      content !== null && availabilityOf(content, { isPremium, now: now() }) === availability,
    hasMedia: ({ context }) => context.content?.mediaId != null,
    isMissing: (_, { error }: { error: unknown }) => asCallError(error).errorCode === 404,
    isPassing: (_, { error }: { error: unknown }) => isPassingFailure(asCallError(error)),
    isForSubscribers: ({ context }, { error }: { error: unknown }) => isNotYet(asCallError(error)) && !context.isPremium,
    isNotYet: (_, { error }: { error: unknown }) => isNotYet(asCallError(error)),
    hasSource: ({ context }, { media }: { media: Media }) => sourceOf(media, context.mediaUrlTemplate) !== null,
    mayRenew: ({ context }, { reason }: { reason: PlayerLoss }) => reason === 'refused' && !context.hasRenewed,
    knowsContent: ({ context }) => context.content !== null,
    hasOtherSlug: ({ context }, { content }: { content: Content }) => slugOf(content.title) !== context.slug,
  },
  actions: {
    /** PLY-03: playing starts where the viewer was. */
    storeContent: assign((_, { content }: { content: Content }) => ({ content, position: resumePosition(content) })),
    storeSource: assign({ source: ({ context }, { media }: { media: Media }) => sourceOf(media, context.mediaUrlTemplate) }),
    storePosition: assign((_, { position }: { position: number }) => ({ position })),
    renewOnce: assign({ hasRenewed: true }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: messageOf(error) })),
    storeLoss: assign((_, { reason }: { reason: PlayerLoss }) => ({ message: LOSS_MESSAGES[reason] })),
    startAfresh: assign({ message: null, hasRenewed: false }),
    tellPresence: sendTo('presence', (_, event: StreamPresenceEvent) => event),
    tellProgress: sendTo('progress', (_, event: ProgressEvent) => event),
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
      invoke: {
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
      on: {
        'player.lost': [
          {
            guard: { type: 'mayRenew', params: ({ event }) => event },
            target: 'resolvingMedia',
            actions: [{ type: 'storePosition', params: ({ event }) => event }, 'renewOnce'],
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
        /** Neither of them failing is a reason to stop the picture. */
        progress: {
          initial: 'kept',
          states: {
            kept: {
              invoke: {
                id: 'progress',
                src: 'progress',
                input: ({ context, self }) => ({ parentRef: self, contentId: context.contentId, position: context.position }),
                onError: { target: 'unheard' },
              },
              on: {
                'player.playing': { actions: { type: 'tellProgress', params: { type: 'picture.started' } } },
                'player.moved': {
                  actions: { type: 'tellProgress', params: ({ event }) => ({ type: 'picture.moved', position: event.position }) },
                },
                'player.paused': {
                  actions: { type: 'tellProgress', params: ({ event }) => ({ type: 'picture.stopped', position: event.position }) },
                },
                'player.ended': {
                  actions: { type: 'tellProgress', params: ({ event }) => ({ type: 'picture.stopped', position: event.position }) },
                },
                'progress.locked': { target: '#playback.left', actions: { type: 'showMessage', params: ({ event }) => event } },
              },
            },
            unheard: {},
          },
        },
        presence: {
          initial: 'kept',
          states: {
            kept: {
              invoke: { id: 'presence', src: 'presence', input: ({ self }) => ({ parentRef: self }), onError: { target: 'unheard' } },
              on: {
                'player.playing': { actions: { type: 'tellPresence', params: { type: 'picture.started' } } },
                'player.paused': { actions: { type: 'tellPresence', params: { type: 'picture.stopped' } } },
                'player.ended': { actions: { type: 'tellPresence', params: { type: 'picture.stopped' } } },
                'presence.refused': { target: '#playback.failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
              },
            },
            unheard: {},
          },
        },
      },
    },
    /** Nothing the viewer could try again would help. */
    refused: {
      initial: 'byService',
      states: {
        premium: {},
        notReleased: {},
        byService: {},
      },
    },
    /** There is nothing to play under this address. */
    unavailable: {},
    /** Ends at the same place after a retry, of the viewer or of a network that came back. */
    failed: {
      on: {
        'playback.retry': [
          {
            guard: 'knowsContent',
            target: 'checking',
            actions: 'startAfresh',
          },
          { target: 'loadingContent', actions: 'startAfresh' },
        ],
      },
      initial: 'waitingForNetwork',
      states: {
        waitingForNetwork: {
          invoke: {
            id: 'untilOnline',
            src: 'untilOnline',
            onDone: [
              { guard: 'knowsContent', target: '#playback.checking', actions: 'startAfresh' },
              { target: '#playback.loadingContent', actions: 'startAfresh' },
            ],
            onError: { target: 'waitingForViewer' },
          },
        },
        waitingForViewer: {},
      },
    },
    /** The viewer is on the way home. */
    left: { entry: 'goHome' },
  },
});
