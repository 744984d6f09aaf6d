import type * as z from 'zod/mini';
import type { Devices, TvCode } from '../../../machines/domain/entities.ts';
import type { CodeSignIn } from '../../../machines/domain/messages.ts';
import type { Call } from '../../api/call.ts';
import { at } from '../../api/path.ts';
import { nothing } from '../../api/wire/nothing.ts';
import {
  type deviceCodeRequestWire,
  deviceCodeWire,
  deviceLoginWire,
  devicesWire,
  toCodeSignIn,
  toDevices,
  toTvCode,
} from './device.wire.ts';

/** Calls for the devices of the account, and for linking a TV. Every call rejects with a CallError. */
export const deviceCalls = (call: Call) => ({
  /** GET /v1/device (ACC-09) */
  list: async (signal?: AbortSignal): Promise<Devices> => toDevices(await call(devicesWire, { method: 'GET', path: '/v1/device', signal })),

  /** DELETE /v1/device/{id} (ACC-09): also ends the sessions of the device. */
  remove: async (id: string, signal?: AbortSignal): Promise<void> =>
    call(nothing, { method: 'DELETE', path: at`/v1/device/${id}`, signal }),

  /** DELETE /v1/device/{id} with the token of a device_limit refusal (LOG-08). */
  removeForLogin: async ({ id, token }: { id: string; token: string }, signal?: AbortSignal): Promise<void> =>
    call(nothing, { method: 'DELETE', path: at`/v1/device/${id}`, bearer: { token }, signal }),

  /** POST /v1/device/link (ACC-10): signs in the TV that shows this code. */
  link: async (code: string, signal?: AbortSignal): Promise<void> => {
    const body = { code } satisfies z.input<typeof deviceCodeRequestWire>;
    return call(nothing, { method: 'POST', path: '/v1/device/link', body, signal });
  },

  /** GET /v1/device/code (TV-09): a code for this television to show. */
  code: async (signal?: AbortSignal): Promise<TvCode> =>
    toTvCode(await call(deviceCodeWire, { method: 'GET', path: '/v1/device/code', bearer: 'none', signal })),

  /** POST /v1/device/login (TV-09): pending until a viewer has entered the code (TV-13). */
  loginByCode: async ({ code }: { code: string }, signal?: AbortSignal): Promise<CodeSignIn> => {
    const body = { code } satisfies z.input<typeof deviceCodeRequestWire>;
    return toCodeSignIn(await call(deviceLoginWire, { method: 'POST', path: '/v1/device/login', body, bearer: 'none', signal }));
  },
});
