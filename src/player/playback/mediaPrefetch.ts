/** Prepares the media that the viewer will probably play next (machines/player/mediaPrefetch.machine.ts). */
import { createActor } from 'xstate';
import { idToPlay } from '../../../machines/domain/cards.ts';
import type { Channel, Content, Media, Programme } from '../../../machines/domain/entities.ts';
import { availabilityOf } from '../../../machines/domain/entitlement.ts';
import { programmeAt } from '../../../machines/domain/onAir.ts';
import { resumePosition, type Source } from '../../../machines/domain/playback.ts';
import { titleToPlay } from '../../../machines/domain/seasons.ts';
import { type FoundMedia, mediaPrefetchMachine, type PlaybackHint } from '../../../machines/player/mediaPrefetch.machine.ts';
import { withWork } from '../../start/work.ts';

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

type MediaRequest = { answer: Promise<Media>; controller: AbortController };

export function createMediaPrefetch(options: MediaPrefetchOptions): MediaPrefetch {
  const { mayWatch, isPremium, now, mediaUrlTemplate } = options;
  /** The request that the machine may still abandon. Playback takes it out. */
  let request: MediaRequest | null = null;

  /** PLY-12: requests no media before the viewer may watch. */
  async function findTitle(id: string, signal: AbortSignal): Promise<FoundMedia | null> {
    const content = await options.item({ id }, signal);
    const isPlayable = availabilityOf(content, { isPremium: isPremium(), now: now() }) === 'playable';
    return isPlayable && content.mediaId !== null ? { mediaId: content.mediaId, startAt: resumePosition(content) } : null;
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

  const machine = withWork(mediaPrefetchMachine, {
    findTitle: async ({ input: { id }, signal }) => {
      const content = await options.item({ id }, signal);
      const title = titleToPlay(content, content.seasons, null);
      const titleId = title && idToPlay(title);
      // The page and its pictures load first.
      if (titleId) await options.idle();
      return titleId || null;
    },
    findMedia: ({ input: { kind, id }, signal }) => (kind === 'channel' ? findChannel(id, signal) : findTitle(id, signal)),
    requestMedia: ({ input: { mediaId } }) => {
      const controller = new AbortController();
      request = { answer: options.media({ mediaId }, controller.signal), controller };
      return request.answer;
    },
    hiddenPlayer: ({ input }) => options.preparePlayer(input),
    abandon: () => {
      request?.controller.abort();
      request = null;
    },
  });
  const actor = createActor(machine, { input: { mayWatch, mediaUrlTemplate } }).start();

  return {
    prepare: (hint) => actor.send({ type: 'hint.given', hint }),
    media({ mediaId }, signal) {
      const take = { type: 'media.take', mediaId } as const;
      const taken = request;
      if (!taken || !actor.getSnapshot().can(take)) {
        actor.send({ type: 'media.drop' });
        return options.media({ mediaId }, signal);
      }
      request = null;
      actor.send(take);
      signal?.addEventListener('abort', () => taken.controller.abort(), { once: true });
      return taken.answer;
    },
    forget: () => actor.send({ type: 'media.drop' }),
  };
}
