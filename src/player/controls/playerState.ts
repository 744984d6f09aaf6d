/** What the views of a player read, and where they send. */
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { NO_TRACKS } from '../../../machines/domain/tracks.ts';
import type { playerMachine } from '../../../machines/player/player.machine.ts';
import type { Panel, PlayerControlsEvent, playerControlsMachine } from '../../../machines/player/playerControls.machine.ts';
import type { PlayerEvent } from '../../../machines/player/playerEvents.ts';
import type { protectionMachine } from '../../../machines/player/protection.machine.ts';
import type { RemoteScreenEvent, remoteScreenMachine } from '../../../machines/player/remoteScreen.machine.ts';
import { type SleepTimerEvent, sleepsAt, type sleepTimerMachine } from '../../../machines/player/sleepTimer.machine.ts';
import type { SleepChoice } from '../../../machines/player/sleepTimer.ts';
import type { StatisticsEvent, statisticsMachine } from '../../../machines/player/statistics.machine.ts';
import type { TracksEvent, tracksMachine } from '../../../machines/player/tracks.machine.ts';
import type { watchdogMachine } from '../../../machines/player/watchdog.machine.ts';
import { type Countdown, useCountdown } from './countdown.ts';
import { running } from './running.ts';

export type PlayerActor = ActorRefFrom<typeof playerMachine>;

type PlayerContext = SnapshotFrom<typeof playerMachine>['context'];

type VideoState = Pick<
  PlayerContext,
  'position' | 'duration' | 'bufferedUntil' | 'seekable' | 'sound' | 'speed' | 'isSeekable' | 'isLive'
> & {
  transport: 'starting' | 'playing' | 'paused' | 'ended';
  /** True while it plays or starts: the next press pauses. */
  isGoing: boolean;
};

/** What the viewer may choose, and what is chosen. */
type TracksState = Pick<SnapshotFrom<typeof tracksMachine>['context'], 'tracks' | 'subtitlesId' | 'qualityId' | 'quality'>;

/** The current playback problem. `licensing`: the picture waits for the right to play, for long already (DRM-02). */
type Disturbance = 'none' | 'buffering' | 'reconnecting' | 'licensing';

/** `kind`: of the screen that plays, else of the first that is offered; null: none. `name`: null where the browser does not tell it. */
export type ScreenState = Pick<SnapshotFrom<typeof remoteScreenMachine>['context'], 'kind' | 'name' | 'failure'> & {
  phase: SnapshotFrom<typeof remoteScreenMachine>['value']['screen'];
  /** The picture of this page has stopped. */
  isOnReceiver: boolean;
};

/** `sleepsAt`: epoch ms; null: off, or unknown. `notice`: the countdown while it asks whether the viewer keeps watching. */
export type SleepState = { choice: SleepChoice | null; sleepsAt: number | null; notice: Countdown | null };

/** `figures`: null before the first answer. `isElsewhere`: a receiver plays. `copy`: the result of the last copy. */
export type StatisticsState = Pick<SnapshotFrom<typeof statisticsMachine>['context'], 'figures'> & {
  isOpen: boolean;
  isElsewhere: boolean;
  copy: 'offered' | 'copying' | 'copied' | 'failed';
};

export type PlayerState = VideoState &
  TracksState & {
    disturbance: Disturbance;
    screen: ScreenState;
    /** null: the player has no sleep timer. */
    sleep: SleepState | null;
    /** null: the player has no statistics. */
    statistics: StatisticsState | null;
  };

/** `feedback`: the effect of the last key or tap. `thumbnails`: of the timeline; empty until loaded. */
export type ControlsState = Pick<SnapshotFrom<typeof playerControlsMachine>['context'], 'feedback' | 'feedbackNumber' | 'thumbnails'> & {
  areShown: boolean;
  panel: Panel | null;
};

/** Sends an event to an actor of the player. An actor that does not run gets nothing. */
export type PlayerSend = {
  player: (event: PlayerEvent) => void;
  screen: (event: RemoteScreenEvent) => void;
  tracks: (event: TracksEvent) => void;
  controls: (event: PlayerControlsEvent) => void;
  sleepTimer: (event: SleepTimerEvent) => void;
  statistics: (event: StatisticsEvent) => void;
};

export type PlayerProps = { state: PlayerState; controls: ControlsState; send: PlayerSend };

type Sender = ReturnType<typeof senderWith>;

/**
 * @param onSent gets each event after its actor, for example to count it as viewing activity
 * @returns makes the function that sends to one actor
 */
export const senderWith =
  (onSent: (event: { type: string }) => void) =>
  <Event extends { type: string }>(actor: { send: (event: Event) => void } | undefined) =>
  (event: Event) => {
    actor?.send(event);
    onSent(event);
  };

function videoOf(snapshot: SnapshotFrom<typeof playerMachine>): VideoState {
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

function choiceOf(snapshot: SnapshotFrom<typeof tracksMachine> | undefined): TracksState {
  if (!snapshot) return { tracks: NO_TRACKS, subtitlesId: null, qualityId: null, quality: 'automatic' };
  const { tracks, subtitlesId, qualityId, quality } = snapshot.context;
  return { tracks, subtitlesId, qualityId, quality };
}

function disturbanceOf(snapshot: SnapshotFrom<typeof watchdogMachine> | undefined): Disturbance {
  if (snapshot?.matches('buffering')) return 'buffering';
  return snapshot?.matches('reconnecting') ? 'reconnecting' : 'none';
}

/** The licence is missing, or the browser asks the viewer for permission. */
const isLicensing = (snapshot: SnapshotFrom<typeof protectionMachine> | undefined): boolean =>
  snapshot?.matches('asking') || snapshot?.matches({ granted: 'licensing' }) || snapshot?.matches({ granted: 'repeating' }) || false;

function screenOf(snapshot: SnapshotFrom<typeof remoteScreenMachine> | undefined): ScreenState {
  if (!snapshot) return { phase: 'none', kind: null, name: null, failure: null, isOnReceiver: false };
  const { kind, name, failure, offers } = snapshot.context;
  const phase = snapshot.value.screen;
  // A screen may be known that is not offered, because the media are protected (RMT-06).
  const offered = phase === 'none' ? null : (offers[0] ?? null);
  return {
    phase,
    kind: phase === 'playingThere' ? kind : offered,
    name,
    failure,
    isOnReceiver: snapshot.matches({ engine: 'there' }),
  };
}

function sleepOf(snapshot: SnapshotFrom<typeof sleepTimerMachine> | undefined): Omit<SleepState, 'notice'> | null {
  if (!snapshot) return null;
  return { choice: snapshot.context.timer?.choice ?? null, sleepsAt: sleepsAt(snapshot.context) };
}

function statisticsOf(snapshot: SnapshotFrom<typeof statisticsMachine> | undefined): StatisticsState | null {
  if (!snapshot) return null;
  return {
    isOpen: snapshot.matches('open'),
    figures: snapshot.context.figures,
    isElsewhere: snapshot.matches({ open: { figures: 'elsewhere' } }),
    copy: typeof snapshot.value === 'object' ? snapshot.value.open.copy : 'offered',
  };
}

const NO_CONTROLS: ControlsState = { areShown: true, panel: null, feedback: null, feedbackNumber: 0, thumbnails: [] };

function controlsOf(snapshot: SnapshotFrom<typeof playerControlsMachine> | undefined): ControlsState {
  if (!snapshot) return NO_CONTROLS;
  const { visibility, panel } = snapshot.value;
  const { feedback, feedbackNumber, thumbnails } = snapshot.context;
  return { areShown: visibility === 'shown', panel: panel === 'closed' ? null : panel, feedback, feedbackNumber, thumbnails };
}

/** Playback continues without the tracks and the sleep timer. */
const childrenOf = ({ children: { video, tracks, watchdog, controls, sleepTimer, protection } }: SnapshotFrom<typeof playerMachine>) => ({
  picture: video,
  tracks: running(tracks),
  watchdog,
  controls,
  sleepTimer: running(sleepTimer),
  protection,
});

/** Reads the player and its children. A new child of the player is read and sent to here. */
export function usePlayer(player: PlayerActor, to: Sender): PlayerProps {
  const { picture, tracks, watchdog, controls, sleepTimer, protection } = useSelector(player, childrenOf, shallowEqual);
  const video = useSelector(player, videoOf, shallowEqual);
  const choice = useSelector(tracks, choiceOf, shallowEqual);
  const problem = useSelector(watchdog, disturbanceOf);
  const disturbance = useSelector(protection, isLicensing) && problem === 'reconnecting' ? 'licensing' : problem;
  const screen = useSelector(picture, screenOf, shallowEqual);
  const statistics = useSelector(picture, (snapshot) => running(snapshot?.children.statistics));
  const sleep = useSelector(sleepTimer, sleepOf, shallowEqual);
  const notice = useCountdown(useSelector(sleepTimer, (snapshot) => snapshot?.children.countdown));
  return {
    state: {
      ...video,
      ...choice,
      disturbance,
      screen,
      sleep: sleep && { ...sleep, notice },
      statistics: useSelector(statistics, statisticsOf, shallowEqual),
    },
    controls: useSelector(controls, controlsOf, shallowEqual),
    send: {
      player: to(player),
      screen: to(picture),
      tracks: to(tracks),
      controls: to(controls),
      sleepTimer: to(sleepTimer),
      statistics: to(statistics),
    },
  };
}
