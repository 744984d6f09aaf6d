import type { Media } from '../../machines/domain/entities.ts';
import type { Call } from './client.ts';
import { at } from './path.ts';
import { mediaWire, toMedia } from './wire/media.ts';

/** Where the picture of a trailer comes from, for whoever plays nothing else. Rejects with a CallError. */
export const mediaCalls = (call: Call) => ({
  /** GET /v1/content/media/{id} (HOM-09); the id is a trailer's */
  media: async ({ mediaId }: { mediaId: string }, signal?: AbortSignal): Promise<Media> =>
    toMedia(await call(mediaWire, { method: 'GET', path: at`/v1/content/media/${mediaId}`, signal })),
});
