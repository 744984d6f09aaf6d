import * as z from 'zod/mini';
import type { Devices, TvCode } from '../../../machines/domain/entities.ts';
import type { CodeSignIn } from '../../../machines/domain/messages.ts';
import { deviceWire, toDevice } from '../../api/wire/device.ts';
import { epochSeconds } from '../../api/wire/time.ts';
import { authenticationWire, toSignedIn } from '../../signIn/api/authentication.wire.ts';

/** GET /v1/device (ACC-09) */
export const devicesWire = z.object({ devices: z.array(deviceWire), limit: z.number() });

/** POST /v1/device/login (from the TV) and POST /v1/device/link (from the viewer's page /apptv) (ACC-10) */
export const deviceCodeRequestWire = z.object({ code: z.string() });

/** GET /v1/device/code (from the TV) (ACC-10). `expires`: epoch seconds */
export const deviceCodeWire = z.object({ code: z.string().check(z.minLength(1)), expires: epochSeconds });

export const toTvCode = ({ code, expires }: z.output<typeof deviceCodeWire>): TvCode => ({ code, expiresAt: expires * 1000 });

/** The answer of POST /v1/device/login (TV-13): the code waits for a viewer, or the tokens of the session. */
export const deviceLoginWire = z.union([
  z.object({ status: z.literal('pending') }),
  z.extend(authenticationWire, { status: z.literal('confirmed') }),
]);

export const toCodeSignIn = (wire: z.output<typeof deviceLoginWire>): CodeSignIn => (wire.status === 'pending' ? null : toSignedIn(wire));

export const toDevices = (wire: z.output<typeof devicesWire>): Devices => ({ devices: wire.devices.map(toDevice), limit: wire.limit });
