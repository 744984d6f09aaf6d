/**
 * Decides when the controls are shown over the picture (PLY-02). They hide when the viewer is idle and does not need them. A tap shows or
 * hides them, a double tap seeks. The effect of a key is shown for a moment.
 */
import { type ActorRef, and, assign, raise, type Snapshot, sendTo, setup, stateIn } from 'xstate';
import { CONTROLS_HIDDEN_AFTER, DOUBLE_TAP, FEEDBACK_DURATION, SEEK_STEP } from '../domain/constants.ts';
import { known } from '../domain/known.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { type Feedback, feedbackAfter, type PictureSide } from './feedback.ts';
import type { Thumbnail } from './thumbnails.ts';

export type Panel = 'tracks' | 'settings' | 'captions' | 'episodes' | 'shortcuts';

export type PlayerControlsEvent =
  /** The viewer moved the pointer or pressed something. */
  | { type: 'viewer.moved' }
  /** The keyboard focus entered or left the controls. */
  | { type: 'focus.entered' }
  | { type: 'focus.left' }
  /** A mouse button or finger is down on a control, possibly to drag. */
  | { type: 'pointer.pressed' }
  | { type: 'pointer.released' }
  /** The viewer tapped the picture. `side` is the middle when the media is not seekable. */
  | { type: 'picture.tap'; side: PictureSide }
  | { type: 'feedback.show'; feedback: Feedback }
  | { type: 'panel.open'; panel: Panel }
  | { type: 'panel.close' }
  | { type: 'picture.started' }
  | { type: 'picture.stopped' };

/** Seeks that the viewer requests by taps. */
export type PlayerControlsNotice = { type: 'player.skip'; by: number };

export type PlayerControlsInput = {
  parentRef: ActorRef<Snapshot<unknown>, PlayerControlsNotice>;
  /** A track of thumbnails for the timeline; null when the media has none. */
  thumbnailsUrl: string | null;
};

type Context = PlayerControlsInput & {
  thumbnails: readonly Thumbnail[];
  feedback: Feedback | null;
  /** Increases with each feedback, so that two equal ones differ. */
  feedbackNumber: number;
  /** The side of the last tap. */
  side: PictureSide;
};

export const playerControlsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PlayerControlsEvent | { type: 'controls.leave' },
    input: {} as PlayerControlsInput,
  },
  actors: { loadThumbnails: promiseToProvide<readonly Thumbnail[], { url: string }>('loadThumbnails') },
  delays: { idleness: CONTROLS_HIDDEN_AFTER, doubleTap: DOUBLE_TAP, feedbackShown: FEEDBACK_DURATION },
  guards: {
    isPanel: (_, { panel, wanted }: { panel: Panel; wanted: Panel }) => panel === wanted,
    isAtSide: (_, { side }: { side: PictureSide }) => side !== 'middle',
    isSameSide: ({ context }, { side }: { side: PictureSide }) => side !== 'middle' && side === context.side,
    hasThumbnails: ({ context }) => context.thumbnailsUrl !== null,
    /** The viewer does not need the controls, and the picture is playing. */
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
    callControls: raise({ type: 'viewer.moved' }),
    dismissControls: raise({ type: 'controls.leave' }),
    reportSkip: sendTo(
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
    /** PLY-02: the controls of the player. */
    visibility: {
      initial: 'shown',
      states: {
        shown: {
          on: {
            'viewer.moved': { target: 'shown', reenter: true },
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
            'viewer.moved': { target: 'shown' },
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
    /**
     * Taps on the picture: a single tap shows or hides the controls. A second tap on the same side seeks, and each further tap seeks again.
     */
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
        /** The first tap has shown the controls. */
        calling: {
          on: {
            'picture.tap': [{ guard: { type: 'isSameSide', params: ({ event }) => event }, target: 'moving' }, { target: 'resting' }],
          },
          after: { doubleTap: { target: 'resting' } },
        },
        /** Hides the controls unless a second tap follows. */
        dismissing: {
          on: {
            'picture.tap': [{ guard: { type: 'isSameSide', params: ({ event }) => event }, target: 'moving' }, { target: 'resting' }],
          },
          after: { doubleTap: { target: 'resting', actions: 'dismissControls' } },
        },
        /** Hides the controls during the seeks; each further tap seeks at once. */
        moving: {
          entry: ['reportSkip', 'showSkip', 'dismissControls'],
          on: {
            'picture.tap': [
              {
                guard: { type: 'isAtSide', params: ({ event }) => event },
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
    /** Loads after the picture has started, because the picture has priority. Without thumbnails the timeline shows only the time. */
    thumbnails: {
      initial: 'waiting',
      states: {
        waiting: { on: { 'picture.started': { guard: 'hasThumbnails', target: 'loading' } } },
        loading: {
          invoke: {
            id: 'loadThumbnails',
            src: 'loadThumbnails',
            input: ({ context }) => ({ url: known(context.thumbnailsUrl) }),
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
