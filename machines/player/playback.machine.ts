/**
 * Plays a title: checks access, loads the media URL and the start position, and handles a lost picture (PLY-01, PLY-03, PLY-11, PLY-12).
 * While the title plays, `titlePicture` has the picture and everything over it.
 */
import { assign, sendTo, setup } from 'xstate';
import { addressOf, detailOf, episodeOfSeries } from '../domain/cards.ts';
import type { Content, Media, Message, Profile } from '../domain/entities.ts';
import { type Availability, availabilityOf } from '../domain/entitlement.ts';
import { isNotFound, messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { hasSource, isNotYetAvailable, isRefusedWithoutSubscription, isTemporary, mayRenew, mayTryAgain } from '../domain/playable.ts';
import { LOSS_MESSAGES, type PlayerLoss, resumePosition, type Source, sourceOf } from '../domain/playback.ts';
import { routePath, slugOf } from '../domain/routes.ts';
import type { Features, Settings } from '../domain/settings.ts';
import { type TitlePictureNotice, titlePictureMachine } from './titlePicture.machine.ts';

export type PlaybackEvent = { type: 'playback.retry' } | { type: 'entitlement.changed'; isPremium: boolean } | TitlePictureNotice;

export type PlaybackInput = {
  contentId: string;
  slug: string;
  /** Epoch ms. */
  now: () => number;
  isPremium: boolean;
  /** The player uses the languages of this profile (PLY-10); null for a visitor. */
  profile: Profile | null;
  flags: Features;
  mediaUrlTemplate: string | null;
  /** The sections that may contain a similar title (PLY-06). */
  sections: Settings['sections'];
  /** The setting vod_break_limit: the number of episodes in a row. */
  vodBreakLimit: number;
};

type Context = PlaybackInput & {
  content: Content | null;
  source: Source | null;
  /** Seconds: the start position, later the last known position. */
  position: number;
  /** The media URL was requested again because its server refused it. Allowed once, until the picture has played for a while. */
  hasRenewed: boolean;
  /** The pre-roll has ended (PLY-15), so a retry does not show it again. */
  hadAds: boolean;
  /** The reason why nothing plays. */
  message: Message | null;
};

export const playbackMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PlaybackEvent,
    input: {} as PlaybackInput,
    children: {} as { picture: 'picture' },
  },
  actors: {
    loadContent: promiseToProvide<Content, { id: string }>('loadContent'),
    loadMedia: promiseToProvide<Media, { mediaId: string }>('loadMedia'),
    /** Resolves when the network is back. Stays pending while the network was never lost. */
    untilOnline: promiseToProvide<void>('untilOnline'),
    picture: titlePictureMachine,
  },
  guards: {
    is: ({ context: { content, isPremium, now } }, { availability }: { availability: Availability }) =>
      content !== null && availabilityOf(content, { isPremium, now: now() }) === availability,
    hasMedia: ({ context }) => context.content?.mediaId != null,
    isMissing: (_, { error }: { error: unknown }) => isNotFound(error),
    isRefusedWithoutSubscription,
    isNotYetAvailable,
    isTemporary,
    mayTryAgain,
    hasSource,
    mayRenew,
    isSeries: (_, { content }: { content: Content }) => content.contentType === 'SERIES',
    knowsContent: ({ context }) => context.content !== null,
    hasOtherSlug: ({ context }, { content }: { content: Content }) => slugOf(content.title) !== context.slug,
  },
  actions: {
    /** PLY-03: playback starts at the resume position. */
    storeContent: assign((_, { content }: { content: Content }) => ({ content, position: resumePosition(content) })),
    storeSource: assign({ source: ({ context }, { media }: { media: Media }) => sourceOf(media, context.mediaUrlTemplate) }),
    storePosition: assign((_, { position }: { position: number }) => ({ position })),
    storeEntitlement: assign((_, { isPremium }: { isPremium: boolean }) => ({ isPremium })),
    storeProfile: assign((_, { profile }: { profile: Profile }) => ({ profile })),
    renew: assign({ hasRenewed: true }),
    permitRenewal: assign({ hasRenewed: false }),
    rememberAds: assign({ hadAds: true }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: messageOf(error) })),
    storeLoss: assign((_, { reason }: { reason: PlayerLoss }) => ({ message: LOSS_MESSAGES[reason] })),
    resetFailure: assign({ message: null, hasRenewed: false }),
    correctAddress: sendTo(receiver('navigation'), (_, { content }: { content: Content }) => ({
      type: 'address.correct',
      url: routePath('vod', { slug: slugOf(content.title), id: content.id }),
    })),
    forward: sendTo(receiver('navigation'), (_, { content }: { content: Content }) => ({
      type: 'navigation.request',
      to: addressOf(episodeOfSeries(content)) ?? routePath('home'),
      replace: true,
    })),
    leave: sendTo(receiver('navigation'), ({ context }) => ({
      type: 'navigation.request',
      to: (context.content && addressOf(detailOf(context.content))) ?? routePath('home'),
      replace: true,
    })),
    notifyEntitlement: sendTo(receiver('entitlement'), (_, message: Messages['entitlement']) => message),
    notifyNavigation: sendTo(receiver('navigation'), (_, message: Messages['navigation']) => message),
    notifyViewer: sendTo(receiver('viewer'), (_, message: Messages['viewer']) => message),
    notifyNotices: sendTo(receiver('notices'), (_, message: Messages['notices']) => message),
    goHome: sendTo(receiver('navigation'), {
      type: 'navigation.request',
      to: routePath('home'),
      replace: true,
    }),
  },
}).createMachine({
  id: 'playback',
  context: ({ input }) => ({ ...input, content: null, source: null, position: 0, hasRenewed: false, hadAds: false, message: null }),
  initial: 'loading',
  on: {
    'playback.leave': { actions: 'leave' },
    'entitlement.changed': { actions: { type: 'storeEntitlement', params: ({ event }) => event } },
  },
  states: {
    loading: {
      tags: 'loading',
      initial: 'content',
      states: {
        content: {
          invoke: {
            id: 'loadContent',
            src: 'loadContent',
            input: ({ context }) => ({ id: context.contentId }),
            onDone: [
              {
                guard: { type: 'isSeries', params: ({ event }) => ({ content: event.output }) },
                target: '#playback.forwarded',
                actions: { type: 'forward', params: ({ event }) => ({ content: event.output }) },
              },
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
              { guard: { type: 'isMissing', params: ({ event }) => event }, target: '#playback.unavailable' },
              {
                guard: { type: 'isTemporary', params: ({ event }) => event },
                target: '#playback.failed',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
              { target: '#playback.refused.byService', actions: { type: 'storeFailure', params: ({ event }) => event } },
            ],
          },
        },
        /** PLY-12: no media call before the viewer may watch. */
        checking: {
          always: [
            { guard: { type: 'is', params: { availability: 'notReleased' } }, target: '#playback.refused.notReleased' },
            { guard: { type: 'is', params: { availability: 'premium' } }, target: '#playback.refused.premium' },
            { guard: 'hasMedia', target: 'media' },
            { target: '#playback.unavailable' },
          ],
        },
        media: {
          on: { 'entitlement.changed': { target: 'checking', actions: { type: 'storeEntitlement', params: ({ event }) => event } } },
          invoke: {
            id: 'loadMedia',
            src: 'loadMedia',
            input: ({ context }) => ({ mediaId: known(context.content?.mediaId) }),
            onDone: [
              {
                guard: { type: 'hasSource', params: ({ event }) => ({ media: event.output }) },
                target: '#playback.watching',
                actions: { type: 'storeSource', params: ({ event }) => ({ media: event.output }) },
              },
              { target: '#playback.unavailable' },
            ],
            onError: [
              {
                guard: { type: 'isRefusedWithoutSubscription', params: ({ event }) => event },
                target: '#playback.refused.premium',
                actions: { type: 'notifyEntitlement', params: { type: 'entitlement.doubted' } },
              },
              {
                guard: { type: 'isNotYetAvailable', params: ({ event }) => event },
                target: '#playback.refused.notReleased',
                actions: { type: 'notifyEntitlement', params: { type: 'entitlement.doubted' } },
              },
              { guard: { type: 'isMissing', params: ({ event }) => event }, target: '#playback.unavailable' },
              {
                guard: { type: 'mayTryAgain', params: ({ event }) => event },
                target: '#playback.failed',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
              { target: '#playback.refused.byService', actions: { type: 'storeFailure', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    watching: {
      invoke: {
        id: 'picture',
        src: 'picture',
        input: ({ context, self }) => ({
          parentRef: self,
          content: known(context.content),
          source: known(context.source),
          position: context.position,
          hadAds: context.hadAds,
          now: context.now,
          isPremium: context.isPremium,
          profile: context.profile,
          flags: context.flags,
          sections: context.sections,
          vodBreakLimit: context.vodBreakLimit,
        }),
        onError: { target: 'failed', actions: { type: 'storeLoss', params: { reason: 'media' } } },
      },
      on: {
        'profile.updated': {
          actions: [
            { type: 'storeProfile', params: ({ event }) => event },
            { type: 'notifyViewer', params: ({ event }) => event },
          ],
        },
        'ads.over': { actions: 'rememberAds' },
        'picture.lasted': { actions: 'permitRenewal' },
        // Replaces the history entry, so that back leads to the page before the player and not through every episode.
        'title.chosen': {
          actions: { type: 'notifyNavigation', params: ({ event }) => ({ type: 'navigation.request', to: event.to, replace: true }) },
        },
        'progress.locked': {
          target: 'left',
          actions: {
            type: 'notifyNotices',
            params: ({ event }) => ({ type: 'notice.open', notice: { kind: 'message', message: messageOf(event.error) } }),
          },
        },
        'presence.refused': {
          target: 'failed',
          actions: [
            { type: 'storePosition', params: ({ event }) => event },
            { type: 'storeFailure', params: ({ event }) => event },
          ],
        },
        'player.lost': [
          {
            guard: { type: 'mayRenew', params: ({ event }) => event },
            target: 'loading.checking',
            actions: [{ type: 'storePosition', params: ({ event }) => event }, 'renew'],
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
    },
    /** A retry by the viewer would not help. */
    refused: {
      /** TOG-07: starts again when the entitlement changes, and then plays or shows the reason for the refusal. */
      on: {
        'entitlement.changed': {
          target: 'loading',
          actions: ['resetFailure', { type: 'storeEntitlement', params: ({ event }) => event }],
        },
      },
      initial: 'byService',
      states: {
        premium: {},
        notReleased: {},
        byService: {},
      },
    },
    /** No media exists under this URL. */
    unavailable: {},
    /** A retry by the viewer, or a restored network, continues at the same playback position. */
    failed: {
      on: {
        'playback.retry': [
          {
            guard: 'knowsContent',
            target: 'loading.checking',
            actions: 'resetFailure',
          },
          { target: 'loading', actions: 'resetFailure' },
        ],
      },
      initial: 'waitingForNetwork',
      states: {
        waitingForNetwork: {
          invoke: {
            id: 'untilOnline',
            src: 'untilOnline',
            onDone: [
              { guard: 'knowsContent', target: '#playback.loading.checking', actions: 'resetFailure' },
              { target: '#playback.loading', actions: 'resetFailure' },
            ],
            onError: { target: 'waitingForViewer' },
          },
        },
        waitingForViewer: {},
      },
    },
    /** PLY-29: the URL is of a series. The viewer is redirected to the episode to continue, or to the page of the series. */
    forwarded: {},
    /** The viewer is redirected to home. */
    left: { entry: 'goHome' },
  },
});
