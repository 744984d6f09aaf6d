/** The input of the player machine, and its messages to and from its parent, its children and the views. */
import type { ActorRef, Snapshot } from 'xstate';
import type { Profile } from '../domain/entities.ts';
import type { PlayerLoss, Source } from '../domain/playback.ts';
import type { MediaDescription } from './mediaDescription.ts';
import type { MediaSessionFact } from './mediaSession.ts';
import type { ProtectionNotice } from './protection.machine.ts';
import type { SleepTimerNotice } from './sleepTimer.machine.ts';
import type { TracksNotice } from './tracks.machine.ts';
import type { Moment, Sound, VideoFact } from './video.ts';
import type { WatchdogNotice } from './watchdog.machine.ts';

export type PlayerInput = {
  parentRef: ActorRef<Snapshot<unknown>, PlayerNotice>;
  source: Source;
  /** Seconds; null for the live edge. */
  startAt: number | null;
  /** Epoch ms of the broadcast at which a channel continues; null: at the live edge, and for a title. */
  seenUntil: number | null;
  isLive: boolean;
  /** Live without a DVR window is not seekable. */
  isSeekable: boolean;
  /** An advertisement has the picture first. */
  isHeld: boolean;
  /** The player uses the languages of this profile; null for a visitor. */
  profile: Profile | null;
  /** Id of the title or channel. */
  playedId: string;
  description: MediaDescription;
  /** Epoch ms of the end of the programme; null for titles, and while unknown. */
  endsAt: number | null;
  /** Epoch ms. */
  now: () => number;
};

export type PlayerTypes = {
  context: PlayerInput & Moment & { sound: Sound; speed: number; hasNext: boolean };
  events: PlayerEvent;
  input: PlayerInput;
};

export type PositionNotice =
  | { type: 'player.paused'; position: number }
  | { type: 'player.ended'; position: number }
  | { type: 'player.moved'; position: number }
  /** The viewer sought to this position. The picture may be paused. */
  | { type: 'player.sought'; position: number };

export type PlayerNotice =
  | { type: 'player.playing' }
  | PositionNotice
  /** `seenUntil`: epoch ms of the broadcast; null at the live edge, and for a title. */
  | { type: 'player.lost'; reason: PlayerLoss; position: number; seenUntil: number | null }
  /** A key of the device asks for the offered next title, or for the end of playback (PLY-14). */
  | { type: 'player.nextAsked' }
  | { type: 'player.stopAsked' }
  | Extract<TracksNotice, { type: 'profile.updated' }>
  | Extract<SleepTimerNotice, { type: 'sleep.stopsHere' }>;

export type PlayerEvent =
  | { type: 'player.play' }
  | { type: 'player.pause' }
  | { type: 'player.seek'; to: number }
  | { type: 'player.skip'; by: number }
  | { type: 'player.goLive' }
  /**
   * An advertisement has the picture (PLY-15): playback stays paused until the release, also when the viewer presses play. `sound`: the viewer's
   * setting during the advertisement.
   */
  | { type: 'player.hold' }
  | { type: 'player.release'; sound: Pick<Sound, 'volume' | 'isMuted'> | null }
  | { type: 'sound.set'; volume: number }
  | { type: 'sound.toggle' }
  | { type: 'speed.choose'; speed: number }
  /** The next programme has begun. `endsAt`: epoch ms; null: unknown. */
  | { type: 'player.describe'; description: MediaDescription; endsAt: number | null }
  /** Whether a key of the device may ask for a next title. */
  | { type: 'player.offerNext'; isOffered: boolean }
  | WatchdogNotice
  | TracksNotice
  | SleepTimerNotice
  | ProtectionNotice
  | MediaSessionFact
  | VideoFact;
