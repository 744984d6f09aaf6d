/**
 * Detects a lost connection while the picture is expected to move (PLY-11). It observes the position itself: the engine repeats failed
 * requests without limit and seldom reports it.
 */
import { type ActorRef, type Snapshot, sendTo, setup } from 'xstate';
import { PLAYBACK_FAILED_AFTER, RECONNECTING_AFTER, RETRY_SHOWN_AFTER, STALL_SHOWN_AFTER } from '../domain/constants.ts';
import type { VideoFact } from './video.ts';

export type WatchdogEvent =
  /** The position is later than before. */
  { type: 'picture.advanced' } | Extract<VideoFact, { type: 'video.waited' | 'video.retried' }>;

/** The device shows the position of the picture that moves again. */
export type WatchdogNotice = { type: 'session.refresh' };

export type WatchdogInput = { parentRef: ActorRef<Snapshot<unknown>, WatchdogNotice> };

export const watchdogMachine = setup({
  types: {
    context: {} as WatchdogInput,
    events: {} as WatchdogEvent,
    input: {} as WatchdogInput,
  },
  delays: {
    standstill: STALL_SHOWN_AFTER,
    // Counted from the standstill, which is detected STALL_SHOWN_AFTER late.
    reconnecting: RECONNECTING_AFTER - STALL_SHOWN_AFTER,
    lost: PLAYBACK_FAILED_AFTER - RECONNECTING_AFTER,
    retryNoticed: RETRY_SHOWN_AFTER,
  },
  actions: {
    reportChange: sendTo(({ context }) => context.parentRef, { type: 'session.refresh' } satisfies WatchdogNotice),
  },
}).createMachine({
  id: 'watchdog',
  context: ({ input }) => input,
  initial: 'buffering',
  states: {
    buffering: {
      exit: 'reportChange',
      on: { 'picture.advanced': { target: 'steady' } },
      initial: 'calm',
      states: {
        calm: { on: { 'video.retried': { target: 'retrying' } } },
        // The engine reported a repeated request. Waits for `retryNoticed`, because a change of rendition is reported in the same way.
        retrying: { after: { retryNoticed: { target: '#watchdog.reconnecting' } } },
      },
      after: { reconnecting: { target: 'reconnecting' } },
    },
    steady: {
      on: {
        'picture.advanced': { target: 'steady', reenter: true },
        'video.waited': { target: 'buffering' },
      },
      after: { standstill: { target: 'buffering' } },
    },
    reconnecting: {
      on: { 'picture.advanced': { target: 'steady' } },
      after: { lost: { target: 'lost' } },
    },
    lost: { type: 'final' },
  },
});
