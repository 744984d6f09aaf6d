import type { Media } from '../../../machines/domain/entities.ts';
import type { Call } from '../../api/call.ts';
import { at } from '../../api/path.ts';
import { mediaWire, toMedia } from './media.wire.ts';

/** The call that flows with a trailer need; `playbackCalls` is for the player. Rejects with a CallError. */
export const mediaCalls = (call: Call) => ({
  /** GET /v1/content/media/{id} (HOM-09); `mediaId` is the id of a trailer */
  media: async ({ mediaId }: { mediaId: string }, signal?: AbortSignal): Promise<Media> =>
    toMedia(await call(mediaWire, { method: 'GET', path: at`/v1/content/media/${mediaId}`, signal })),
});
