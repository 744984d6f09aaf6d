import type { Media } from '../../../machines/domain/entities.ts';
import { asCallError, isUnauthorized } from '../../../machines/domain/errors.ts';
import { isTemporaryFailure } from '../../../machines/domain/playback.ts';
import type { Call } from '../../api/call.ts';
import type { Freshness } from '../../api/freshness.ts';
import { at } from '../../api/path.ts';
import { progressAnswerWire } from '../../catalogue/api/content.wire.ts';
import { mediaWire, pingWire, toMedia } from './media.wire.ts';
import type { UnsentPosition, UnsentPositions, Viewer } from './unsentPositions.ts';

/** The session and profile that watch, as this browser knows them. Another tab may change them (SES-07). */
export type Watcher = {
  session: string | null;
  /** Epoch ms. Each choice of a profile has its own time. */
  profileChosenAt: number | null;
  /** The owner of the playback positions; null while account or profile is unknown. */
  viewer: Viewer | null;
};

export type PlaybackOptions = {
  /** Current time, epoch ms. */
  now: () => number;
  freshness: Pick<Freshness, 'alsoForget'>;
  watcher: () => Watcher;
  /** Whether the service has refused the token of this session. */
  hasExpired: (session: string) => boolean;
  /** The positions that the service could not store yet. */
  unsent: UnsentPositions;
  /** Receives each report when it is sent; the promise settles when the service has answered. */
  onStoring: (report: Promise<unknown>) => void;
  /** Called when the service has stored a position. */
  onStored: () => void;
};

type Waiting = { position: UnsentPosition; by: Watcher; resolve: () => void; reject: (error: unknown) => void };
/** The queue of one title: one report is under way, and only the newest of the later ones waits. */
type Lane = { waiting: Waiting | null };

/** Calls that playback needs. Every call rejects with a CallError. */
export function playbackCalls(call: Call, { now, freshness, watcher, hasExpired, unsent, onStoring, onStored }: PlaybackOptions) {
  const lanes = new Map<string, Lane>();
  /** The most recent session, also after its end. */
  let latest: string | null = watcher().session;
  freshness.alsoForget(() => {
    const { session } = watcher();
    // SES-06: a sign-out clears the positions. After an expired session they stay for the viewer's next login.
    if (session === null && latest !== null && !hasExpired(latest)) unsent.forget();
    latest = session ?? latest;
  });

  const isStill = ({ session, profileChosenAt }: Watcher) => session === watcher().session && profileChosenAt === watcher().profileChosenAt;
  const keepUnsent = (position: UnsentPosition, { viewer }: Watcher) => {
    if (viewer !== null) unsent.keep(position, viewer);
  };
  /** Whether the service may store the position later: after a pause, or after the same viewer logs in again. */
  const mayBeTaken = (error: unknown) => isUnauthorized(error) || isTemporaryFailure(asCallError(error));

  /** SES-10, PLY-03: a progress report handles its own 423. The browser completes it after the page has closed. */
  function put({ id, seconds, at: moment }: UnsentPosition) {
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

  /** Sends a position only in the session and profile of its viewer. If that session has expired, keeps the position. */
  async function store(position: UnsentPosition, by: Watcher): Promise<void> {
    if (!isStill(by)) {
      if (by.session !== null && hasExpired(by.session)) keepUnsent(position, by);
      return;
    }
    try {
      await put(position);
    } catch (error) {
      if (mayBeTaken(error)) keepUnsent(position, by);
      throw error;
    }
    if (by.viewer === null) return;
    unsent.drop(position, by.viewer);
    for (const other of unsent.of(by.viewer)) void sendAgain(other, by);
  }

  /** Sends a kept position again. Keeps it again if the call fails and may succeed later. Never rejects. */
  async function sendAgain(position: UnsentPosition, by: Watcher): Promise<void> {
    if (by.viewer === null || !isStill(by)) return;
    unsent.drop(position, by.viewer);
    await put(position).catch((error: unknown) => {
      if (mayBeTaken(error)) keepUnsent(position, by);
    });
  }

  async function drive(lane: Lane, first: Waiting) {
    lanes.set(first.position.id, lane);
    for (let next: Waiting | null = first; next; ) {
      const { resolve, reject } = next;
      await store(next.position, next.by).then(resolve, reject);
      next = lane.waiting;
      lane.waiting = null;
    }
    lanes.delete(first.position.id);
  }

  return {
    /** The caller reads it when playback starts and passes it as `by`, so that only the session of this viewer reports the position. */
    watcher,

    /** GET /v1/content/media/{id} (PLY-01); the id is a media, trailer or channel id */
    media: async ({ mediaId }: { mediaId: string }, signal?: AbortSignal): Promise<Media> =>
      toMedia(await call(mediaWire, { method: 'GET', path: at`/v1/content/media/${mediaId}`, signal })),

    /** GET /v1/content/ping (PLY-16) */
    ping: async (signal?: AbortSignal): Promise<void> => {
      await call(pingWire, { method: 'GET', path: '/v1/content/ping', signal });
    },

    /**
     * PUT /v1/content/item/{id}/progress (PLY-03). While one report of a title is under way, only the
     * newest one waits. A replaced report resolves.
     * A position that the service could not store is sent again after the next stored one. A position that was
     * refused with an expired token is sent again when the same viewer is back.
     * @param position.seconds from the start of the title
     * @param options.isLeaving the page closes: sends the report at once
     * @param options.by who watched; after a change of session or profile nothing is sent
     */
    saveProgress: (
      { id, seconds }: { id: string; seconds: number },
      { isLeaving = false, by = watcher() }: { isLeaving?: boolean; by?: Watcher } = {},
    ): Promise<void> => {
      const position: UnsentPosition = { id, seconds: Math.max(0, Math.floor(seconds)), at: now() };
      const lane = lanes.get(id);
      if (isLeaving) {
        lane?.waiting?.resolve();
        if (lane) lane.waiting = null;
        return store(position, by);
      }
      return new Promise((resolve, reject) => {
        if (lane) {
          lane.waiting?.resolve();
          lane.waiting = { position, by, resolve, reject };
        } else void drive({ waiting: null }, { position, by, resolve, reject });
      });
    },

    /** Sends the waiting report of this title at once, because the page closes. */
    hurryProgress: ({ id }: { id: string }): void => {
      const lane = lanes.get(id);
      if (!lane?.waiting) return;
      const { position, by, resolve, reject } = lane.waiting;
      lane.waiting = null;
      store(position, by).then(resolve, reject);
    },

    /**
     * Sends the kept positions of this viewer, so that the service knows the latest one before the title is loaded. Waits only
     * for the position in this title. Never rejects.
     * @returns seconds of a position in this title that the service still has not stored; null when there is none
     */
    settleProgress: async ({ id }: { id: string }): Promise<number | null> => {
      const by = watcher();
      const { viewer } = by;
      if (viewer === null) return null;
      unsent.dropOthers(viewer.account);
      await Promise.all(unsent.of(viewer).map((position) => (position.id === id ? sendAgain(position, by) : void sendAgain(position, by))));
      return unsent.of(viewer).find((position) => position.id === id)?.seconds ?? null;
    },
  };
}
export type PlaybackCalls = ReturnType<typeof playbackCalls>;
