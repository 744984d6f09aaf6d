/** PLY-03: how far the viewer is, told to the service while they watch, when they pause, when the page is hidden and when they leave. */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { PROGRESS_INTERVAL } from '../domain/constants.ts';
import { asCallError } from '../domain/errors.ts';
import { callbackToProvide } from '../domain/placeholders.ts';
import { isLocked } from '../domain/playback.ts';

export type ProgressEvent =
  | { type: 'picture.started' }
  /** Paused, or seen to the end. */
  | { type: 'picture.stopped'; position: number }
  | { type: 'picture.moved'; position: number }
  | { type: 'page.hidden' }
  /** The service refused what it was told. */
  | { type: 'progress.refused'; error: unknown };

/** 423: the viewer may not go on. Every other refusal is nothing to them. */
export type ProgressNotice = { type: 'progress.locked'; error: unknown };

/**
 * `note`: where the viewer is, told at the latest when the keeper is stopped. `tell`: the service should know now. `hurry`: what was noted goes
 * out at once, since the page may be gone in a moment.
 */
export type ProgressCommand = { type: 'progress.note' | 'progress.tell'; seconds: number } | { type: 'progress.hurry' };

type Input = { parentRef: ActorRef<Snapshot<unknown>, ProgressNotice>; contentId: string /** Seconds. */; position: number };

export const progressMachine = setup({
  types: {
    context: {} as Input,
    events: {} as ProgressEvent,
    input: {} as Input,
    children: {} as { progressKeeper: 'progressKeeper'; pageVisibility: 'pageVisibility' },
  },
  actors: {
    /** Tells the service: the latest last, and once more when it is stopped. */
    progressKeeper: callbackToProvide<ProgressCommand, { id: string }>('progressKeeper'),
    pageVisibility: callbackToProvide('pageVisibility'),
  },
  delays: { progressInterval: PROGRESS_INTERVAL },
  guards: { isLocked: (_, { error }: { error: unknown }) => isLocked(asCallError(error)) },
  actions: {
    storePosition: assign((_, { position }: { position: number }) => ({ position })),
    note: sendTo('progressKeeper', ({ context }): ProgressCommand => ({ type: 'progress.note', seconds: context.position })),
    tellService: sendTo('progressKeeper', ({ context }): ProgressCommand => ({ type: 'progress.tell', seconds: context.position })),
    hurryService: sendTo('progressKeeper', { type: 'progress.hurry' } satisfies ProgressCommand),
    tellLock: sendTo(
      ({ context }) => context.parentRef,
      (_, { error }: { error: unknown }): ProgressNotice => ({ type: 'progress.locked', error }),
    ),
  },
}).createMachine({
  id: 'progress',
  context: ({ input }) => input,
  initial: 'kept',
  states: {
    kept: {
      invoke: [
        {
          id: 'progressKeeper',
          src: 'progressKeeper',
          input: ({ context }) => ({ id: context.contentId }),
          onError: { target: 'unheard' },
        },
        { id: 'pageVisibility', src: 'pageVisibility', onError: { target: 'unheard' } },
      ],
      on: {
        'picture.moved': { actions: [{ type: 'storePosition', params: ({ event }) => event }, 'note'] },
        'page.hidden': { actions: 'hurryService' },
        'progress.refused': {
          guard: { type: 'isLocked', params: ({ event }) => event },
          actions: { type: 'tellLock', params: ({ event }) => event },
        },
      },
      initial: 'resting',
      states: {
        resting: { on: { 'picture.started': { target: 'running' } } },
        running: {
          after: { progressInterval: { target: 'running', reenter: true, actions: 'tellService' } },
          on: {
            'picture.stopped': { target: 'resting', actions: [{ type: 'storePosition', params: ({ event }) => event }, 'tellService'] },
          },
        },
      },
    },
    /** The service does not hear of it any more, which is no reason to stop the picture. */
    unheard: {},
  },
});
