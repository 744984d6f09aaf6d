/** PLY-03: sends the playback position to the service regularly, on pause, when the page is hidden and when the viewer leaves. */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { PROGRESS_INTERVAL } from '../domain/constants.ts';
import { asCallError } from '../domain/errors.ts';
import { callbackToProvide } from '../domain/placeholders.ts';
import { isLocked } from '../domain/playback.ts';

export type ProgressEvent =
  | { type: 'picture.started' }
  /** Paused or ended. */
  | { type: 'picture.stopped'; position: number }
  | { type: 'picture.moved'; position: number }
  | { type: 'page.hidden' }
  /** The service refused a position. */
  | { type: 'progress.refused'; error: unknown };

/** 423: the viewer may not continue to watch. Other refusals are ignored. */
export type ProgressNotice = { type: 'progress.locked'; error: unknown };

/**
 * `store`: stores the position, which is sent at the latest when the keeper stops. `send`: sends the position now. `flush`: sends the stored
 * position at once, because the page may be about to unload.
 */
export type ProgressCommand = { type: 'progress.store' | 'progress.send'; seconds: number } | { type: 'progress.flush' };

type Input = { parentRef: ActorRef<Snapshot<unknown>, ProgressNotice>; contentId: string /** Seconds. */; position: number };

export const progressMachine = setup({
  types: {
    context: {} as Input,
    events: {} as ProgressEvent,
    input: {} as Input,
  },
  actors: {
    /** Sends positions to the service, and the last noted one when it stops. */
    progressKeeper: callbackToProvide<ProgressCommand, { id: string }>('progressKeeper'),
    pageVisibility: callbackToProvide('pageVisibility'),
  },
  delays: { progressInterval: PROGRESS_INTERVAL },
  guards: { isLocked: (_, { error }: { error: unknown }) => isLocked(asCallError(error)) },
  actions: {
    storePosition: assign((_, { position }: { position: number }) => ({ position })),
    notePosition: sendTo('progressKeeper', ({ context }): ProgressCommand => ({ type: 'progress.store', seconds: context.position })),
    notifyService: sendTo('progressKeeper', ({ context }): ProgressCommand => ({ type: 'progress.send', seconds: context.position })),
    flushPosition: sendTo('progressKeeper', { type: 'progress.flush' } satisfies ProgressCommand),
    reportLock: sendTo(
      ({ context }) => context.parentRef,
      (_, { error }: { error: unknown }): ProgressNotice => ({ type: 'progress.locked', error }),
    ),
  },
}).createMachine({
  id: 'progress',
  context: ({ input }) => input,
  invoke: [
    /** After an error the service receives no further positions. Playback continues. */
    { id: 'progressKeeper', src: 'progressKeeper', input: ({ context }) => ({ id: context.contentId }), onError: {} },
    { id: 'pageVisibility', src: 'pageVisibility', onError: {} },
  ],
  on: {
    'picture.moved': { actions: [{ type: 'storePosition', params: ({ event }) => event }, 'notePosition'] },
    'page.hidden': { actions: 'flushPosition' },
    'progress.refused': {
      guard: { type: 'isLocked', params: ({ event }) => event },
      actions: { type: 'reportLock', params: ({ event }) => event },
    },
  },
  initial: 'resting',
  states: {
    resting: { on: { 'picture.started': { target: 'running' } } },
    running: {
      after: { progressInterval: { target: 'running', reenter: true, actions: 'notifyService' } },
      on: {
        'picture.stopped': { target: 'resting', actions: [{ type: 'storePosition', params: ({ event }) => event }, 'notifyService'] },
      },
    },
  },
});
