/** The clock of the product, with the headers of the service's answers. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClock } from '../../src/api/clock.ts';
import { STORED } from '../../src/storage/stored.ts';

const NOON = Date.UTC(2026, 10, 26, 12);
const HOUR = 3_600_000;
/** The device is three hours ahead. */
const DEVICE = NOON + 3 * HOUR;

const dated = (headers: Record<string, string> = {}) => new Response('{}', { headers: { date: new Date(NOON).toUTCString(), ...headers } });

function storageWith(text: string | null = null) {
  let kept = text;
  const setItem = vi.fn((_: string, value: string) => void (kept = value));
  return { getItem: () => kept, setItem, removeItem: () => void (kept = null), kept: () => kept };
}

async function after(headers: Record<string, string>, storage = storageWith()) {
  vi.stubGlobal('fetch', async () => dated(headers));
  const clock = createClock(storage, () => DEVICE);
  const heard = vi.fn();
  clock.onCorrected(heard);
  await clock.timed('/v1/setting');
  return { clock, heard, storage };
}

afterEach(() => vi.unstubAllGlobals());

describe('the clock', () => {
  it('TIM-03 has the time of the service after an answer, reports it once, and leaves durations to the device', async () => {
    const { clock, heard } = await after({ 'cache-control': 'no-store' });
    expect(Math.abs(clock.now() - NOON)).toBeLessThanOrEqual(500);
    expect(clock.device()).toBe(DEVICE);
    await clock.timed('/v1/account');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it.each<[string, boolean, Record<string, string>]>([
    ['without a rule for caches', true, {}],
    ['that no cache may keep', true, { 'cache-control': 'private, no-store' }],
    ['that a cache must check', true, { 'cache-control': 'no-cache', 'last-modified': new Date(0).toUTCString() }],
    ['that is old at once', true, { 'cache-control': 'max-age=0, must-revalidate' }],
    ['that a cache may keep for a minute', false, { 'cache-control': 'public, max-age=60' }],
    ['with a date of expiry', false, { expires: new Date(NOON + HOUR).toUTCString() }],
    ['that a cache may keep by its own rule', false, { 'last-modified': new Date(0).toUTCString() }],
    ['that a proxy has kept', false, { 'cache-control': 'no-cache', age: '120' }],
    ['that a proxy has just received', true, { 'cache-control': 'no-cache', age: '0' }],
  ])('TIM-03 an answer %s corrects it: %s', async (_, corrects, headers) => {
    const { clock } = await after(headers);
    expect(clock.now() !== DEVICE).toBe(corrects);
  });

  it('TIM-03 an answer of a proxy, which the service has not sent, does not correct it', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 502, headers: { date: new Date(NOON).toUTCString() } }));
    const clock = createClock(null, () => DEVICE);
    await clock.timed('/v1/setting');
    expect(clock.now()).toBe(DEVICE);
  });

  it('TIM-03 keeps the correction for the time before the first answer, until the device is right', async () => {
    const { storage } = await after({});
    expect(storage.setItem).toHaveBeenCalledWith(STORED.clock, expect.stringMatching(/^-10800\d{3}$|^-10799\d{3}$/));
    expect(Math.abs(createClock(storage, () => DEVICE).now() - NOON)).toBeLessThanOrEqual(500);
    const right = createClock(storage, () => NOON);
    await right.timed('/v1/setting');
    expect([right.now(), storage.kept()]).toEqual([NOON, null]);
  });

  it.each(['', 'abc', 'Infinity', '1e300', '99999999999999', '{}'])('TIM-03 ignores %j in the storage', (text) => {
    expect(createClock(storageWith(text), () => DEVICE).now()).toBe(DEVICE);
  });

  it('TIM-03 is the time of the device where storage is blocked and the answer hides its date', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}'));
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const clock = createClock({ getItem: blocked, setItem: blocked, removeItem: blocked }, () => DEVICE);
    await clock.timed('/v1/setting');
    expect(clock.now()).toBe(DEVICE);
    vi.stubGlobal('fetch', async () => dated());
    await clock.timed('/v1/setting');
    expect(clock.now()).not.toBe(DEVICE);
  });
});

/** VAST's TIMESTAMP tells an advertiser the time of the device, as every player does. */
const EXCEPTIONS = ['src/api/clock.ts', 'src/player/ads/adsBeacon.ts', 'src/player/ads/adsClient.ts'];

it('TIM-03 no other module asks the device for the time', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const asking = ['machines', 'src'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((file) => /\bDate\.now\b|new Date\(\)|\bDateTime\.(now|local|utc)\(\)/.test(readFileSync(root + file, 'utf8'))),
  );
  expect(asking.sort()).toEqual(EXCEPTIONS);
});
