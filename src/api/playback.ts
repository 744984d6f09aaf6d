import type { Media } from '../../machines/domain/entities.ts';
import { asCallError, isUnauthorized } from '../../machines/domain/errors.ts';
import { isPassingFailure } from '../../machines/domain/playback.ts';
import type { Call } from './client.ts';
import type { Freshness } from './freshness.ts';
import { at } from './path.ts';
import type { Place, UnsentPlaces, Viewer } from './unsentPlaces.ts';
import { progressAnswerWire } from './wire/content.ts';
import { mediaWire, pingWire, toMedia } from './wire/media.ts';

/** Who is watching, as far as this browser knows: another tab may have changed it (SES-07). */
export type Watcher = {
  session: string | null;
  /** Epoch ms: another choice is another profile. */
  profileChosenAt: number | null;
  /** Whose the places are; null while nobody is known. */
  viewer: Viewer | null;
};

export type PlaybackOptions = {
  /** Epoch ms: when the viewer was at a place. */
  now: () => number;
  freshness: Pick<Freshness, 'alsoForget'>;
  watcher: () => Watcher;
  /** The service has said that it takes the token of this session no longer. */
  hasExpired: (session: string) => boolean;
  /** What could not be told. */
  unsent: UnsentPlaces;
  /** Hears of every place that is on its way to the service; it settles when the service has answered. */
  onStoring: (report: Promise<unknown>) => void;
  /** Hears of every place the service has taken. */
  onStored: () => void;
};

type Waiting = { place: Place; by: Watcher; resolve: () => void; reject: (error: unknown) => void };
/** The reports for one title: one under way, the latest of those that came meanwhile behind it. */
type Lane = { waiting: Waiting | null };

/** What playing needs of the service. Every call rejects with a CallError. */
export function playbackCalls(call: Call, { now, freshness, watcher, hasExpired, unsent, onStoring, onStored }: PlaybackOptions) {
  const lanes = new Map<string, Lane>();
  /** The last session there was. */
  let latest: string | null = watcher().session;
  freshness.alsoForget(() => {
    const { session } = watcher();
    // SES-06: of whoever signs out nothing is left. Who was shut out comes back.
    if (session === null && latest !== null && !hasExpired(latest)) unsent.forget();
    latest = session ?? latest;
  });

  const isStill = ({ session, profileChosenAt }: Watcher) => session === watcher().session && profileChosenAt === watcher().profileChosenAt;
  const keepUnsent = (place: Place, { viewer }: Watcher) => {
    if (viewer !== null) unsent.keep(place, viewer);
  };
  /** It may be taken another time: after a pause, or a login of the same viewer. */
  const mayBeTaken = (error: unknown) => isUnauthorized(error) || isPassingFailure(asCallError(error));

  /** SES-10, PLY-03: whoever tells progress owns its 423. A report outlives the page it was made on. */
  function put({ id, seconds, at: moment }: Place) {
    const report = call(progressAnswerWire, {
      method: 'PUT',
      path: at`/v1/content/item/${id}/progress`,
      body: { progress: seconds, at: moment },
      ownsLock: true,
      keepalive: true,
    }).then(onStored);
    onStoring(report);
    return report;
  }

  /** A place is its viewer's and nobody else's: told in their own session, or kept until they are back. */
  async function store(place: Place, by: Watcher): Promise<void> {
    if (!isStill(by)) {
      if (by.session !== null && hasExpired(by.session)) keepUnsent(place, by);
      return;
    }
    try {
      await put(place);
    } catch (error) {
      if (mayBeTaken(error)) keepUnsent(place, by);
      throw error;
    }
    if (by.viewer === null) return;
    unsent.drop(place, by.viewer);
    for (const other of unsent.of(by.viewer)) void sendAgain(other, by);
  }

  /** What the service could not take before goes out once more. Failing, it waits for the next occasion. Never rejects. */
  async function sendAgain(place: Place, by: Watcher): Promise<void> {
    if (by.viewer === null || !isStill(by)) return;
    unsent.drop(place, by.viewer);
    await put(place).catch((error: unknown) => {
      if (mayBeTaken(error)) keepUnsent(place, by);
    });
  }

  async function drive(lane: Lane, first: Waiting) {
    lanes.set(first.place.id, lane);
    for (let next: Waiting | null = first; next; ) {
      const { resolve, reject } = next;
      await store(next.place, next.by).then(resolve, reject);
      next = lane.waiting;
      lane.waiting = null;
    }
    lanes.delete(first.place.id);
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
     * what it replaces resolves. A place the service could not take is sent again when it takes another, and one whose token had ended when
     * the same viewer is back.
     * @param place.seconds from the start of the title
     * @param options.isLeaving the page goes: sent at once
     * @param options.by who was watching; by somebody else's side nothing is sent any more
     */
    saveProgress: (
      { id, seconds }: { id: string; seconds: number },
      { isLeaving = false, by = watcher() }: { isLeaving?: boolean; by?: Watcher } = {},
    ): Promise<void> => {
      const place: Place = { id, seconds: Math.max(0, Math.floor(seconds)), at: now() };
      const lane = lanes.get(id);
      if (isLeaving) {
        lane?.waiting?.resolve();
        if (lane) lane.waiting = null;
        return store(place, by);
      }
      return new Promise((resolve, reject) => {
        if (lane) {
          lane.waiting?.resolve();
          lane.waiting = { place, by, resolve, reject };
        } else void drive({ waiting: null }, { place, by, resolve, reject });
      });
    },

    /** The page goes: what waits behind a report for this title is sent at once. */
    hurryProgress: ({ id }: { id: string }): void => {
      const lane = lanes.get(id);
      if (!lane?.waiting) return;
      const { place, by, resolve, reject } = lane.waiting;
      lane.waiting = null;
      store(place, by).then(resolve, reject);
    },

    /**
     * Tells the service first what it could not take of this viewer, so that it knows the latest when it is asked where they were. Never rejects.
     * @returns seconds: a place in this title that it still has not taken; null when it knows all
     */
    settleProgress: async ({ id }: { id: string }): Promise<number | null> => {
      const by = watcher();
      const { viewer } = by;
      if (viewer === null) return null;
      unsent.dropOthers(viewer.account);
      await Promise.all(unsent.of(viewer).map((place) => (place.id === id ? sendAgain(place, by) : void sendAgain(place, by))));
      return unsent.of(viewer).find((place) => place.id === id)?.seconds ?? null;
    },
  };
}
export type PlaybackCalls = ReturnType<typeof playbackCalls>;
