/** Reads the state of the player's actors for the views. */
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Feedback } from '../../machines/domain/feedback.ts';
import type { Thumbnail } from '../../machines/domain/thumbnails.ts';
import type { playerMachine } from '../../machines/player/player.machine.ts';
import type { Panel, playerControlsMachine } from '../../machines/player/playerControls.machine.ts';

export type PlayerActor = ActorRefFrom<typeof playerMachine>;

type PlayerContext = SnapshotFrom<typeof playerMachine>['context'];

export type PlayerState = Pick<
  PlayerContext,
  | 'position'
  | 'duration'
  | 'bufferedUntil'
  | 'seekable'
  | 'sound'
  | 'tracks'
  | 'subtitlesId'
  | 'qualityId'
  | 'speed'
  | 'isSeekable'
  | 'isLive'
> & {
  transport: 'starting' | 'playing' | 'paused' | 'ended';
  /** True while it plays or starts: the next press pauses. */
  isGoing: boolean;
  /** The current playback problem. */
  disturbance: 'none' | 'buffering' | 'reconnecting';
};

export type ControlsState = {
  areShown: boolean;
  panel: Panel | null;
  /** The effect of the last key or tap; `number` distinguishes equal effects. */
  feedback: { shown: Feedback; number: number } | null;
  /** Thumbnails for the timeline; empty until loaded. */
  thumbnails: readonly Thumbnail[];
};

function stateOf(snapshot: SnapshotFrom<typeof playerMachine>): PlayerState {
  const { position, duration, bufferedUntil, seekable, sound, tracks, subtitlesId, qualityId, speed, isSeekable, isLive } =
    snapshot.context;
  return {
    position,
    duration,
    bufferedUntil,
    seekable,
    sound,
    tracks,
    subtitlesId,
    qualityId,
    speed,
    isSeekable,
    isLive,
    transport: snapshot.value.transport === 'held' ? 'starting' : snapshot.value.transport,
    isGoing: snapshot.matches({ transport: 'playing' }) || snapshot.matches({ transport: 'starting' }),
    disturbance: snapshot.matches({ connection: 'buffering' })
      ? 'buffering'
      : snapshot.matches({ connection: 'reconnecting' })
        ? 'reconnecting'
        : 'none',
  };
}

export const usePlayerState = (player: PlayerActor): PlayerState => useSelector(player, stateOf, shallowEqual);

const NO_THUMBNAILS: readonly Thumbnail[] = [];
const NO_CONTROLS = { areShown: true, panel: null, feedback: null, feedbackNumber: 0, thumbnails: NO_THUMBNAILS };

function controlsOf(snapshot: SnapshotFrom<typeof playerControlsMachine> | undefined) {
  if (!snapshot) return NO_CONTROLS;
  const { visibility, panel } = snapshot.value;
  const { feedback, feedbackNumber, thumbnails } = snapshot.context;
  return { areShown: visibility === 'shown', panel: panel === 'closed' ? null : panel, feedback, feedbackNumber, thumbnails };
}

export function useControls(player: PlayerActor): {
  controls: ActorRefFrom<typeof playerControlsMachine> | undefined;
  state: ControlsState;
} {
  const controls = useSelector(player, ({ children }) => children.controls);
  const { feedback, feedbackNumber, ...state } = useSelector(controls, controlsOf, shallowEqual);
  return { controls, state: { ...state, feedback: feedback && { shown: feedback, number: feedbackNumber } } };
}
