/** Rules of playback: the media URL, the start position, and the meaning of failures (PLY-01, PLY-03, PLY-11, PLY-16). */
import type { CallError, Content, Media, Message, Protection } from './entities.ts';
import type { LicenceLoss } from './licence.ts';

type MediaType = 'video/mp4' | 'application/vnd.apple.mpegurl';
export type Source = {
  url: string;
  type: MediaType;
  /** A WebVTT track of thumbnails for the timeline. */
  thumbnailsUrl?: string;
  /** Seconds. */
  endCardStart?: number;
  /** DRM-01: absent when the media are not protected. */
  protection?: Protection;
};

/**
 * The source to play (PLY-01).
 * @param media the service's answer
 * @param template the configured URL for media that have only an id, with `{vodId}` for the id; null: not configured
 * @returns null when the media has neither a URL nor an id with a template
 */
export function sourceOf(
  { url, vodId, thumbnailsUrl, endCardStart, protection }: Pick<Media, 'url' | 'vodId'> & Partial<Media>,
  template: string | null,
): Source | null {
  const address = url ?? (vodId !== null && template !== null ? template.replaceAll('{vodId}', () => encodeURIComponent(vodId)) : null);
  if (!address) return null;
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const type = /mp4$/i.test(path) ? 'video/mp4' : 'application/vnd.apple.mpegurl';
  return {
    url: address,
    type,
    ...(thumbnailsUrl && { thumbnailsUrl }),
    ...(endCardStart && { endCardStart }),
    ...(protection && { protection }),
  };
}

/** Seconds. A title whose playback position is this close to the end starts from the beginning. */
const SEEN_BEFORE_END = 15;

/**
 * The playback position at which a title starts (PLY-03).
 * @returns seconds; 0 for a title that was not begun, or was watched to its end
 */
export function resumePosition({ duration, viewer }: Pick<Content, 'duration' | 'viewer'>): number {
  const { progress } = viewer;
  if (!Number.isFinite(progress) || progress <= 0) return 0;
  return duration !== null && progress >= duration - SEEN_BEFORE_END ? 0 : progress;
}

/** The range that can be played now, in seconds of the media. */
export type Seekable = { start: number; end: number };

/** Whether there is anything to play yet. */
export const hasWindow = ({ start, end }: Seekable): boolean => end > start;

/** Limits a position, in seconds, to the seekable range. NaN becomes the start. */
export const clampToSeekable = (to: number, { start, end }: Seekable): number =>
  Number.isNaN(to) ? start : Math.min(Math.max(start, end), Math.max(start, to));

/** Maximum seconds behind the live edge at which playback counts as live. */
export const LIVE_TOLERANCE = 15;

/** Seconds behind the live edge; 0 within LIVE_TOLERANCE. */
export function behindLive(position: number, { end }: Seekable): number {
  const behind = end - position;
  return behind > LIVE_TOLERANCE ? behind : 0;
}

/**
 * The wall-clock time of a position in the live window. The live edge counts as now: the transmission delay of a few seconds is ignored.
 * @param position seconds of the media
 * @param now epoch ms
 * @returns epoch ms
 */
export const wallClockAt = (position: number, { end }: Seekable, now: number): number => now - (end - position) * 1000;

/**
 * The reverse of `wallClockAt`.
 * @param moment epoch ms
 * @param now epoch ms
 * @returns seconds of the media
 */
export const positionAt = (moment: number, { end }: Seekable, now: number): number => end - (now - moment) / 1000;

/** Whether a failure is temporary: no answer, a timeout, too many requests, or a server error. */
export const isTemporaryFailure = ({ errorCode }: Pick<CallError, 'errorCode'>): boolean =>
  errorCode === 0 || errorCode === 408 || errorCode === 429 || errorCode >= 500;

/** Whether another media request may succeed: after a temporary failure, or after `simultaneous_streams`, when another device may stop. */
export const mayTryMediaAgain = (error: Pick<CallError, 'errorCode' | 'errorStatus'>): boolean =>
  isTemporaryFailure(error) || error.errorStatus === 'simultaneous_streams';

/** PLY-16: whether this answer to the ping ends playback. Temporary failures and 404 do not: they say nothing about the viewer. */
export const endsPlayback = (error: Pick<CallError, 'errorCode'>): boolean => error.errorCode !== 404 && !isTemporaryFailure(error);

/** PLY-03: 423 is the only answer to a progress request that ends playback. */
export const isLocked = ({ errorCode }: Pick<CallError, 'errorCode'>): boolean => errorCode === 423;

/** Code 301 of the service: the media is not available yet, or not for this viewer (GDE-04). */
export const isNotAvailableYet = ({ errorCode }: Pick<CallError, 'errorCode'>): boolean => errorCode === 301;

/**
 * Why playback failed: it stalled for too long, the media cannot be played, its server refused it, the broadcast of a channel is over, or
 * protected media have no licence.
 */
export type PlayerLoss = 'connection' | 'media' | 'refused' | 'ended' | LicenceLoss;

/** PLY-11, DRM-03, DRM-08: the message for each failure. */
export const LOSS_MESSAGES: Readonly<Record<PlayerLoss, Message>> = {
  connection: { key: 'PLAYER_LOST_CONNECTION' },
  media: { key: 'PLAYER_LOST_MEDIA' },
  refused: { key: 'PLAYER_LOST_REFUSED' },
  ended: { key: 'LIVE_ENDED_TEXT' },
  licenceRefused: { key: 'PLAYER_LICENCE_REFUSED' },
  licenceUnavailable: { key: 'PLAYER_LICENCE_UNAVAILABLE' },
  licenceExpired: { key: 'SERVER_ERROR_LICENCE_EXPIRED' },
  outputNotAllowed: { key: 'SERVER_ERROR_OUTPUT_NOT_ALLOWED' },
  tooManyStreams: { key: 'SERVER_ERROR_SIMULTANEOUS_STREAMS' },
  noKeySystem: { key: 'PLAYER_NO_KEY_SYSTEM' },
};

/** RMT-06: whether the media may be sent to another screen. Protected media need a receiver with their licence service. */
export const maySend = (source: Source): boolean => source.protection === undefined;

/** Initial value. Machines play only after they have stored a source. */
export const NO_SOURCE: Source = { url: '', type: 'application/vnd.apple.mpegurl' };
