/** What the player's views draw, read from its actors. */
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
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
  /** It plays, or will as soon as it can: the next press stops it. */
  isGoing: boolean;
  /** What is wrong with the picture now. */
  disturbance: 'none' | 'buffering' | 'reconnecting';
};

export type ControlsState = { areShown: boolean; panel: Panel | null };

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
    transport: snapshot.value.transport,
    isGoing: snapshot.matches({ transport: 'playing' }) || snapshot.matches({ transport: 'starting' }),
    disturbance: snapshot.matches({ connection: 'buffering' })
      ? 'buffering'
      : snapshot.matches({ connection: 'reconnecting' })
        ? 'reconnecting'
        : 'none',
  };
}

export const usePlayerState = (player: PlayerActor): PlayerState => useSelector(player, stateOf, shallowEqual);

function controlsOf(snapshot: SnapshotFrom<typeof playerControlsMachine> | undefined): ControlsState {
  const open = snapshot?.value.panel ?? 'closed';
  return { areShown: snapshot?.value.visibility !== 'hidden', panel: open === 'closed' ? null : open };
}

export function useControls(player: PlayerActor) {
  const controls = useSelector(player, ({ children }) => children.controls);
  return { controls, state: useSelector(controls, controlsOf, shallowEqual) };
}
