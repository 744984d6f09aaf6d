/** Reads the state of the player's actors for the views. */
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Feedback } from '../../machines/domain/feedback.ts';
import type { Thumbnail } from '../../machines/domain/thumbnails.ts';
import type { playerMachine } from '../../machines/player/player.machine.ts';
import type { Panel, playerControlsMachine } from '../../machines/playerControls/playerControls.machine.ts';

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

type ControlsSnapshot = SnapshotFrom<typeof playerControlsMachine> | undefined;

function panelOf(snapshot: ControlsSnapshot): Panel | null {
  const open = snapshot?.value.panel ?? 'closed';
  return open === 'closed' ? null : open;
}

export function useControls(player: PlayerActor): {
  controls: ActorRefFrom<typeof playerControlsMachine> | undefined;
  state: ControlsState;
} {
  const controls = useSelector(player, ({ children }) => children.controls);
  const areShown = useSelector(controls, (snapshot: ControlsSnapshot) => snapshot?.value.visibility !== 'hidden');
  const panel = useSelector(controls, panelOf);
  const shown = useSelector(controls, (snapshot: ControlsSnapshot) => snapshot?.context.feedback ?? null);
  const number = useSelector(controls, (snapshot: ControlsSnapshot) => snapshot?.context.feedbackNumber ?? 0);
  const thumbnails = useSelector(controls, (snapshot: ControlsSnapshot) => snapshot?.context.thumbnails ?? NO_THUMBNAILS);
  return { controls, state: { areShown, panel, feedback: shown ? { shown, number } : null, thumbnails } };
}
