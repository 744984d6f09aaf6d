/** The contract's rows for devices and for the login of a TV by code. */

import { deviceCodeRequestWire, deviceCodeWire, deviceLoginWire, devicesWire } from '../../src/account/api/device.wire.ts';
import { ACCOUNT_REFUSALS as NO } from './accountRefusals.ts';
import { type Endpoint, REFUSALS } from './endpoint.ts';

const { invalidData, invalidSession, notFound, profileNotChosen } = REFUSALS;
const code = [NO.codeInvalid, NO.codeExpired, NO.codeUsed, NO.tooManyAttempts] as const;
/** Refusals of the account manager's pages. */
const master = [invalidSession, profileNotChosen, NO.masterRequired] as const;

const rows = [
  {
    id: 'listDevices',
    method: 'GET',
    path: '/v1/device',
    summary: 'The devices of the account and how many it may have (ACC-09)',
    access: 'profile',
    response: devicesWire,
    refusals: [...master],
  },
  {
    id: 'removeDevice',
    method: 'DELETE',
    path: '/v1/device/:id',
    summary: 'Removes a device and ends its sessions; the device_token of a device_limit refusal is a bearer for it too (ACC-09, LOG-08)',
    access: 'profile',
    response: null,
    refusals: [...master, notFound],
  },
  {
    id: 'readDeviceCode',
    method: 'GET',
    path: '/v1/device/code',
    summary: 'For a TV: a code to show, good for ten minutes (ACC-10)',
    access: 'none',
    response: deviceCodeWire,
    refusals: [invalidData, NO.tooManyAttempts],
  },
  {
    id: 'deviceLogin',
    method: 'POST',
    path: '/v1/device/login',
    summary: 'For a TV: `pending` until a viewer has linked its code, then `confirmed` with a session (ACC-10)',
    access: 'none',
    request: deviceCodeRequestWire,
    response: deviceLoginWire,
    refusals: [...code, NO.deviceLimit, invalidData],
  },
  {
    id: 'linkDevice',
    method: 'POST',
    path: '/v1/device/link',
    summary: 'Links the TV that shows this code (ACC-10)',
    access: 'profile',
    request: deviceCodeRequestWire,
    response: null,
    refusals: [...master, ...code, NO.deviceLimit, invalidData],
  },
] as const satisfies readonly Omit<Endpoint, 'group'>[];

export const deviceEndpoints: readonly Endpoint[] = rows.map((row) => ({ ...row, group: 'devices' }));
