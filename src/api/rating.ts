import type * as z from 'zod/mini';
import type { Call } from './client.ts';
import { at } from './path.ts';
import { classificationWire } from './wire/content.ts';

/**
 * The viewer's ratings (DET-03). Rejects with a CallError. A call goes on when nobody waits for it any more: what was pressed is meant.
 * @param onChanged what shows the rating is out of date; also after a call that failed, which may have been carried out
 */
export const ratingCalls = (call: Call, { onChanged }: { onChanged: () => void }) => ({
  /**
   * PUT /v1/content/item/{id}/classification
   * @param rating 1 to 5; 0 takes it back
   * @returns the new value
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
