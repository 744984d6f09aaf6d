import * as z from 'zod/mini';
import { id } from '../../api/wire/reading.ts';
import { epochSeconds } from '../../api/wire/time.ts';

/** A reminder. Its id is the id of the programme. */
export const alertWire = z.object({
  id,
  /** Minutes before the start. */
  minutes: z.number(),
  channel: z.nullish(id),
  start_date: epochSeconds,
});

/** GET /v1/push/alert/{id}: null without a reminder, because a 404 would be an error in the browser's console. */
export const alertAnswerWire = z.nullable(alertWire);

/** GET /v1/push/alerts/?startDate&endDate */
export const alertsWire = z.array(alertWire);

/** PUT /v1/push/alert/{id} */
export const alertUpdateWire = z.object({ minutes: z.number().check(z.int(), z.gte(0), z.lte(1440)) });

export type Alert = { programmeId: string; minutes: number; channelId: string | null /** Epoch ms. */; startDate: number };

export const toAlert = (wire: z.output<typeof alertWire>): Alert => ({
  programmeId: wire.id,
  minutes: wire.minutes,
  channelId: wire.channel ?? null,
  startDate: wire.start_date * 1000,
});
