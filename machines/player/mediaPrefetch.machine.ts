/**
 * Fast start: prepares the media that the viewer will probably play next. It requests the media URL, and loads playlists and the first segment in
 * a hidden player; for a channel only playlists. One item is prepared at a time, for a limited time. PLY-12: no media is requested before
 * the viewer may watch. A failure is ignored here and shown on playback.
 */
import { assign, type EventObject, setup } from 'xstate';
import type { Media } from '../domain/entities.ts';
import { known } from '../domain/known.ts';
import { callbackToProvide, promiseToProvide } from '../domain/placeholders.ts';
import { type Source, sourceOf } from '../domain/playback.ts';

/** How long a title stays prepared, ms. Media URLs are signed for a limited time, and an unused player takes memory. */
export const TITLE_PREFETCH_LIFETIME = 2 * 60 * 1000;
/** How long a channel stays prepared, ms. Its playlist is requested repeatedly during this time. */
export const CHANNEL_PREFETCH_LIFETIME = 20_000;

/** What the viewer will probably play next. */
export type PlaybackHint =
  /** `page`: a details page is open, and its main action plays the title. */
  { kind: 'page'; id: string } | { kind: 'title'; id: string } | { kind: 'channel'; id: string };

/** `startAt`: seconds; null: the beginning of a title, or the live edge. */
export type FoundMedia = { mediaId: string; startAt: number | null };

export type MediaPrefetchEvent =
  /** Null: nothing is likely to be played next. */
  | { type: 'hint.given'; hint: PlaybackHint | null }
  /** Playback takes the request of this media over. */
  | { type: 'media.take'; mediaId: string }
  /** Another item plays, or the viewer has changed. */
  | { type: 'media.drop' };

type Context = {
  /** True when the viewer may open the pages that play. */
  mayWatch: () => boolean;
  mediaUrlTemplate: string | null;
  /** What is prepared; null also after playback has taken it. */
  hint: PlaybackHint | null;
  /** The title that the main action of the page plays. */
  titleId: string | null;
  found: FoundMedia | null;
  source: Source | null;
};

export const mediaPrefetchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as MediaPrefetchEvent,
    input: {} as Pick<Context, 'mayWatch' | 'mediaUrlTemplate'>,
  },
  actors: {
    /** The title that the main action of a page plays, when the page is idle; null: none. */
    findTitle: promiseToProvide<string | null, { id: string }>('findTitle'),
    /** Null: the viewer may not play it. */
    findMedia: promiseToProvide<FoundMedia | null, { kind: 'title' | 'channel'; id: string }>('findMedia'),
    requestMedia: promiseToProvide<Media, { mediaId: string }>('requestMedia'),
    /** Loads the source in a hidden player until it ends. The end has no effect once the player is in use. */
    hiddenPlayer: callbackToProvide<EventObject, { source: Source; startAt: number | null }>('hiddenPlayer'),
  },
  delays: {
    lifetime: ({ context: { hint } }) => (hint?.kind === 'channel' ? CHANNEL_PREFETCH_LIFETIME : TITLE_PREFETCH_LIFETIME),
  },
  guards: {
    isPresent: ({ context: { hint, titleId } }, { hint: next }: { hint: PlaybackHint | null }) =>
      hint !== null &&
      next !== null &&
      ((next.kind === hint.kind && next.id === hint.id) || (next.kind === 'title' && next.id === titleId)),
    mayPrepare: ({ context }, { hint }: { hint: PlaybackHint | null }) => hint !== null && context.mayWatch(),
    isPage: ({ context }) => context.hint?.kind === 'page',
    hasTitle: (_, { titleId }: { titleId: string | null }) => titleId !== null,
    mayRequest: ({ context }, { found }: { found: FoundMedia | null }) => found !== null && context.mayWatch(),
    isFound: ({ context }, { mediaId }: { mediaId: string }) => context.found?.mediaId === mediaId,
    /** DRM-02: no licence is requested before the press. */
    mayWarmUp: ({ context }, { media }: { media: Media }) => {
      const source = sourceOf(media, context.mediaUrlTemplate);
      return source !== null && !source.protection;
    },
  },
  actions: {
    storeHint: assign((_, { hint }: { hint: PlaybackHint | null }) => ({ hint, titleId: null, found: null, source: null })),
    storeTitle: assign((_, { titleId }: { titleId: string | null }) => ({ titleId })),
    storeFound: assign((_, { found }: { found: FoundMedia | null }) => ({ found })),
    storeSource: assign({ source: ({ context }, { media }: { media: Media }) => sourceOf(media, context.mediaUrlTemplate) }),
    forget: assign({ hint: null, titleId: null, found: null, source: null }),
    /** The same title may be prepared again. */
    forgetHint: assign({ hint: null, titleId: null, found: null }),
    /** The work ends the request, unless playback has taken it. */
    abandon: () => {},
  },
}).createMachine({
  id: 'mediaPrefetch',
  context: ({ input }) => ({ ...input, hint: null, titleId: null, found: null, source: null }),
  on: {
    'hint.given': [
      { guard: { type: 'isPresent', params: ({ event }) => event } },
      {
        guard: { type: 'mayPrepare', params: ({ event }) => event },
        target: '.finding',
        actions: { type: 'storeHint', params: ({ event }) => event },
      },
      { target: '.none' },
    ],
    'media.drop': { target: '.none' },
  },
  initial: 'none',
  states: {
    none: { entry: 'forget' },
    finding: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isPage', target: 'title' }, { target: 'media' }] },
        title: {
          invoke: {
            id: 'findTitle',
            src: 'findTitle',
            input: ({ context }) => ({ id: known(context.hint).id }),
            onDone: [
              {
                guard: { type: 'hasTitle', params: ({ event }) => ({ titleId: event.output }) },
                target: 'media',
                actions: { type: 'storeTitle', params: ({ event }) => ({ titleId: event.output }) },
              },
              { target: '#mediaPrefetch.nothingToPlay' },
            ],
            onError: { target: '#mediaPrefetch.none' },
          },
        },
        media: {
          invoke: {
            id: 'findMedia',
            src: 'findMedia',
            input: ({ context: { hint, titleId } }) => ({
              kind: known(hint).kind === 'channel' ? 'channel' : 'title',
              id: titleId ?? known(hint).id,
            }),
            onDone: [
              {
                guard: { type: 'mayRequest', params: ({ event }) => ({ found: event.output }) },
                target: '#mediaPrefetch.requested',
                actions: { type: 'storeFound', params: ({ event }) => ({ found: event.output }) },
              },
              { target: '#mediaPrefetch.nothingToPlay' },
            ],
            onError: { target: '#mediaPrefetch.none' },
          },
        },
      },
    },
    /** The same item is not looked up again. */
    nothingToPlay: {},
    requested: {
      exit: 'abandon',
      after: { lifetime: { target: 'none' } },
      initial: 'waiting',
      states: {
        waiting: {
          invoke: {
            id: 'requestMedia',
            src: 'requestMedia',
            input: ({ context }) => ({ mediaId: known(context.found).mediaId }),
            onDone: [
              {
                guard: { type: 'mayWarmUp', params: ({ event }) => ({ media: event.output }) },
                target: 'prepared',
                actions: { type: 'storeSource', params: ({ event }) => ({ media: event.output }) },
              },
              { target: 'answered' },
            ],
            onError: { target: '#mediaPrefetch.none' },
          },
          on: { 'media.take': { guard: { type: 'isFound', params: ({ event }) => event }, target: 'taken', actions: 'forgetHint' } },
        },
        answered: {
          on: { 'media.take': { guard: { type: 'isFound', params: ({ event }) => event }, target: 'taken', actions: 'forgetHint' } },
        },
        prepared: {
          invoke: {
            id: 'hiddenPlayer',
            src: 'hiddenPlayer',
            input: ({ context: { source, found } }) => ({ source: known(source), startAt: known(found).startAt }),
            onError: {},
          },
          on: { 'media.take': { guard: { type: 'isFound', params: ({ event }) => event }, actions: 'forgetHint' } },
        },
        taken: {},
      },
    },
  },
});
