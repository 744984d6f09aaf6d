/**
 * Ads before and within a title (PLY-15). The content waits only while an ad is shown, and before its start while the first break loads.
 * After any failure of an ad, the content continues.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { AD_DOCUMENT_TIMEOUT, AD_PICTURE_TIMEOUT } from '../domain/constants.ts';
import { known } from '../domain/known.ts';
import { callbackToProvide, promiseToProvide } from '../domain/placeholders.ts';
import { type Ad, type AdPlacement, type AdPlan, isBreakDue, isOverdue, secondsToSkip } from './ads.ts';
import type { AdVideoCommand, AdVideoFact, AdVideoInput } from './adVideo.ts';
import type { Sound } from './video.ts';

/** `sound`: the setting that the viewer made during the ads; null: none. */
export type AdsNotice = { type: 'ads.hold' } | { type: 'ads.release'; sound: Pick<Sound, 'volume' | 'isMuted'> | null };

export type AdsEvent =
  /** `position`: seconds of the content. */
  | { type: 'picture.moved'; position: number }
  | { type: 'ad.play' }
  | { type: 'ad.pause' }
  | { type: 'ad.skip' }
  /** The viewer opens the ad's link. */
  | { type: 'ad.follow' }
  | { type: 'sound.set'; volume: number }
  | { type: 'sound.toggle' }
  | AdVideoFact;

export type AdsInput = {
  parentRef: ActorRef<Snapshot<unknown>, AdsNotice>;
  /** False: this viewer sees no ads (CFG-08). */
  isWanted: boolean;
  /** Start position of the content, seconds. Breaks before it are not shown. */
  startAt: number;
  /** Duration of the content, seconds; null: unknown. */
  duration: number | null;
  /** Whether the content waits for ads. In the input: whether a break comes before the content. */
  isHolding: boolean;
};

type Context = AdsInput & {
  plan: AdPlan | null;
  /** Seconds of the content; breaks up to this position are done. */
  passed: number;
  /** The ads of the current break. */
  ads: readonly Ad[];
  index: number;
  /** Playback position in the current ad, seconds. */
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
  },
  actors: {
    /** Loads the ad client and returns the interval of the breaks. */
    prepareAds: promiseToProvide<AdPlan>('prepareAds'),
    /** Returns the ads of one break. The list may be empty. */
    requestAds: promiseToProvide<readonly Ad[], { placement: AdPlacement; position: number }>('requestAds'),
    /** Plays one ad and sends its tracking requests. */
    adVideo: callbackToProvide<AdVideoCommand, AdVideoInput>('adVideo'),
  },
  delays: { documentTimeout: AD_DOCUMENT_TIMEOUT, pictureTimeout: AD_PICTURE_TIMEOUT },
  guards: {
    isWanted: ({ context }) => context.isWanted,
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
      // The shorter duration counts: the ad ends with its media, or after the duration in its document.
      adDuration: Math.min(currentAd(context).duration ?? Number.POSITIVE_INFINITY, duration ?? Number.POSITIVE_INFINITY),
    })),
    storeSound: assign((_, { volume, isMuted, isForced }: Sound) => ({ sound: { volume, isMuted, isForced } })),
    rememberSound: assign({ hasSetSound: true }),
    notifyAdVideo: sendTo('adVideo', (_, command: AdVideoCommand) => command),
    hold: assign({ isHolding: true }),
    reportHold: sendTo(({ context }) => context.parentRef, { type: 'ads.hold' } satisfies AdsNotice),
    reportRelease: sendTo(
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
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isWanted', target: 'asking' }, { target: 'unwanted' }] },
    unwanted: {},
    /** Within the content, playback continues in this state. */
    asking: {
      initial: 'preparing',
      after: { documentTimeout: { target: 'resting' } },
      states: {
        preparing: {
          invoke: {
            id: 'prepareAds',
            src: 'prepareAds',
            onDone: [
              { guard: 'isHolding', target: 'requesting', actions: { type: 'storePlan', params: ({ event }) => ({ plan: event.output }) } },
              // Playback restarts after a failure, and the break before the content is already done.
              { target: '#ads.resting', actions: { type: 'storePlan', params: ({ event }) => ({ plan: event.output }) } },
            ],
            onError: { target: '#ads.resting' },
          },
        },
        /** PLY-15: requests the ads of a break. */
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
    /** No ad is loaded or shown. */
    resting: {
      entry: ['reportRelease', 'release'],
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
    /** Loads and shows the ads of the break one after the other. */
    showing: {
      entry: 'beginAd',
      invoke: { id: 'adVideo', src: 'adVideo', input: ({ context }) => ({ ad: currentAd(context) }), onError: { target: '.over' } },
      initial: 'loading',
      on: {
        'sound.set': {
          actions: [
            'rememberSound',
            {
              type: 'notifyAdVideo',
              params: ({ event }) => ({ type: 'adVideo.setSound', volume: event.volume, isMuted: event.volume === 0 }),
            },
          ],
        },
        'sound.toggle': {
          actions: [
            'rememberSound',
            {
              type: 'notifyAdVideo',
              // A volume of 0 becomes 0.5, so that the viewer hears the sound after unmuting.
              params: ({ context: { sound } }) => ({ type: 'adVideo.setSound', volume: sound.volume || 0.5, isMuted: !sound.isMuted }),
            },
          ],
        },
        'adVideo.soundChanged': { actions: { type: 'storeSound', params: ({ event }) => event } },
        'adVideo.failed': { target: '.over' },
      },
      states: {
        /** The ad's video loads and is still hidden. */
        loading: {
          on: { 'adVideo.ready': [{ guard: 'isHolding', target: 'playing' }, { target: 'waiting' }] },
          after: { pictureTimeout: { target: 'givingUp' } },
        },
        /** Waits until the content's position changes: an ad does not begin while the viewer has paused the content. */
        waiting: { on: { 'picture.moved': { target: 'playing', actions: ['hold', 'reportHold'] } } },
        playing: {
          entry: { type: 'notifyAdVideo', params: { type: 'adVideo.play' } },
          initial: 'moving',
          on: {
            'ad.pause': { target: 'paused', actions: { type: 'notifyAdVideo', params: { type: 'adVideo.pause' } } },
            'adVideo.paused': { target: 'paused' },
            'ad.follow': {
              target: 'paused',
              actions: [
                { type: 'notifyAdVideo', params: { type: 'adVideo.follow' } },
                { type: 'notifyAdVideo', params: { type: 'adVideo.pause' } },
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
              // A stalled ad must not block the content.
              after: { pictureTimeout: { target: '#ads.showing.givingUp' } },
            },
          },
        },
        paused: {
          on: {
            'ad.play': { target: 'playing' },
            // The browser resumed the ad, for example by a key of the keyboard or a headset.
            'adVideo.played': { target: 'playing' },
            'ad.follow': { actions: { type: 'notifyAdVideo', params: { type: 'adVideo.follow' } } },
            'ad.skip': { guard: 'isSkippable', target: 'skipping' },
          },
        },
        skipping: { entry: { type: 'notifyAdVideo', params: { type: 'adVideo.skip' } }, always: { target: 'over' } },
        cutting: { entry: { type: 'notifyAdVideo', params: { type: 'adVideo.cut' } }, always: { target: 'over' } },
        givingUp: { entry: { type: 'notifyAdVideo', params: { type: 'adVideo.giveUp' } }, always: { target: 'over' } },
        over: {
          always: [{ guard: 'hasNext', target: '#ads.showing', reenter: true, actions: 'takeNext' }, { target: '#ads.resting' }],
        },
      },
    },
  },
});

/** The ad that is shown or loads. */
const currentAd = ({ ads, index }: Pick<Context, 'ads' | 'index'>): Ad => known(ads[index]);
