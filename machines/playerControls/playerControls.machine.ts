/**
 * What stands over a picture and when: the controls leave a viewer who sits still, and never one who needs them; fingers call and dismiss
 * them, and move with two taps; what a key did is shown for a moment (PLY-02).
 */
import { type ActorRef, and, assign, raise, type Snapshot, sendTo, setup, stateIn } from 'xstate';
import { CONTROLS_HIDDEN_AFTER, DOUBLE_TAP, FEEDBACK_SHOWN, SEEK_STEP } from '../domain/constants.ts';
import { type Feedback, feedbackAfter, type PictureSide } from '../domain/feedback.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import type { Thumbnail } from '../domain/thumbnails.ts';

export type Panel = 'tracks' | 'settings' | 'captions' | 'episodes' | 'shortcuts';

export type PlayerControlsEvent =
  /** The viewer moved, or pressed something. */
  | { type: 'viewer.stirred' }
  /** The keyboard's focus came into the controls, or left them. */
  | { type: 'focus.entered' }
  | { type: 'focus.left' }
  /** A mouse or finger is down on a control: it drags, perhaps. */
  | { type: 'pointer.pressed' }
  | { type: 'pointer.released' }
  /** A finger touched the picture; the middle where nothing can be moved. */
  | { type: 'picture.tap'; side: PictureSide }
  | { type: 'feedback.show'; feedback: Feedback }
  | { type: 'panel.open'; panel: Panel }
  | { type: 'panel.close' }
  | { type: 'picture.started' }
  | { type: 'picture.stopped' };

/** What taps ask of the player. */
export type PlayerControlsNotice = { type: 'player.skip'; by: number };

export type PlayerControlsInput = {
  parentRef: ActorRef<Snapshot<unknown>, PlayerControlsNotice>;
  /** A track of small pictures for the timeline; null when the media has none. */
  thumbnailsUrl: string | null;
};

type Context = PlayerControlsInput & {
  thumbnails: readonly Thumbnail[];
  feedback: Feedback | null;
  /** Rises with each: the same one twice is two. */
  feedbackNumber: number;
  /** Where the last tap was. */
  side: PictureSide;
};

export const playerControlsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PlayerControlsEvent | { type: 'controls.leave' },
    input: {} as PlayerControlsInput,
  },
  actors: { loadThumbnails: promiseToProvide<readonly Thumbnail[], { url: string }>('loadThumbnails') },
  delays: { idleness: CONTROLS_HIDDEN_AFTER, doubleTap: DOUBLE_TAP, feedbackShown: FEEDBACK_SHOWN },
  guards: {
    isPanel: (_, { panel, wanted }: { panel: Panel; wanted: Panel }) => panel === wanted,
    isAside: (_, { side }: { side: PictureSide }) => side !== 'middle',
    isSameSide: ({ context }, { side }: { side: PictureSide }) => side !== 'middle' && side === context.side,
    hasThumbnails: ({ context }) => context.thumbnailsUrl !== null,
    /** Nobody needs them, and the picture goes on behind. */
    isUnneeded: and([
      stateIn({ picture: 'running' }),
      stateIn({ panel: 'closed' }),
      stateIn({ focus: 'elsewhere' }),
      stateIn({ pointer: 'up' }),
    ]),
  },
  actions: {
    storeSide: assign((_, { side }: { side: PictureSide }) => ({ side })),
    storeFeedback: assign(({ context }, { feedback }: { feedback: Feedback }) => ({
      feedback: feedbackAfter(context.feedback, feedback),
      feedbackNumber: context.feedbackNumber + 1,
    })),
    forgetFeedback: assign({ feedback: null }),
    storeThumbnails: assign((_, { thumbnails }: { thumbnails: readonly Thumbnail[] }) => ({ thumbnails })),
    callControls: raise({ type: 'viewer.stirred' }),
    dismissControls: raise({ type: 'controls.leave' }),
    tellSkip: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): PlayerControlsNotice => ({ type: 'player.skip', by: secondsTowards(context.side) }),
    ),
    showSkip: raise(({ context }) => ({ type: 'feedback.show', feedback: { kind: 'skip', seconds: secondsTowards(context.side) } })),
  },
}).createMachine({
  id: 'playerControls',
  context: ({ input }) => ({ ...input, thumbnails: [], feedback: null, feedbackNumber: 0, side: 'middle' }),
  type: 'parallel',
  states: {
    visibility: {
      initial: 'shown',
      states: {
        shown: {
          on: {
            'viewer.stirred': { target: 'shown', reenter: true },
            'controls.leave': { guard: 'isUnneeded', target: 'hidden' },
          },
          after: {
            idleness: [
              { guard: 'isUnneeded', target: 'hidden' },
              { target: 'shown', reenter: true },
            ],
          },
        },
        hidden: {
          on: {
            'viewer.stirred': { target: 'shown' },
            'focus.entered': { target: 'shown' },
            'pointer.pressed': { target: 'shown' },
            'panel.open': { target: 'shown' },
            'picture.stopped': { target: 'shown' },
          },
        },
      },
    },
    panel: {
      initial: 'closed',
      states: { closed: {}, tracks: {}, settings: {}, captions: {}, episodes: {}, shortcuts: {} },
      on: {
        'panel.open': [
          { guard: { type: 'isPanel', params: ({ event }) => ({ panel: event.panel, wanted: 'tracks' }) }, target: '.tracks' },
          { guard: { type: 'isPanel', params: ({ event }) => ({ panel: event.panel, wanted: 'settings' }) }, target: '.settings' },
          { guard: { type: 'isPanel', params: ({ event }) => ({ panel: event.panel, wanted: 'captions' }) }, target: '.captions' },
          { guard: { type: 'isPanel', params: ({ event }) => ({ panel: event.panel, wanted: 'episodes' }) }, target: '.episodes' },
          { target: '.shortcuts' },
        ],
        'panel.close': { target: '.closed' },
      },
    },
    focus: {
      initial: 'elsewhere',
      states: {
        elsewhere: { on: { 'focus.entered': { target: 'inside' } } },
        inside: { on: { 'focus.left': { target: 'elsewhere' } } },
      },
    },
    pointer: {
      initial: 'up',
      states: {
        up: { on: { 'pointer.pressed': { target: 'down' } } },
        down: { on: { 'pointer.released': { target: 'up' } } },
      },
    },
    picture: {
      initial: 'still',
      states: {
        still: { on: { 'picture.started': { target: 'running' } } },
        running: { on: { 'picture.stopped': { target: 'still' } } },
      },
    },
    /** A finger on the picture: one tap is for the controls, a second on the same side moves, and every further one adds to it. */
    taps: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'picture.tap': [
              {
                guard: stateIn({ visibility: 'hidden' }),
                target: 'calling',
                actions: [{ type: 'storeSide', params: ({ event }) => event }, 'callControls'],
              },
              { target: 'dismissing', actions: { type: 'storeSide', params: ({ event }) => event } },
            ],
          },
        },
        /** The controls came at once. */
        calling: {
          on: {
            'picture.tap': [{ guard: { type: 'isSameSide', params: ({ event }) => event }, target: 'moving' }, { target: 'resting' }],
          },
          after: { doubleTap: { target: 'resting' } },
        },
        /** The controls go when no second tap follows. */
        dismissing: {
          on: {
            'picture.tap': [{ guard: { type: 'isSameSide', params: ({ event }) => event }, target: 'moving' }, { target: 'resting' }],
          },
          after: { doubleTap: { target: 'resting', actions: 'dismissControls' } },
        },
        /** The picture is free while it moves, and each further tap counts at once. */
        moving: {
          entry: ['tellSkip', 'showSkip', 'dismissControls'],
          on: {
            'picture.tap': [
              {
                guard: { type: 'isAside', params: ({ event }) => event },
                target: 'moving',
                reenter: true,
                actions: { type: 'storeSide', params: ({ event }) => event },
              },
              { target: 'resting' },
            ],
          },
          after: { feedbackShown: { target: 'resting' } },
        },
      },
    },
    feedback: {
      initial: 'none',
      states: {
        none: {
          on: { 'feedback.show': { target: 'shown', actions: { type: 'storeFeedback', params: ({ event }) => event } } },
        },
        shown: {
          on: {
            'feedback.show': { target: 'shown', reenter: true, actions: { type: 'storeFeedback', params: ({ event }) => event } },
          },
          after: { feedbackShown: { target: 'none', actions: 'forgetFeedback' } },
        },
      },
    },
    /** Not before the picture is there: it comes first. Without them the timeline says the time alone. */
    thumbnails: {
      initial: 'waiting',
      states: {
        waiting: { on: { 'picture.started': { guard: 'hasThumbnails', target: 'loading' } } },
        loading: {
          invoke: {
            id: 'loadThumbnails',
            src: 'loadThumbnails',
            input: ({ context }) => ({ url: context.thumbnailsUrl ?? '' }),
            onDone: { target: 'ready', actions: { type: 'storeThumbnails', params: ({ event }) => ({ thumbnails: event.output }) } },
            onError: { target: 'missing' },
          },
        },
        ready: {},
        missing: {},
      },
    },
  },
});

const secondsTowards = (side: PictureSide) => (side === 'forward' ? SEEK_STEP : -SEEK_STEP);
