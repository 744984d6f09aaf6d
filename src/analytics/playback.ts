/**
 * The quality of one playback, from what its actors did (EVT-05). The names follow CTA-2066 (streaming quality of experience) and CTA-5004
 * (CMCD) where they have one. Pure: each function returns a new measure.
 */

/** Durations in ms, on the clock of the device. */
export type Playback = {
  /** CMCD `sid`: one playback. Random, and not stored. */
  sid: string;
  contentId: string;
  title: string;
  contentType: string;
  isLive: boolean;
  askedAt: number;
  /** CTA-2066 video startup time: from the request to the first picture that moves. Null before it. */
  startupMs: number | null;
  playingMs: number;
  /** CTA-2066: standstills after the start that no seek caused. */
  rebufferingCount: number;
  rebufferingMs: number;
  stalledAt: number | null;
  soughtAt: number | null;
  movedAt: number | null;
  /** Seconds of the media. */
  position: number;
  duration: number | null;
  /** The parts of the title that were played to their end, percent. */
  reached: readonly number[];
  pauses: number;
  seeks: number;
  /** CMCD `br`: bitrate of the current rendition, kbit/s. Null: unknown. */
  bitrate: number | null;
  height: number | null;
  qualityChanges: number;
  hasEnded: boolean;
  /** The page has closed and come back: this is the part since then (EVT-13). */
  isContinued: boolean;
};

/** A longer step of the position is a seek. Seconds. */
const LARGEST_STEP = 5;
/** The picture reports its position about four times a second. A longer pause between two reports is not playing time. ms. */
const LONGEST_PAUSE = 2000;
/** A standstill that begins within this time after a seek belongs to the seek. ms. */
const SEEK_LASTS = 1000;

const PARTS = [25, 50, 75, 95] as const;

export const playbackOf = (
  asked: Pick<Playback, 'sid' | 'contentId' | 'title' | 'contentType' | 'isLive' | 'askedAt' | 'position'>,
): Playback => ({
  ...asked,
  startupMs: null,
  playingMs: 0,
  rebufferingCount: 0,
  rebufferingMs: 0,
  stalledAt: null,
  soughtAt: null,
  movedAt: null,
  duration: null,
  reached: [],
  pauses: 0,
  seeks: 0,
  bitrate: null,
  height: null,
  qualityChanges: 0,
  hasEnded: false,
  isContinued: false,
});

/** The picture has reported its position. */
export function moved(playback: Playback, { position, duration, at }: { position: number; duration: number | null; at: number }): Playback {
  const step = position - playback.position;
  const next = { ...playback, position, duration };
  if (step <= 0 || step > LARGEST_STEP) return next;
  const pause = playback.movedAt === null ? 0 : at - playback.movedAt;
  const end = duration ?? 0;
  const part = PARTS.find((percent) => playback.position < (end * percent) / 100 && position >= (end * percent) / 100);
  return {
    ...next,
    movedAt: at,
    startupMs: playback.startupMs ?? at - playback.askedAt,
    playingMs: playback.playingMs + (pause <= LONGEST_PAUSE ? pause : 0),
    reached: part === undefined || playback.isLive || playback.reached.includes(part) ? playback.reached : [...playback.reached, part],
  };
}

export const paused = (playback: Playback): Playback => ({ ...playback, pauses: playback.pauses + 1, movedAt: null, stalledAt: null });

export const sought = (playback: Playback, { position, at }: { position: number; at: number }): Playback => ({
  ...playback,
  position,
  seeks: playback.seeks + 1,
  soughtAt: at,
});

/** An advertisement before the start does not count as startup. */
export const released = (playback: Playback, at: number): Playback =>
  playback.startupMs === null ? { ...playback, askedAt: at } : playback;

export function stalled(playback: Playback, at: number): Playback {
  const isSeeking = playback.soughtAt !== null && at - playback.soughtAt <= SEEK_LASTS;
  return playback.startupMs === null || isSeeking ? playback : { ...playback, stalledAt: at };
}

/** The picture moves again. */
export const recovered = (playback: Playback, at: number): Playback =>
  playback.stalledAt === null
    ? playback
    : {
        ...playback,
        stalledAt: null,
        rebufferingCount: playback.rebufferingCount + 1,
        rebufferingMs: playback.rebufferingMs + at - playback.stalledAt,
      };

/** @param shown height in lines, and bits per second of the rendition */
export function shownIn(playback: Playback, { height, bandwidth }: { height: number | null; bandwidth: number | null }): Playback {
  const bitrate = bandwidth === null ? null : Math.round(bandwidth / 1000);
  if (height === playback.height) return playback;
  return { ...playback, height, bitrate, qualityChanges: playback.qualityChanges + (playback.height === null ? 0 : 1) };
}

/** What follows a summary: the same playback, with nothing that the summary has counted (EVT-13). */
export const summedUp = (playback: Playback): Playback => ({
  ...playback,
  isContinued: true,
  playingMs: 0,
  rebufferingCount: 0,
  rebufferingMs: 0,
  stalledAt: null,
  movedAt: null,
  pauses: 0,
  seeks: 0,
  qualityChanges: 0,
});

export const ended = (playback: Playback): Playback => ({ ...playback, hasEnded: true });
