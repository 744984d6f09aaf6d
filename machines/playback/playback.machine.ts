/**
 * Watching a title: whether the viewer may, where its picture comes from and where it starts, and what to do when it is lost (PLY-01, PLY-03,
 * PLY-11, PLY-12). While it is watched it is `titlePicture`'s, with all that goes on over it.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { addressOf, detailOf } from '../domain/cards.ts';
import type { Content, Media, Message, Profile } from '../domain/entities.ts';
import { type Availability, availabilityOf } from '../domain/entitlement.ts';
import { asCallError, messageOf } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import {
  isNotYet,
  isPassingFailure,
  LOSS_MESSAGES,
  mayTryMediaAgain,
  NO_SOURCE,
  type PlayerLoss,
  resumePosition,
  type Source,
  sourceOf,
} from '../domain/playback.ts';
import { routePath, slugOf } from '../domain/routes.ts';
import type { Features, Settings } from '../domain/settings.ts';
import { NO_TITLE } from '../domain/upNext.ts';
import { type TitlePictureNotice, titlePictureMachine } from '../titlePicture/titlePicture.machine.ts';

export type PlaybackEvent = { type: 'playback.retry' } | { type: 'entitlement.changed'; isPremium: boolean } | TitlePictureNotice;

export type PlaybackNotice =
  | { type: 'navigation.request'; to: string; replace?: boolean }
  | { type: 'address.correct'; url: string }
  /** Another language was chosen (PLY-10). */
  | { type: 'profile.updated'; profile: Profile }
  | { type: 'message.show'; message: Message }
  /** The media was refused (TOG-07). */
  | { type: 'entitlement.doubted' };

export type PlaybackInput = {
  parentRef: ActorRef<Snapshot<unknown>, PlaybackNotice>;
  contentId: string;
  slug: string;
  /** Epoch ms. */
  now: () => number;
  isPremium: boolean;
  /** Whose languages are spoken (PLY-10); null: a visitor's. */
  profile: Profile | null;
  flags: Features;
  mediaUrlTemplate: string | null;
  /** Where something like a title is looked for (PLY-06). */
  sections: Settings['sections'];
  /** The setting vod_break_limit: episodes in a row. */
  vodBreakLimit: number;
};

type Context = PlaybackInput & {
  content: Content | null;
  source: Source | null;
  /** Seconds: where the picture starts, and where it was last. */
  position: number;
  /** The media's address was asked for again because its server no longer took it: once, until the picture has gone on for a while. */
  hasRenewed: boolean;
  /** What comes before the title had its turn (PLY-15): it does not come back with a retry. */
  hadAds: boolean;
  /** Why nothing plays. */
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
    /** Settles when the network is back after it was gone; never while it is there. */
    untilOnline: promiseToProvide<void>('untilOnline'),
    picture: titlePictureMachine,
  },
  guards: {
    is: ({ context: { content, isPremium, now } }, { availability }: { availability: Availability }) =>
      content !== null && availabilityOf(content, { isPremium, now: now() }) === availability,
    hasMedia: ({ context }) => context.content?.mediaId != null,
    isMissing: (_, { error }: { error: unknown }) => asCallError(error).errorCode === 404,
    isPassing: (_, { error }: { error: unknown }) => isPassingFailure(asCallError(error)),
    mayTryMediaAgain: (_, { error }: { error: unknown }) => mayTryMediaAgain(asCallError(error)),
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
    storeEntitlement: assign((_, { isPremium }: { isPremium: boolean }) => ({ isPremium })),
    storeProfile: assign((_, { profile }: { profile: Profile }) => ({ profile })),
    renew: assign({ hasRenewed: true }),
    earnRenewal: assign({ hasRenewed: false }),
    rememberAds: assign({ hadAds: true }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: messageOf(error) })),
    storeLoss: assign((_, { reason }: { reason: PlayerLoss }) => ({ message: LOSS_MESSAGES[reason] })),
    startAfresh: assign({ message: null, hasRenewed: false }),
    correctAddress: sendTo(
      ({ context }) => context.parentRef,
      (_, { content }: { content: Content }): PlaybackNotice => ({
        type: 'address.correct',
        url: routePath('vod', { slug: slugOf(content.title), id: content.id }),
      }),
    ),
    leave: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): PlaybackNotice => ({
        type: 'navigation.request',
        to: (context.content && addressOf(detailOf(context.content))) ?? routePath('home'),
        replace: true,
      }),
    ),
    tell: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: PlaybackNotice) => notice,
    ),
    goHome: sendTo(({ context }) => context.parentRef, {
      type: 'navigation.request',
      to: routePath('home'),
      replace: true,
    } satisfies PlaybackNotice),
  },
}).createMachine({
  id: 'playback',
  context: ({ input }) => ({ ...input, content: null, source: null, position: 0, hasRenewed: false, hadAds: false, message: null }),
  initial: 'loadingContent',
  on: {
    'playback.leave': { actions: 'leave' },
    'entitlement.changed': { actions: { type: 'storeEntitlement', params: ({ event }) => event } },
  },
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
      on: { 'entitlement.changed': { target: 'checking', actions: { type: 'storeEntitlement', params: ({ event }) => event } } },
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
          {
            guard: { type: 'isForSubscribers', params: ({ event }) => event },
            target: 'refused.premium',
            actions: { type: 'tell', params: { type: 'entitlement.doubted' } },
          },
          {
            guard: { type: 'isNotYet', params: ({ event }) => event },
            target: 'refused.notReleased',
            actions: { type: 'tell', params: { type: 'entitlement.doubted' } },
          },
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'unavailable' },
          {
            guard: { type: 'mayTryMediaAgain', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          { target: 'refused.byService', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    watching: {
      invoke: {
        id: 'picture',
        src: 'picture',
        input: ({ context, self }) => ({
          parentRef: self,
          content: context.content ?? NO_TITLE,
          source: context.source ?? NO_SOURCE,
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
            { type: 'tell', params: ({ event }) => event },
          ],
        },
        'ads.over': { actions: 'rememberAds' },
        'picture.lasted': { actions: 'earnRenewal' },
        // In the place of this one: back leads to where the viewer came from, and not through every episode.
        'title.chosen': { actions: { type: 'tell', params: ({ event }) => ({ type: 'navigation.request', to: event.to, replace: true }) } },
        'progress.locked': {
          target: 'left',
          actions: { type: 'tell', params: ({ event }) => ({ type: 'message.show', message: messageOf(event.error) }) },
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
            target: 'checking',
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
    /** Nothing the viewer could try again would help. */
    refused: {
      /** TOG-07: it goes on by itself when the right to watch arrives, and says what is missing when it is lost. */
      on: {
        'entitlement.changed': {
          target: 'loadingContent',
          actions: ['startAfresh', { type: 'storeEntitlement', params: ({ event }) => event }],
        },
      },
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
