/**
 * Offers the next title from the next-episode mark or the end (PLY-05, PLY-06). The title starts by itself after the countdown. After too
 * many titles in a row without activity, the viewer is asked first (PLY-07). Seeking back before the mark withdraws the offer.
 */
import { assign, not, setup } from 'xstate';
import { isNight } from '../domain/bedtime.ts';
import { NEXT_EPISODE_COUNTDOWN, NEXT_RECOMMENDATION_COUNTDOWN, VOD_BREAK_COUNTDOWN } from '../domain/constants.ts';
import { type AutoplaySettings, isBreakDue, unattendedAfter } from './autoplaySettings.ts';
import { countdownMachine } from './countdown.machine.ts';
import type { SleepTimerNotice } from './sleepTimer.machine.ts';
import { type StillWatchingOutput, stillWatchingMachine } from './stillWatching.machine.ts';
import { type NextUp, offerStart, type PlayedTitle } from './upNext.ts';

export type NextOfferEvent =
  /** Seconds; after playback or a seek. */
  | { type: 'picture.moved'; position: number }
  | { type: 'picture.ended' }
  /** The viewer used the player. */
  | { type: 'viewer.acted' }
  | { type: 'upNext.play' }
  | { type: 'upNext.dismiss' }
  | { type: 'autoplaySettings.set'; autoplaySettings: Partial<AutoplaySettings> }
  /** The sleep timer ends playback here, so the next title waits for the viewer. */
  | Extract<SleepTimerNotice, { type: 'sleep.stopsHere' }>;

/** chosen: the next title starts. abandoned: the viewer took a break, or did not answer. asleep: it is after the bedtime of the child. */
export type NextOfferOutput = { kind: 'chosen'; hasReachedEnd: boolean } | { kind: 'abandoned' } | { kind: 'asleep' };

export type NextOfferInput = {
  /** The title that plays. */
  content: PlayedTitle;
  next: NextUp;
  /** Seconds; null before the first position. */
  position: number | null;
  hasEnded: boolean;
  autoplaySettings: AutoplaySettings;
  /** The number of previous titles in a row that started by themselves, without activity since. */
  unattended: number;
  /** The viewer used the player during this title. */
  hasActed: boolean;
  /** The next title does not start by itself (PLY-26). */
  stopsHere: boolean;
  /** The setting vod_break_limit: the number of titles in a row. */
  breakLimit: number;
  /** "HH:MM" (KID-17); null: none. */
  bedtime: string | null;
  /** Epoch ms. */
  now: () => number;
};

type Context = NextOfferInput & { output: NextOfferOutput };

const isReached = ({ content, position, hasEnded }: NextOfferInput) => {
  const start = offerStart(content);
  return hasEnded || (start !== null && position !== null && position >= start);
};

export const nextOfferMachine = setup({
  types: {
    context: {} as Context,
    events: {} as NextOfferEvent,
    input: {} as NextOfferInput,
    output: {} as NextOfferOutput,
    children: {} as { countdown: 'countdown'; stillWatching: 'stillWatching' },
  },
  actors: { countdown: countdownMachine, stillWatching: stillWatchingMachine },
  guards: {
    isReached: ({ context }) => isReached(context),
    hasEnded: ({ context }) => context.hasEnded,
    isNight: ({ context: { bedtime, now } }) => isNight(bedtime, now(), 'local'),
    isBreakDue: ({ context: { autoplaySettings, unattended, hasActed, stopsHere, breakLimit } }) =>
      autoplaySettings.autoplaysNext && !stopsHere && isBreakDue(unattendedAfter(unattended, hasActed), breakLimit, autoplaySettings),
    autoplays: ({ context }) => context.autoplaySettings.autoplaysNext && !context.stopsHere,
    hasLeft: (_, { answer }: StillWatchingOutput) => answer === 'leave',
  },
  actions: {
    storePosition: assign((_, { position }: { position: number }) => ({ position, hasEnded: false })),
    noteEnd: assign({ hasEnded: true }),
    noteAct: assign({ hasActed: true }),
    storeStop: assign((_, { isOn }: { isOn: boolean }) => ({ stopsHere: isOn })),
    storeAutoplaySettings: assign({
      autoplaySettings: ({ context }, changed: Partial<AutoplaySettings>) => ({ ...context.autoplaySettings, ...changed }),
    }),
    noteSleep: assign({ output: { kind: 'asleep' } }),
    noteChoice: assign({ output: ({ context }) => ({ kind: 'chosen', hasReachedEnd: isReached(context) }) }),
    /** The work passes the length of the row to the next title. */
    noteRow: (_, _row: { contentId: string; row: number }) => {},
  },
}).createMachine({
  id: 'nextOffer',
  context: ({ input }) => ({ ...input, output: { kind: 'abandoned' } }),
  initial: 'hidden',
  on: {
    'picture.moved': { actions: { type: 'storePosition', params: ({ event }) => event } },
    'picture.ended': { actions: 'noteEnd' },
    'viewer.acted': { actions: 'noteAct' },
    'autoplaySettings.set': { actions: { type: 'storeAutoplaySettings', params: ({ event }) => event.autoplaySettings } },
    'sleep.stopsHere': { actions: { type: 'storeStop', params: ({ event }) => event } },
    'upNext.play': { target: '.chosen', actions: 'noteAct' },
  },
  states: {
    hidden: { always: { guard: 'isReached', target: 'reached' } },
    reached: {
      always: { guard: not('isReached'), target: 'hidden' },
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'isNight', target: 'lastOne' },
            { guard: 'isBreakDue', target: 'asking' },
            { guard: 'autoplays', target: 'offered' },
            { target: 'offered.standing' },
          ],
        },
        offered: {
          on: { 'upNext.dismiss': { target: 'dismissed', actions: 'noteAct' } },
          initial: 'counting',
          states: {
            counting: {
              always: { guard: not('autoplays'), target: 'standing' },
              invoke: {
                id: 'countdown',
                src: 'countdown',
                input: ({ context }) => ({
                  total: context.next.contentType === 'EPISODE' ? NEXT_EPISODE_COUNTDOWN : NEXT_RECOMMENDATION_COUNTDOWN,
                }),
                onDone: { target: '#nextOffer.chosen' },
                onError: { target: 'standing' },
              },
            },
            /** Waits for the viewer. */
            standing: {},
          },
        },
        /** Offered again only after the viewer seeks back before the mark and reaches it again. */
        dismissed: {},
        /** KID-17: nothing follows this title. */
        lastOne: { always: { guard: 'hasEnded', target: '#nextOffer.asleep' } },
        /** PLY-07 */
        asking: {
          invoke: {
            id: 'stillWatching',
            src: 'stillWatching',
            input: { countdown: VOD_BREAK_COUNTDOWN },
            onDone: [
              { guard: { type: 'hasLeft', params: ({ event }) => event.output }, target: '#nextOffer.abandoned' },
              { target: '#nextOffer.chosen', actions: 'noteAct' },
            ],
            onError: { target: 'offered.standing' },
          },
        },
      },
    },
    /** PLY-13: late events do not start the next title a second time. */
    chosen: {
      type: 'final',
      entry: [
        'noteChoice',
        {
          type: 'noteRow',
          params: ({ context: { next, unattended, hasActed } }) => ({
            contentId: next.id,
            row: unattendedAfter(unattended, hasActed),
          }),
        },
      ],
    },
    abandoned: { type: 'final' },
    asleep: { type: 'final', entry: 'noteSleep' },
  },
  output: ({ context }) => context.output,
});
