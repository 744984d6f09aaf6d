import type { Media } from '../../machines/domain/entities.ts';
import { asCallError } from '../../machines/domain/errors.ts';
import { isPassingFailure } from '../../machines/domain/playback.ts';
import type { Call } from './client.ts';
import type { Freshness } from './freshness.ts';
import { at } from './path.ts';
import { progressAnswerWire } from './wire/content.ts';
import { mediaWire, pingWire, toMedia } from './wire/media.ts';

export type PlaybackOptions = {
  /** Epoch ms: when the viewer was at a place. */
  now: () => number;
  freshness: Pick<Freshness, 'alsoForget'>;
  /** Who is watching, as far as this browser knows: another tab may have changed it (SES-07). */
  watcher: () => string;
  /** Hears of every place the service has taken. */
  onStored: () => void;
};

type Place = { id: string; seconds: number; at: number };
type Waiting = Place & { resolve: () => void; reject: (error: unknown) => void };
/** The reports for one title: one under way, the latest of those that came meanwhile behind it. */
type Lane = { waiting: Waiting | null };

/** What playing needs of the service. Every call rejects with a CallError. */
export function playbackCalls(call: Call, { now, freshness, watcher, onStored }: PlaybackOptions) {
  const lanes = new Map<string, Lane>();
  /** Places the service could not take, the latest of each title, for when it can again. */
  const unsent = new Map<string, Place>();
  // A place belongs to the profile that was watching.
  let viewer = 0;
  freshness.alsoForget(() => {
    viewer += 1;
    unsent.clear();
  });
  /** @param of the viewer who was there: another may be watching by now */
  const keepUnsent = (place: Place, of: number) => {
    const known = unsent.get(place.id);
    if (of === viewer && (known === undefined || known.at < place.at)) unsent.set(place.id, place);
  };

  /** SES-10, PLY-03: whoever tells progress owns its 423. */
  const put = ({ id, seconds, at: moment }: Place, keepalive: boolean) =>
    call(progressAnswerWire, {
      method: 'PUT',
      path: at`/v1/content/item/${id}/progress`,
      body: { progress: seconds, at: moment },
      ownsLock: true,
      keepalive,
    });

  async function store(place: Place, keepalive: boolean): Promise<void> {
    const watching = viewer;
    try {
      await put(place, keepalive);
    } catch (error) {
      if (isPassingFailure(asCallError(error))) keepUnsent(place, watching);
      throw error;
    }
    const known = unsent.get(place.id);
    if (known !== undefined && known.at <= place.at) unsent.delete(place.id);
    onStored();
    resend();
  }

  /** The service answers again: what it could not take before goes out once more. Failing, it waits for the next occasion. */
  function resend() {
    const watching = viewer;
    for (const place of unsent.values()) {
      unsent.delete(place.id);
      put(place, false).then(onStored, () => keepUnsent(place, watching));
    }
  }

  async function drive(lane: Lane, first: Waiting) {
    lanes.set(first.id, lane);
    for (let next: Waiting | null = first; next; ) {
      const { resolve, reject } = next;
      await store(next, false).then(resolve, reject);
      next = lane.waiting;
      lane.waiting = null;
    }
    lanes.delete(first.id);
  }

  return {
    /** To be kept from the moment the picture starts: a place is theirs and nobody else's. */
    watcher,

    /** GET /v1/content/media/{id} (PLY-01); the id is a media, trailer or channel id */
    media: async ({ mediaId }: { mediaId: string }, signal?: AbortSignal): Promise<Media> =>
      toMedia(await call(mediaWire, { method: 'GET', path: at`/v1/content/media/${mediaId}`, signal })),

    /** GET /v1/content/ping (PLY-16) */
    ping: async (signal?: AbortSignal): Promise<void> => {
      await call(pingWire, { method: 'GET', path: '/v1/content/ping', signal });
    },

    /**
     * PUT /v1/content/item/{id}/progress (PLY-03). The latest wins: while one is under way for a title only the newest waits behind it;
     * what it replaces resolves. A place the service could not take is sent again when it takes another.
     * @param place.seconds from the start of the title
     * @param options.isLeaving the page goes: sent at once, and it may outlive the page
     * @param options.by who was watching; by somebody else's side nothing is sent any more
     */
    saveProgress: (
      { id, seconds }: { id: string; seconds: number },
      { isLeaving = false, by = watcher() }: { isLeaving?: boolean; by?: string } = {},
    ): Promise<void> => {
      if (by !== watcher()) return Promise.resolve();
      const place: Place = { id, seconds: Math.max(0, Math.floor(seconds)), at: now() };
      const lane = lanes.get(id);
      if (isLeaving) {
        lane?.waiting?.resolve();
        if (lane) lane.waiting = null;
        return store(place, true);
      }
      return new Promise((resolve, reject) => {
        if (lane) {
          lane.waiting?.resolve();
          lane.waiting = { ...place, resolve, reject };
        } else void drive({ waiting: null }, { ...place, resolve, reject });
      });
    },
  };
}
export type PlaybackCalls = ReturnType<typeof playbackCalls>;
