import type * as z from 'zod/mini';
import type { Call } from '../../api/call.ts';
import { at } from '../../api/path.ts';
import { classificationWire } from './content.wire.ts';

/**
 * The call for the viewer's rating of a title (DET-03). Rejects with a CallError. It continues after the viewer has left the page.
 * @param onChanged clears caches that contain the rating; also called after a failed call, because the service may have carried it out
 */
export const ratingCalls = (call: Call, { onChanged }: { onChanged: () => void }) => ({
  /**
   * PUT /v1/content/item/{id}/classification
   * @param rating 1 to 5; 0 removes the rating
   * @returns the stored rating
   */
  rate: async ({ contentId, rating }: { contentId: string; rating: number }): Promise<number> => {
    const body = { classification: rating } satisfies z.input<typeof classificationWire>;
    const path = at`/v1/content/item/${contentId}/classification`;
    try {
      const { classification } = await call(classificationWire, { method: 'PUT', path, body });
      return classification;
    } finally {
      onChanged();
    }
  },
});
export type RatingCalls = ReturnType<typeof ratingCalls>;
