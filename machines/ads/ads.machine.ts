/**
 * Ads before and within a title (PLY-15). Content stands still only while an ad is on the picture, and before its first picture as long as
 * the first break is asked for; whatever goes wrong with an ad, the content goes on.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { type Ad, type AdPlacement, type AdPlan, isBreakDue, isOverdue, secondsToSkip } from '../domain/ads.ts';
import { AD_DOCUMENT_PATIENCE, AD_PICTURE_PATIENCE } from '../domain/constants.ts';
import { callbackToProvide, promiseToProvide } from '../domain/placeholders.ts';
import type { Sound } from '../player/video.ts';
import type { AdVideoCommand, AdVideoFact, AdVideoInput } from './adVideo.ts';

/** `sound`: as the viewer set it during the ads; null when they did not. */
export type AdsNotice = { type: 'ads.hold' } | { type: 'ads.release'; sound: Pick<Sound, 'volume' | 'isMuted'> | null };

export type AdsEvent =
  /** Of the content. */
  | { type: 'picture.moved'; position: number }
  | { type: 'ad.play' }
  | { type: 'ad.pause' }
  | { type: 'ad.skip' }
  /** The viewer follows the link of the ad. */
  | { type: 'ad.follow' }
  | { type: 'sound.set'; volume: number }
  | { type: 'sound.toggle' }
  | AdVideoFact;

export type AdsInput = {
  parentRef: ActorRef<Snapshot<unknown>, AdsNotice>;
  /** Seconds: where the content starts. Breaks before that place have had their turn. */
  startAt: number;
  /** Seconds of the content; null: unknown. */
  duration: number | null;
  /** The content waits for a break before it begins. */
  isHolding: boolean;
};

type Context = AdsInput & {
  plan: AdPlan | null;
  /** Seconds of the content up to which breaks have had their turn. */
  passed: number;
  /** The break that is on, ad by ad. */
  ads: readonly Ad[];
  index: number;
  /** Seconds of the ad. */
  position: number;
  adDuration: number | null;
  sound: Sound;
  hasSetSound: boolean;
};

export const adsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AdsEvent,
    input: {} as AdsInput,
    children: {} as { prepareAds: 'prepareAds'; requestAds: 'requestAds'; adVideo: 'adVideo' },
  },
  actors: {
    /** Brings what ads need, and says when they are due. */
    prepareAds: promiseToProvide<AdPlan>('prepareAds'),
    /** The ads of one break; none is an answer too. */
    requestAds: promiseToProvide<readonly Ad[], { placement: AdPlacement; position: number }>('requestAds'),
    /** Plays one ad, and tells whoever pays for it. */
    adVideo: callbackToProvide<AdVideoCommand, AdVideoInput>('adVideo'),
  },
  delays: { documentPatience: AD_DOCUMENT_PATIENCE, picturePatience: AD_PICTURE_PATIENCE },
  guards: {
    isHolding: ({ context }) => context.isHolding,
    hasAds: (_, { ads }: { ads: readonly Ad[] }) => ads.length > 0,
    hasNext: ({ context }) => context.index + 1 < context.ads.length,
    isDue: ({ context }, { position }: { position: number }) => isBreakDue({ ...context, position }),
    isSkippable: ({ context }) => secondsToSkip(currentAd(context), context.position) === 0,
    isOverdue: ({ context }, { position }: { position: number }) => isOverdue(currentAd(context), position),
  },
  actions: {
    storePlan: assign((_, { plan }: { plan: AdPlan }) => ({ plan })),
    storeAds: assign((_, { ads }: { ads: readonly Ad[] }) => ({ ads, index: 0 })),
    storePassed: assign({ passed: ({ context }, { position }: { position: number }) => Math.max(context.passed, position) }),
    takeNext: assign({ index: ({ context }) => context.index + 1 }),
    beginAd: assign(({ context }) => ({ position: 0, adDuration: currentAd(context).duration })),
    storeMoment: assign(({ context }, { position, duration }: { position: number; duration: number | null }) => ({
      position,
      // What the document says is what the viewer waits for, unless the media is over before.
      adDuration: Math.min(currentAd(context).duration ?? Number.POSITIVE_INFINITY, duration ?? Number.POSITIVE_INFINITY),
    })),
    storeSound: assign((_, { volume, isMuted, isForced }: Sound) => ({ sound: { volume, isMuted, isForced } })),
    rememberSound: assign({ hasSetSound: true }),
    tellAdVideo: sendTo('adVideo', (_, command: AdVideoCommand) => command),
    hold: assign({ isHolding: true }),
    tellHold: sendTo(({ context }) => context.parentRef, { type: 'ads.hold' } satisfies AdsNotice),
    tellRelease: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { sound, hasSetSound } }): AdsNotice => ({
        type: 'ads.release',
        sound: hasSetSound ? { volume: sound.volume, isMuted: sound.isMuted } : null,
      }),
    ),
    release: assign({ isHolding: false, hasSetSound: false, ads: [], index: 0 }),
  },
}).createMachine({
  id: 'ads',
  context: ({ input }) => ({
    ...input,
    plan: null,
    passed: input.startAt,
    ads: [],
    index: 0,
    position: 0,
    adDuration: null,
    sound: { volume: 1, isMuted: false, isForced: false },
    hasSetSound: false,
  }),
  initial: 'asking',
  states: {
    /** Within the content it goes on meanwhile. */
    asking: {
      initial: 'preparing',
      after: { documentPatience: { target: 'resting' } },
      states: {
        preparing: {
          invoke: {
            id: 'prepareAds',
            src: 'prepareAds',
            onDone: [
              { guard: 'isHolding', target: 'requesting', actions: { type: 'storePlan', params: ({ event }) => ({ plan: event.output }) } },
              // The break before the content was shown when it was begun: it begins anew, at the place where it was lost.
              { target: '#ads.resting', actions: { type: 'storePlan', params: ({ event }) => ({ plan: event.output }) } },
            ],
            onError: { target: '#ads.resting' },
          },
        },
        requesting: {
          invoke: {
            id: 'requestAds',
            src: 'requestAds',
            input: ({ context }) => ({ placement: context.isHolding ? 'before' : 'within', position: context.passed }),
            onDone: [
              {
                guard: { type: 'hasAds', params: ({ event }) => ({ ads: event.output }) },
                target: '#ads.showing',
                actions: { type: 'storeAds', params: ({ event }) => ({ ads: event.output }) },
              },
              { target: '#ads.resting' },
            ],
            onError: { target: '#ads.resting' },
          },
        },
      },
    },
    /** The content has the picture. */
    resting: {
      entry: ['tellRelease', 'release'],
      on: {
        'picture.moved': [
          {
            guard: { type: 'isDue', params: ({ event }) => event },
            target: 'asking.requesting',
            actions: { type: 'storePassed', params: ({ event }) => event },
          },
          { actions: { type: 'storePassed', params: ({ event }) => event } },
        ],
      },
    },
    /** One ad after the other. */
    showing: {
      entry: 'beginAd',
      invoke: { id: 'adVideo', src: 'adVideo', input: ({ context }) => ({ ad: currentAd(context) }), onError: { target: '.over' } },
      initial: 'loading',
      on: {
        'sound.set': {
          actions: [
            'rememberSound',
            {
              type: 'tellAdVideo',
              params: ({ event }) => ({ type: 'adVideo.setSound', volume: event.volume, isMuted: event.volume === 0 }),
            },
          ],
        },
        'sound.toggle': {
          actions: [
            'rememberSound',
            {
              type: 'tellAdVideo',
              // Sound that was turned down to nothing comes back so that it can be heard.
              params: ({ context: { sound } }) => ({ type: 'adVideo.setSound', volume: sound.volume || 0.5, isMuted: !sound.isMuted }),
            },
          ],
        },
        'adVideo.soundChanged': { actions: { type: 'storeSound', params: ({ event }) => event } },
        'adVideo.failed': { target: '.over' },
      },
      states: {
        /** Not on the picture yet. */
        loading: {
          on: { 'adVideo.ready': [{ guard: 'isHolding', target: 'playing' }, { target: 'waiting' }] },
          after: { picturePatience: { target: 'givingUp' } },
        },
        /** An ad does not begin over a picture that the viewer has stopped. */
        waiting: { on: { 'picture.moved': { target: 'playing', actions: ['hold', 'tellHold'] } } },
        playing: {
          entry: { type: 'tellAdVideo', params: { type: 'adVideo.play' } },
          initial: 'moving',
          on: {
            'ad.pause': { target: 'paused', actions: { type: 'tellAdVideo', params: { type: 'adVideo.pause' } } },
            'adVideo.paused': { target: 'paused' },
            'ad.follow': {
              target: 'paused',
              actions: [
                { type: 'tellAdVideo', params: { type: 'adVideo.follow' } },
                { type: 'tellAdVideo', params: { type: 'adVideo.pause' } },
              ],
            },
            'ad.skip': { guard: 'isSkippable', target: 'skipping' },
            'adVideo.ended': { target: 'over' },
          },
          states: {
            moving: {
              on: {
                'adVideo.moved': [
                  { guard: { type: 'isOverdue', params: ({ event }) => event }, target: '#ads.showing.cutting' },
                  { target: 'moving', reenter: true, actions: { type: 'storeMoment', params: ({ event }) => event } },
                ],
              },
              // An ad that stands still is no reason for the content to.
              after: { picturePatience: { target: '#ads.showing.givingUp' } },
            },
          },
        },
        paused: {
          on: {
            'ad.play': { target: 'playing' },
            // A key of the keyboard, or of a headset.
            'adVideo.played': { target: 'playing' },
            'ad.follow': { actions: { type: 'tellAdVideo', params: { type: 'adVideo.follow' } } },
            'ad.skip': { guard: 'isSkippable', target: 'skipping' },
          },
        },
        skipping: { entry: { type: 'tellAdVideo', params: { type: 'adVideo.skip' } }, always: { target: 'over' } },
        cutting: { entry: { type: 'tellAdVideo', params: { type: 'adVideo.cut' } }, always: { target: 'over' } },
        givingUp: { entry: { type: 'tellAdVideo', params: { type: 'adVideo.giveUp' } }, always: { target: 'over' } },
        over: {
          always: [{ guard: 'hasNext', target: '#ads.showing', reenter: true, actions: 'takeNext' }, { target: '#ads.resting' }],
        },
      },
    },
  },
});

/** Nobody asks for the ad of a break that has none; the machine must not break over it either. */
const NO_AD: Ad = { id: '', title: null, duration: null, skipAfter: null, clickUrl: null };

/** The ad that is on, or about to be. */
export const currentAd = ({ ads, index }: Pick<Context, 'ads' | 'index'>): Ad => ads[index] ?? NO_AD;
