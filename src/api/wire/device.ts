/** A device of the account, in its list (ACC-09) and in the refusal of a login (LOG-08). */
import * as z from 'zod/mini';
import { DEVICE_KINDS, type Device, type DeviceLimit } from '../../../machines/domain/entities.ts';
import { toMilliseconds } from './time.ts';

export const deviceWire = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.nullish(z.string()),
  current: z.nullish(z.boolean()),
  /** Epoch seconds. */
  last_used: z.nullish(z.number()),
  city: z.nullish(z.string()),
});

/** Optional data of a `device_limit` refusal of a login (LOG-08). */
export const deviceLimitWire = z.object({ devices: z.array(deviceWire), device_token: z.string().check(z.minLength(1)) });

export const toDevice = (wire: z.output<typeof deviceWire>): Device => ({
  id: wire.id,
  name: wire.name,
  kind: DEVICE_KINDS.find((kind) => kind === wire.kind) ?? 'unknown',
  isCurrent: wire.current ?? false,
  lastUsed: toMilliseconds(wire.last_used),
  city: wire.city ?? null,
});

export const toDeviceLimit = (wire: z.output<typeof deviceLimitWire>): DeviceLimit => ({
  devices: wire.devices.map(toDevice),
  token: wire.device_token,
});
