import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '../../demo/contract/accountContract.ts';
import { accountWire } from '../../src/account/api/account.wire.ts';
import { deviceCodeWire, deviceLoginWire, devicesWire } from '../../src/account/api/device.wire.ts';
import { currentProfileWire } from '../../src/profiles/api/profile.wire.ts';
import { authenticationWire } from '../../src/signIn/api/authentication.wire.ts';
import { contractService } from './client.ts';
import { type Newcomer, newcomer } from './newcomers.ts';

const service = contractService();
const freshDevice = () => `tv-${randomBytes(6).toString('hex')}`;
let one: Newcomer;
let other: Newcomer;

beforeAll(async () => {
  one = await newcomer(service);
  other = await newcomer(service);
});

/** The session of a TV after a viewer has linked its code. */
async function session(code: string, device: string) {
  const answer = await service.get('deviceLogin', deviceLoginWire, { body: { code }, device });
  if (answer.status !== 'confirmed') throw new Error('no viewer has linked the code');
  return answer;
}

/** Links a TV, and signs it in unless `signsIn` is false. */
async function linkTv({ token, signsIn = true }: Newcomer & { signsIn?: boolean }) {
  const device = freshDevice();
  const { code } = await service.get('readDeviceCode', deviceCodeWire, { device });
  await service.done('linkDevice', { body: { code }, token });
  const { access_token } = signsIn ? await session(code, device) : { access_token: '' };
  return { device, code, token: access_token };
}

describe('devices', () => {
  it('ACC-09 lists the devices, the current one first, and removes one with its sessions', async () => {
    const elsewhere = freshDevice();
    const { email, password } = one;
    const { access_token } = await service.get('login', authenticationWire, { body: { email, password }, device: elsewhere });
    const { devices, limit } = await service.get('listDevices', devicesWire, { token: one.token });
    expect(limit).toBe(5);
    expect(devices.map(({ current }) => current)).toEqual([true, false]);
    const id = devices[1]?.id ?? '';
    expect(await service.refused('removeDevice', { params: { id }, token: other.token })).toMatchObject({ status: 404 });
    await service.done('readAccount', { token: access_token });
    await service.done('removeDevice', { params: { id }, token: one.token });
    expect(await service.refused('readAccount', { token: access_token })).toMatchObject({ error: 'invalid_session' });
    expect(await service.refused('removeDevice', { params: { id }, token: one.token })).toMatchObject({ status: 404 });
    expect((await service.get('listDevices', devicesWire, { token: one.token })).devices).toHaveLength(1);
  });

  it('ACC-09 lets a viewer remove the current device, which ends the session', async () => {
    const { token, email, password, device } = await newcomer(service);
    const { devices } = await service.get('listDevices', devicesWire, { token });
    await service.done('removeDevice', { params: { id: devices.find(({ current }) => current)?.id ?? '' }, token });
    expect(await service.refused('listDevices', { token })).toMatchObject({ status: 401, error: 'invalid_session' });
    await service.done('login', { body: { email, password }, device });
  });

  it('counts the same browser once, and replaces the browser that was unused for the longest time with a new one', async () => {
    const { email, password, token } = await newcomer(service);
    const body = { email, password };
    for (let count = 0; count < 7; count += 1) await service.done('login', { body, device: `browser-${email}-${count}` });
    for (let count = 0; count < 3; count += 1) await service.done('login', { body, device: `browser-${email}-6` });
    const { devices, limit } = await service.get('listDevices', devicesWire, { token });
    expect(devices).toHaveLength(limit);
  });
});

describe('a TV', () => {
  it('ACC-10 TV-13 gets a code, waits without a refusal, and signs in with the profile of the viewer who links it', async () => {
    const device = freshDevice();
    const { code, expires } = await service.get('readDeviceCode', deviceCodeWire, { device });
    expect(expires * 1000).toBeGreaterThan(Date.now());
    expect(await service.get('deviceLogin', deviceLoginWire, { body: { code }, device })).toEqual({ status: 'pending' });
    // As people type it.
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase();
    await service.done('linkDevice', { body: { code: typed }, token: one.token });
    const { access_token } = await session(code, device);
    expect(await service.get('readCurrentProfile', currentProfileWire, { token: access_token })).toMatchObject({ id: one.profileId });
    expect((await service.get('listDevices', devicesWire, { token: one.token })).devices).toContainEqual(
      expect.objectContaining({ kind: 'tv', current: false }),
    );
  });

  it('ACC-09 ACC-10 reads its account and the devices, including itself, until it is removed', async () => {
    const owner = await newcomer(service);
    const tv = await linkTv(owner);
    expect(await service.get('readAccount', accountWire, tv)).toMatchObject({ first_name: 'Contract' });
    const { devices } = await service.get('listDevices', devicesWire, tv);
    expect(devices.map(({ kind, current }) => [kind, current])).toEqual([
      ['tv', true],
      ['browser', false],
    ]);
    await service.done('removeDevice', { params: { id: devices[0]?.id ?? '' }, token: owner.token });
    expect(await service.refused('readAccount', tv)).toMatchObject({ status: 401, error: 'invalid_session' });
  });

  it('refuses a code that is unknown, used, already linked, or of another device', async () => {
    const device = freshDevice();
    expect(await service.refused('linkDevice', { body: { code: 'ZZZZZZ' }, token: one.token })).toMatchObject({ error: 'code_invalid' });
    expect(await service.refused('deviceLogin', { body: { code: 'ZZZZZZ' }, device })).toMatchObject({ error: 'code_invalid' });
    const { code } = await service.get('readDeviceCode', deviceCodeWire, { device });
    await service.done('linkDevice', { body: { code }, token: one.token });
    expect(await service.refused('linkDevice', { body: { code }, token: other.token })).toMatchObject({ error: 'code_used' });
    expect(await service.refused('deviceLogin', { body: { code }, device: freshDevice() })).toMatchObject({ error: 'code_invalid' });
    await service.done('deviceLogin', { body: { code }, device });
    expect(await service.refused('deviceLogin', { body: { code }, device })).toMatchObject({ error: 'code_used' });
  });

  it('ACC-09 ERR-03 refuses a sixth device with device_limit until one is removed', async () => {
    const owner = await newcomer(service);
    for (let count = 0; count < 4; count += 1) await linkTv(owner);
    const device = freshDevice();
    const { code } = await service.get('readDeviceCode', deviceCodeWire, { device });
    expect(await service.refused('linkDevice', { body: { code }, token: owner.token })).toMatchObject({
      status: 403,
      error: 'device_limit',
    });
    const { devices } = await service.get('listDevices', devicesWire, { token: owner.token });
    const tv = devices.find(({ kind }) => kind === 'tv');
    await service.done('removeDevice', { params: { id: tv?.id ?? '' }, token: owner.token });
    await service.done('linkDevice', { body: { code }, token: owner.token });
    await service.done('deviceLogin', { body: { code }, device });
    // With five TVs there is no browser that could be replaced.
    const browser = devices.find(({ current }) => current);
    await service.done('removeDevice', { params: { id: browser?.id ?? '' }, token: owner.token });
    const again = await service.signIn({ email: owner.email, password: owner.password, profileId: owner.profileId }, owner.device);
    await service.done('logout', { token: again });
    const back = await service.signIn({ email: owner.email, password: owner.password, profileId: owner.profileId }, owner.device);
    expect((await service.get('listDevices', devicesWire, { token: back })).devices).toHaveLength(5);
  });

  it('LOG-08 returns the devices and a token that can only remove one of them when the login is refused', async () => {
    const owner = await newcomer(service);
    for (let count = 0; count < 3; count += 1) await linkTv(owner);
    // The fifth TV signs in after the browser that linked it was removed.
    const fourth = await linkTv({ ...owner, signsIn: false });
    const last = await linkTv({ ...owner, signsIn: false });
    await service.done('deviceLogin', { body: { code: fourth.code }, device: fourth.device });
    const { devices } = await service.get('listDevices', devicesWire, { token: owner.token });
    await service.done('removeDevice', { params: { id: devices.find(({ current }) => current)?.id ?? '' }, token: owner.token });
    await service.done('deviceLogin', { body: { code: last.code }, device: last.device });
    const login = { body: { email: owner.email, password: owner.password }, device: freshDevice() };
    const refusal = await service.refused('login', login);
    expect(refusal).toMatchObject({ status: 403, error: 'device_limit' });
    expect(refusal.devices).toHaveLength(5);
    const bearer = { token: refusal.device_token ?? '' };
    expect(await service.refused('listDevices', bearer)).toMatchObject({ error: 'invalid_session' });
    expect(await service.refused('removeDevice', { params: { id: 'another' }, ...bearer })).toMatchObject({ error: 'not_found' });
    await service.done('removeDevice', { params: { id: refusal.devices?.[0]?.id ?? '' }, ...bearer });
    await service.done('login', login);
  });

  it('refuses a code without x-device-id', async () => {
    const response = await fetch(`${service.url()}/v1/device/code`);
    expect(response.status).toBe(400);
  });

  it('tests every call of devices', () => {
    const rows = accountEndpoints.filter(({ group }) => group === 'devices');
    expect(rows.filter(({ id }) => !service.tried().has(id)).map(({ id }) => id)).toEqual([]);
  });
});
