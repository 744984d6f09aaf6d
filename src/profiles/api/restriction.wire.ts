import * as z from 'zod/mini';
import type { Restriction } from '../../../machines/domain/entities.ts';
import { id } from '../../api/wire/reading.ts';

export const restrictionWire = z.object({ id, name: z.string(), message: z.string(), value: z.number() });
/** GET /v1/content/restriction */
export const restrictionsWire = z.array(restrictionWire);

/** PUT /v1/profile/restriction (PRO-10) */
export const restrictionUpdateWire = z.object({ profile_id: z.string(), restriction_id: z.string() });

export const toRestriction = (wire: z.output<typeof restrictionWire>): Restriction => ({
  id: wire.id,
  name: wire.name,
  message: wire.message,
  value: wire.value,
});
