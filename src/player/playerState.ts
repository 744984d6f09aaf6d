/** Reads the state of the player's actors for the views. */
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Feedback } from '../../machines/domain/feedback.ts';
import type { Thumbnail } from '../../machines/domain/thumbnails.ts';
import { NO_TRACKS } from '../../machines/domain/tracks.ts';
import type { playerMachine } from '../../machines/player/player.machine.ts';
import type { Panel, playerControlsMachine } from '../../machines/player/playerControls.machine.ts';
import type { tracksMachine } from '../../machines/player/tracks.machine.ts';
import type { watchdogMachine } from '../../machines/player/watchdog.machine.ts';

export type PlayerActor = ActorRefFrom<typeof playerMachine>;

type PlayerContext = SnapshotFrom<typeof playerMachine>['context'];

/** What the viewer may choose, and what is chosen. */
type TracksState = Pick<SnapshotFrom<typeof tracksMachine>['context'], 'tracks' | 'subtitlesId' | 'qualityId'>;

type VideoState = Pick<
  PlayerContext,
  'position' | 'duration' | 'bufferedUntil' | 'seekable' | 'sound' | 'speed' | 'isSeekable' | 'isLive'
> & {
  transport: 'starting' | 'playing' | 'paused' | 'ended';
  /** True while it plays or starts: the next press pauses. */
  isGoing: boolean;
};

/** The current playback problem. */
type Disturbance = 'none' | 'buffering' | 'reconnecting';

export type PlayerState = VideoState & TracksState & { disturbance: Disturbance };

export type ControlsState = {
  areShown: boolean;
  panel: Panel | null;
  /** The effect of the last key or tap; `number` distinguishes equal effects. */
  feedback: { shown: Feedback; number: number } | null;
  /** Thumbnails for the timeline; empty until loaded. */
  thumbnails: readonly Thumbnail[];
};

function stateOf(snapshot: SnapshotFrom<typeof playerMachine>): VideoState {
  const { position, duration, bufferedUntil, seekable, sound, speed, isSeekable, isLive } = snapshot.context;
  return {
    position,
    duration,
    bufferedUntil,
    seekable,
    sound,
    speed,
    isSeekable,
    isLive,
    transport: snapshot.value.transport === 'held' ? 'starting' : snapshot.value.transport,
    isGoing: snapshot.matches({ transport: 'playing' }) || snapshot.matches({ transport: 'starting' }),
  };
}

/** Playback without a choice of tracks. */
const NO_CHOICE: TracksState = { tracks: NO_TRACKS, subtitlesId: null, qualityId: null };

function choiceOf(snapshot: SnapshotFrom<typeof tracksMachine> | undefined): TracksState {
  if (!snapshot) return NO_CHOICE;
  const { tracks, subtitlesId, qualityId } = snapshot.context;
  return { tracks, subtitlesId, qualityId };
}

function disturbanceOf(snapshot: SnapshotFrom<typeof watchdogMachine> | undefined): Disturbance {
  if (snapshot?.matches('buffering')) return 'buffering';
  return snapshot?.matches('reconnecting') ? 'reconnecting' : 'none';
}

export function usePlayerState(player: PlayerActor): { tracks: ActorRefFrom<typeof tracksMachine> | undefined; state: PlayerState } {
  const video = useSelector(player, stateOf, shallowEqual);
  const tracks = useSelector(player, ({ children }) => children.tracks);
  const choice = useSelector(tracks, choiceOf, shallowEqual);
  const watchdog = useSelector(player, ({ children }) => children.watchdog);
  const disturbance = useSelector(watchdog, disturbanceOf);
  return { tracks, state: { ...video, ...choice, disturbance } };
}

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
