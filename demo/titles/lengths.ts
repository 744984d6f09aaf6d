/** Durations and marks of titles: the real ones, or one minute for quick tests. */
import { BEGUN_FROM } from '../../machines/domain/constants.ts';
import type { PlaybackMarks } from '../../machines/domain/entities.ts';
import type { Episode, Film } from './types.ts';

/** Seconds of every title when `short` is on. */
export const SHORT_LENGTH = 60;

/** Duration of a film or episode in seconds. @param short see ServiceOptions */
export const lengthOf = (item: Pick<Film | Episode, 'durationMinutes'>, short: boolean): number =>
  short ? SHORT_LENGTH : item.durationMinutes * 60;

const noMarks: PlaybackMarks = { introStart: null, introEnd: null, recapStart: null, recapEnd: null, nextEpisodeStart: null };

export const marksOf = (item: Film | Episode, short: boolean): PlaybackMarks => {
  if (item.contentType === 'MOVIE') return { ...noMarks, nextEpisodeStart: (short ? item.marks.demo60 : item.marks.seconds).creditsStart };
  return { ...noMarks, ...(short ? item.marks.demo60 : item.marks.seconds) };
};

/** A title counts as watched from this fraction of its duration. */
const WATCHED_FROM = 0.95;
/** WAT-03: below it a title has nothing to continue. */
export const countsAsBegun = (seconds: number, length: number): boolean => seconds > 0 && seconds >= length * BEGUN_FROM;
export const countsAsWatched = (seconds: number, length: number): boolean => seconds >= length * WATCHED_FROM;
