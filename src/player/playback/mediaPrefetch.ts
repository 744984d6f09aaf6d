/**
 * Fast start: prepares the media that the viewer will probably play next. It requests the media URL and loads playlists and the first
 * segment in a hidden player; for a channel only playlists. Only one item is prepared at a time, for a limited time and for the current
 * viewer.
 */

import { idToPlay } from '../../../machines/domain/cards.ts';
import type { Channel, Content, Media, Programme } from '../../../machines/domain/entities.ts';
import { availabilityOf } from '../../../machines/domain/entitlement.ts';
import { programmeAt } from '../../../machines/domain/onAir.ts';
import { resumePosition, type Source, sourceOf } from '../../../machines/domain/playback.ts';
import { titleToPlay } from '../../../machines/domain/seasons.ts';
import type { PlaybackHint } from './playbackHints.ts';

/** How long a title stays prepared, ms. Media URLs are signed for a limited time, and an unused player takes memory. */
export const TITLE_PREFETCH_LIFETIME = 2 * 60 * 1000;
/** How long a channel stays prepared, ms. Its playlist is requested repeatedly during this time. */
export const CHANNEL_PREFETCH_LIFETIME = 20_000;

type Signalled<Input, Answer> = (input: Input, signal?: AbortSignal) => Promise<Answer>;

export type MediaPrefetchOptions = {
  item: Signalled<{ id: string }, Content>;
  channels: (signal?: AbortSignal) => Promise<readonly Channel[]>;
  programmes: Signalled<{ channelIds: readonly string[]; from: number; to: number }, readonly Programme[]>;
  media: Signalled<{ mediaId: string }, Media>;
  /** True when the viewer may open the pages that play. */
  mayWatch: () => boolean;
  isPremium: () => boolean;
  mediaUrlTemplate: string | null;
  /** Epoch ms. */
  now: () => number;
  /** Resolves when the page is idle. */
  idle: () => Promise<void>;
  /** Prepares a source in a hidden player. Returns a function that cancels it, without effect once the player is in use. */
  preparePlayer: (input: { source: Source; startAt: number | null }) => () => void;
};

export type MediaPrefetch = {
  /** Prepares this item instead of the previous one. Failures are ignored here and reported on playback. */
  prepare: (hint: PlaybackHint | null) => void;
  /** Returns the prepared media once, or requests it. Rejects with a CallError. */
  media: Signalled<{ mediaId: string }, Media>;
  /** Discards the prepared media when the viewer changes. */
  forget: () => void;
};

type FoundMedia = { mediaId: string; startAt: number | null };
type PendingMedia = { mediaId: string; answer: Promise<Media>; controller: AbortController };
type Work = {
  hint: PlaybackHint;
  /** The id of the title that a page's main action plays. */
  titleId: string | null;
  lookup: AbortController;
  mediaRequest: PendingMedia | null;
  isTaken: boolean;
  cancelPlayer: () => void;
  timer: ReturnType<typeof setTimeout> | undefined;
};

export function createMediaPrefetch(options: MediaPrefetchOptions): MediaPrefetch {
  const { mayWatch, isPremium, now } = options;
  let present: Work | null = null;

  function discard() {
    if (!present) return;
    const { lookup, mediaRequest, isTaken, cancelPlayer, timer } = present;
    present = null;
    clearTimeout(timer);
    lookup.abort();
    // Once taken, the request belongs to the caller.
    if (!isTaken) mediaRequest?.controller.abort();
    cancelPlayer();
  }

  const isPresent = ({ hint: { kind, id } }: Pick<Work, 'hint'>) =>
    present !== null &&
    !present.isTaken &&
    ((present.hint.kind === kind && present.hint.id === id) || (kind === 'title' && present.titleId === id));

  /** PLY-12: requests no media before the viewer may watch. */
  async function findTitle(id: string, signal: AbortSignal): Promise<FoundMedia | null> {
    const content = await options.item({ id }, signal);
    const isPlayable = availabilityOf(content, { isPremium: isPremium(), now: now() }) === 'playable';
    return isPlayable && content.mediaId !== null ? { mediaId: content.mediaId, startAt: resumePosition(content) } : null;
  }

  async function findOnPage(work: Work): Promise<FoundMedia | null> {
    const { id } = work.hint;
    const { signal } = work.lookup;
    const content = await options.item({ id }, signal);
    const title = titleToPlay(content, content.seasons, null);
    const titleId = title && idToPlay(title);
    if (!titleId) return null;
    // The page and its pictures load first.
    await options.idle();
    if (present !== work) return null;
    work.titleId = titleId;
    return findTitle(titleId, signal);
  }

  async function findChannel(id: string, signal: AbortSignal): Promise<FoundMedia | null> {
    const moment = now();
    const [channels, programmes] = await Promise.all([
      options.channels(signal),
      // Without the programme the entitlement is unknown, so nothing is requested.
      options.programmes({ channelIds: [id], from: moment, to: moment + 1000 }, signal),
    ]);
    const programme = programmeAt(programmes, id, moment);
    if (programme?.isPremium && !isPremium()) return null;
    const mediaId = channels.find((channel) => channel.id === id)?.mediaId ?? null;
    return mediaId === null ? null : { mediaId, startAt: null };
  }

  const find = (work: Work): Promise<FoundMedia | null> => {
    const { hint, lookup } = work;
    if (hint.kind === 'page') return findOnPage(work);
    return hint.kind === 'title' ? findTitle(hint.id, lookup.signal) : findChannel(hint.id, lookup.signal);
  };

  async function prepareMedia(work: Work) {
    const found = await find(work);
    if (!found || present !== work || !mayWatch()) return;
    const controller = new AbortController();
    const answer = options.media({ mediaId: found.mediaId }, controller.signal);
    work.mediaRequest = { mediaId: found.mediaId, answer, controller };
    work.timer = setTimeout(discard, work.hint.kind === 'channel' ? CHANNEL_PREFETCH_LIFETIME : TITLE_PREFETCH_LIFETIME);
    const source = sourceOf(await answer, options.mediaUrlTemplate);
    // DRM-02: no licence is requested before the press.
    if (source && !source.protection && present === work && !work.isTaken)
      work.cancelPlayer = options.preparePlayer({ source, startAt: found.startAt });
  }

  return {
    prepare(hint) {
      if (hint && isPresent({ hint })) return;
      discard();
      if (!hint || !mayWatch()) return;
      const work: Work = {
        hint,
        titleId: null,
        lookup: new AbortController(),
        mediaRequest: null,
        isTaken: false,
        cancelPlayer: () => {},
        timer: undefined,
      };
      present = work;
      prepareMedia(work).catch(() => {
        if (present === work && !work.isTaken) discard();
      });
    },
    media({ mediaId }, signal) {
      const mediaRequest = present?.mediaRequest;
      if (!present || present.isTaken || mediaRequest?.mediaId !== mediaId) {
        // Another item starts to play.
        discard();
        return options.media({ mediaId }, signal);
      }
      present.isTaken = true;
      signal?.addEventListener('abort', () => mediaRequest.controller.abort(), { once: true });
      return mediaRequest.answer;
    },
    forget: discard,
  };
}
