/** Messages between the player machine and the video. Positions are seconds of the media; volume is 0 to 1. */
import type { KeySystem } from '../domain/entities.ts';
import type { Seekable, Source } from '../domain/playback.ts';
import type { Tracks } from '../domain/tracks.ts';
import type { PlaybackFigures } from './statistics.ts';

export type VideoInput = {
  source: Source;
  /** Seconds; null for the live edge. */
  startAt: number | null;
  /** Seconds behind the live edge at which a channel starts, or at the start of a shorter window. Absent: at the live edge. */
  behind?: number;
  /** Loads the media without playing. */
  isHeld?: boolean;
};

export type VideoCommand =
  /** DRM-02: protected media load from now on. */
  | { type: 'video.unlock'; system: KeySystem }
  | { type: 'video.play' }
  | { type: 'video.pause' }
  /** Playback continues from the new position even if the media ended in the meantime. */
  | { type: 'video.seek'; to: number }
  | { type: 'video.setSound'; volume: number; isMuted: boolean }
  /** null: the default track of the media. */
  | { type: 'video.chooseAudio'; id: string | null }
  | { type: 'video.chooseSubtitles'; id: string | null }
  /** The engine chooses among these renditions by the bandwidth; null: among all. */
  | { type: 'video.chooseQuality'; ids: readonly string[] | null /** False: with the next segment. */; isAtOnce: boolean }
  | { type: 'video.setSpeed'; speed: number }
  /** PLY-35: unseen, the video of this page takes its smallest rendition. The choice of the quality stays. A receiver ignores it. */
  | { type: 'video.setSeen'; isSeen: boolean }
  /** PLY-32: the video of this page answers with `video.measured`; a receiver does not answer. */
  | { type: 'video.measure' };

/** Seconds of the media. */
export type Moment = {
  /** 0 before the first picture of a channel. */
  position: number;
  /** null while unknown and for live. */
  duration: number | null;
  bufferedUntil: number;
  /** Empty before the first picture of a channel. */
  seekable: Seekable;
};

/** `isForced`: the browser allows playback only without sound. */
export type Sound = { volume: number; isMuted: boolean; isForced: boolean };

export type VideoFact =
  | { type: 'video.tracksFound'; tracks: Tracks }
  | { type: 'video.played' }
  | { type: 'video.paused' }
  /** About four times a second, and after every seek. */
  | ({ type: 'video.moved' } & Moment)
  | { type: 'video.waited' }
  /** A playlist request failed and is repeated. */
  | { type: 'video.retried' }
  | { type: 'video.ended' }
  | ({ type: 'video.soundChanged' } & Sound)
  /** A speed that the viewer chose earlier in this visit also applies to the next title. */
  | { type: 'video.speedChanged'; speed: number }
  /** The media cannot be played. */
  | { type: 'video.failed' }
  /** The media server answered 401, 403 or 410. Repeating the request would not help. */
  | { type: 'video.refused' }
  /** DRM-02: the key system needs a licence, or a new one. */
  | { type: 'licence.asked' }
  /** No key of the licence can be used: its time is over, or the connected screen has no copy protection. */
  | { type: 'keys.expired' }
  | { type: 'keys.restricted' }
  | { type: 'video.measured'; figures: PlaybackFigures };
