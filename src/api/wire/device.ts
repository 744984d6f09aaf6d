/** A device of the account, in its list (ACC-09) and in the refusal of a login (LOG-08). */
import * as z from 'zod/mini';
import { DEVICE_KINDS, type Device } from '../../../machines/domain/entities.ts';
import { id } from './reading.ts';
import { toMilliseconds } from './time.ts';

export const deviceWire = z.object({
  id,
  name: z.string(),
  kind: z.nullish(z.string()),
  current: z.nullish(z.boolean()),
  /** Epoch seconds. */
  last_used: z.nullish(z.number()),
  city: z.nullish(z.string()),
});

export const toDevice = (wire: z.output<typeof deviceWire>): Device => ({
  id: wire.id,
  name: wire.name,
  kind: DEVICE_KINDS.find((kind) => kind === wire.kind) ?? 'unknown',
  isCurrent: wire.current ?? false,
  lastUsed: toMilliseconds(wire.last_used),
  city: wire.city ?? null,
});
