/** Rules of playing: what address is played, from where, and what a failure means (PLY-01, PLY-03, PLY-11, PLY-16). */
import type { CallError, Content, Media, Message } from './entities.ts';

type MediaType = 'video/mp4' | 'application/vnd.apple.mpegurl';
export type Source = {
  url: string;
  type: MediaType;
  /** A WebVTT track of small pictures for the timeline. */
  thumbnailsUrl?: string;
};

/**
 * What is played (PLY-01).
 * @param media the service's answer
 * @param template the configured address for media known by id alone, with `{vodId}` where the id goes; null when none is configured
 * @returns null when there is nothing to play: neither an address nor an id with a template
 */
export function sourceOf(
  { url, vodId, thumbnailsUrl }: Pick<Media, 'url' | 'vodId'> & Partial<Pick<Media, 'thumbnailsUrl'>>,
  template: string | null,
): Source | null {
  const address = url ?? (vodId !== null && template !== null ? template.replaceAll('{vodId}', () => encodeURIComponent(vodId)) : null);
  if (!address) return null;
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const type = /mp4$/i.test(path) ? 'video/mp4' : 'application/vnd.apple.mpegurl';
  return { url: address, type, ...(thumbnailsUrl && { thumbnailsUrl }) };
}

/** Seconds before the end within which a title counts as seen: it starts over instead of showing its last moment. */
const SEEN_BEFORE_END = 15;

/**
 * Where a title starts (PLY-03).
 * @returns seconds from the start; 0 for a title not begun, or seen to its end
 */
export function resumePosition({ duration, viewer }: Pick<Content, 'duration' | 'viewer'>): number {
  const { progress } = viewer;
  if (!Number.isFinite(progress) || progress <= 0) return 0;
  return duration !== null && progress >= duration - SEEN_BEFORE_END ? 0 : progress;
}

/** What can be played now, in seconds of the media. */
export type Seekable = { start: number; end: number };

/** Keeps a wish of the viewer inside what can be played. Not a number: the start. */
export const clampToSeekable = (to: number, { start, end }: Seekable): number =>
  Number.isNaN(to) ? start : Math.min(Math.max(start, end), Math.max(start, to));

/** Seconds behind the live edge up to which the viewer is called live. */
export const LIVE_TOLERANCE = 15;

/** How far the picture is behind the live edge, in seconds; 0 at the edge. */
export function behindLive(position: number, { end }: Seekable): number {
  const behind = end - position;
  return behind > LIVE_TOLERANCE ? behind : 0;
}

/**
 * The wall clock at a place of the live window. The edge is now: the few seconds of the transmission are nobody's concern.
 * @param now epoch ms
 * @returns epoch ms
 */
export const wallClockAt = (position: number, { end }: Seekable, now: number): number => now - (end - position) * 1000;

/** The reverse of `wallClockAt`: where in the media a moment is, in seconds. */
export const positionAt = (moment: number, { end }: Seekable, now: number): number => end - (now - moment) / 1000;

/** Whether asking for the media again may help: no answer, too many requests, or the service's own trouble. */
export const isPassingFailure = ({ errorCode }: Pick<CallError, 'errorCode'>): boolean =>
  errorCode === 0 || errorCode === 408 || errorCode === 429 || errorCode >= 500;

/** Whether asking for the media again may help: what passes, and a place among the simultaneous streams that another device may leave. */
export const mayTryMediaAgain = (error: Pick<CallError, 'errorCode' | 'errorStatus'>): boolean =>
  isPassingFailure(error) || error.errorStatus === 'simultaneous_streams';

/** PLY-16: an answer to the ping that ends watching. What passes, or says nothing of the viewer, does not. */
export const endsWatching = (error: Pick<CallError, 'errorCode'>): boolean => error.errorCode !== 404 && !isPassingFailure(error);

/** PLY-03: the one answer to progress that ends watching. */
export const isLocked = ({ errorCode }: Pick<CallError, 'errorCode'>): boolean => errorCode === 423;

/** The service's own word for "not yet, or not for you" (GDE-04). */
export const isNotYet = ({ errorCode }: Pick<CallError, 'errorCode'>): boolean => errorCode === 301;

/** Why a picture was lost: it stood still too long, it cannot be played, or its server refused it. */
export type PlayerLoss = 'connection' | 'media' | 'refused';

/** PLY-11: what the viewer reads then. */
export const LOSS_MESSAGES: Readonly<Record<PlayerLoss, Message>> = {
  connection: { key: 'PLAYER_LOST_CONNECTION' },
  media: { key: 'PLAYER_LOST_MEDIA' },
  refused: { key: 'PLAYER_LOST_REFUSED' },
};

/** Never played: a machine watches only with a source. */
export const NO_SOURCE: Source = { url: '', type: 'application/vnd.apple.mpegurl' };
