/** The conversation between the player's machine and the video. Positions are seconds of the media, volume 0 to 1. */
import type { Seekable, Source } from '../domain/playback.ts';
import type { Tracks } from '../domain/tracks.ts';

export type VideoInput = {
  source: Source;
  /** null: the live edge. */
  startAt: number | null;
  /** It is fetched, and plays when it is told to. */
  isHeld?: boolean;
};

export type VideoCommand =
  | { type: 'video.play' }
  | { type: 'video.pause' }
  /** An end that has come meanwhile does not stop it: the picture goes on from there. */
  | { type: 'video.seek'; to: number }
  | { type: 'video.setSound'; volume: number; isMuted: boolean }
  /** null: what the media begin with. */
  | { type: 'video.chooseAudio'; id: string | null }
  | { type: 'video.chooseSubtitles'; id: string | null }
  /** null: the engine chooses by the network. */
  | { type: 'video.chooseQuality'; id: string | null }
  | { type: 'video.setSpeed'; speed: number };

export type Moment = {
  position: number /** null while unknown, and for live. */;
  duration: number | null;
  bufferedUntil: number;
  seekable: Seekable;
};

/** `isForced`: the browser plays without sound only. */
export type Sound = { volume: number; isMuted: boolean; isForced: boolean };

export type VideoFact =
  | { type: 'video.tracksFound'; tracks: Tracks }
  | { type: 'video.played' }
  | { type: 'video.paused' }
  /** About four times a second, and after every move. */
  | ({ type: 'video.moved' } & Moment)
  | { type: 'video.waited' }
  /** A playlist did not come and is asked for again. */
  | { type: 'video.retried' }
  | { type: 'video.ended' }
  | ({ type: 'video.soundChanged' } & Sound)
  /** What was chosen earlier in this visit counts for the next title too. */
  | { type: 'video.speedChanged'; speed: number }
  /** The media cannot be played. */
  | { type: 'video.failed' }
  /** The media's server said 401, 403 or 410: asking again would not help. */
  | { type: 'video.refused' };
