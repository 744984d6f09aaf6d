/** Everything around the contract: faults, headers, configuration, the OpenAPI document, media over HTTP. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readBrand } from '../../brand/tool/folder.ts';
import { withConfiguration } from '../../brand/tool/page.ts';
import { configurationOf } from '../../demo/configuration.ts';
import { contract } from '../../demo/contract/contract.ts';
import { type Demo, startDemo } from '../../demo/demo.ts';
import { contentSecurityPolicy, PERMISSIONS_POLICY } from '../../demo/headers.ts';
import { applicationFiles } from '../../demo/static.ts';
import { parseConfiguration } from '../../src/configuration/configuration.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo({ memory: true, apiOnly: true });
});
afterAll(() => demo.stop());
afterEach(() => demo.service.faults.clear());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${demo.url}${path}`, { headers });
const fault = async (body: unknown) => {
  const response = await fetch(`${demo.url}/demo/faults`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status, await response.clone().text()).toBe(201);
};

describe('faults', () => {
  it('ERR-05 answer with a status and an error body, as many times as given', async () => {
    await fault({ path: '^/v1/setting$', status: 503, error: 'busy', times: 2, headers: { 'retry-after': '1' } });
    for (const expected of [503, 503, 200]) {
      const response = await get('/v1/setting');
      expect(response.status).toBe(expected);
      if (expected === 503) expect(await response.json()).toMatchObject({ code: 503, error: 'busy' });
    }
  });

  it('ERR-05 apply to every call of the contract, by method and path', async () => {
    for (const { id, method, path } of contract) {
      const address = path.replaceAll(/:\w+/g, 'x');
      await fault({ method, path: `^${address}$`, status: 503, error: id, times: 1 });
      const response = await fetch(`${demo.url}${address}`, { method });
      expect([response.status, (await response.json()).error], `${method} ${path}`).toEqual([503, id]);
    }
    expect(demo.service.faults.list()).toEqual([]);
  });

  it('ERR-05 let the first calls pass, and apply to one device only', async () => {
    await fault({ path: '^/v1/setting$', status: 500, after: 1, device: 'mine' });
    const statuses = [];
    for (const device of ['mine', 'other', 'mine', 'other']) statuses.push((await get('/v1/setting', { 'x-device-id': device })).status);
    expect(statuses).toEqual([200, 200, 500, 200]);
  });

  it('ERR-05 answer with text that is not JSON, a truncated body, or wrong values', async () => {
    await fault({ path: '^/v1/setting$', notJson: true, times: 1 });
    expect(await (await get('/v1/setting')).text()).toContain('<!doctype html>');
    await fault({ path: '^/v1/setting$', truncate: 0.5, times: 1 });
    const half = await (await get('/v1/setting')).text();
    expect(() => JSON.parse(half)).toThrow(SyntaxError);
    await fault({ path: '^/v1/content/channel$', mutate: { '0.name': null, '1.id': 'undefined', '*.dvr': 'long' } });
    const channels = await (await get('/v1/content/channel')).json();
    expect(channels[0].name).toBeNull();
    expect(channels[1]).not.toHaveProperty('id');
    expect(channels[7].dvr).toBe('long');
  });

  it('ERR-05 hang until the caller aborts, and delay', async () => {
    await fault({ path: '^/v1/setting$', hang: true, times: 1 });
    await expect(fetch(`${demo.url}/v1/setting`, { signal: AbortSignal.timeout(300) })).rejects.toThrow();
    await fault({ path: '^/v1/setting$', delay: 200, times: 1 });
    const before = performance.now();
    expect((await get('/v1/setting')).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(190);
  });

  it('PLY-11 apply to media: missing segments and a frozen live playlist', async () => {
    await fault({ path: '^/media/.*m4s$', status: 404 });
    expect((await get('/media/vod/undersong/v360/003.m4s')).status).toBe(404);
    expect((await get('/media/vod/undersong/v360/index.m3u8')).status).toBe(200);
    await fault({ path: '^/media/live/pulse/', freeze: true });
    const frozen = await (await get('/media/live/pulse/v360/index.m3u8')).text();
    expect(await (await get('/media/live/pulse/v360/index.m3u8')).text()).toBe(frozen);
  });

  it('refuse an invalid fault', async () => {
    for (const body of [{}, { path: 1 }, { path: '.', status: 9000 }, { path: '.', unknown: true }, { path: '[' }]) {
      const response = await fetch(`${demo.url}/demo/faults`, { method: 'POST', body: JSON.stringify(body) });
      expect(response.status, JSON.stringify(body)).toBe(400);
    }
  });
});

describe('media over HTTP', () => {
  it('answers ranges with 206, and invalid ones with 416', async () => {
    const whole = Buffer.from(await (await get('/media/vod/undersong/v360/002.m4s')).arrayBuffer());
    const part = await get('/media/vod/undersong/v360/002.m4s', { range: 'bytes=100-199' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${whole.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 200));
    const end = await get('/media/vod/undersong/v360/002.m4s', { range: 'bytes=-10' });
    expect(Buffer.from(await end.arrayBuffer())).toEqual(whole.subarray(-10));
    expect((await get('/media/vod/undersong/v360/002.m4s', { range: 'bytes=99999999-' })).status).toBe(416);
  });

  it('serves nothing outside the clips', async () => {
    for (const path of [
      '/media/vod/undersong/..%2f..%2fstart.ts',
      '/media/vod/undersong/v360/..%2f..%2fREADME.md',
      '/media/vod/undersong/v999/index.m3u8',
      '/media/vod/no-such/master.m3u8',
      '/media/live/no-such/master.m3u8',
      '/pictures/..%2fstart.ts',
      '/pictures/poster/%2e%2e/%2e%2e/start.ts',
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });
});

describe('the OpenAPI document', () => {
  it('contains every call of the contract', async () => {
    const document = await (await get('/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path, id } of contract) {
      expect(document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.operationId).toBe(id);
    }
    expect(new Set(contract.map(({ id }) => id)).size).toBe(contract.length);
  });
});

describe('the served application', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><!-- brand -->\n<!-- /brand --><script type="application/json" id="marquee-config"></script><p>page</p>',
  );
  writeFileSync(join(folder, 'app.js'), 'export const text = "application";\n'.repeat(50));
  afterAll(() => rmSync(folder, { recursive: true }));
  const files = () =>
    applicationFiles({
      folder,
      brand: readBrand(),
      configuration: (origin) => ({ origin, evil: '</script><script>' }),
      policy: () => contentSecurityPolicy({ checkout: ['https://pay.example'] }),
    });
  const ask = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    files().request(`http://localhost:1${path}`, { headers });

  it('CFG-02 contains the configuration in the page, escaped so that it cannot end its script element', async () => {
    const html = await (await ask('/movie/low-orbit/low-orbit')).text();
    expect(html).toContain('<p>page</p>');
    expect(html.match(/<\/script>/g)?.length).toBe(1);
    expect(JSON.parse(/marquee-config">(.*)<\/script>/.exec(html)?.[1] ?? '')).toEqual({
      origin: 'http://localhost:1',
      evil: '</script><script>',
      brand: readBrand().brand,
    });
    expect(() => withConfiguration('<html></html>', {})).toThrow('marquee-config');
  });

  it('answers / with the page for any Accept header, for command lines and health checks', async () => {
    for (const headers of [{ accept: '*/*' }, { accept: 'application/json' }, {}] as Record<string, string>[])
      expect((await ask('/', headers)).headers.get('content-type')).toContain('text/html');
    expect((await files().request('http://localhost:1/', { method: 'HEAD' })).status).toBe(200);
  });

  it('CFG-02 the demo’s configuration is valid', () => {
    const configuration = parseConfiguration(
      JSON.stringify(
        configurationOf({ ...demo.service, options: { ...demo.service.options, customEpg: true, flags: { skipAuthentication: true } } }),
      ),
    );
    expect(configuration).toMatchObject({
      flags: { skipAuthentication: true, monetization: true },
      checkoutOrigins: [demo.checkoutUrl],
      epgUrl: `${demo.url}/custom/epg`,
    });
    expect(configuration.socialProviders.map(({ id }) => id)).toEqual(['apple', 'google', 'facebook']);
  });

  it.each(['http://192.168.1.20:4700', 'http://tv.local:4700', 'http://localhost:4700', 'http://[::1]:4700', 'https://demo.example'])(
    'CFG-12 the demo’s configuration is valid for the origin %s',
    (origin) => {
      const service = { ...demo.service, options: { ...demo.service.options, customEpg: true, flags: { ads: true } } };
      const { flags } = parseConfiguration(JSON.stringify(configurationOf(service, origin)));
      expect(flags.ads).toBe(true);
    },
  );

  it('serves pages uncached with the policy, and files with their type', async () => {
    const page = await ask('/');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    expect(page.headers.get('content-security-policy')).toContain('frame-src https://pay.example');
    expect(page.headers.get('permissions-policy')).toBe(PERMISSIONS_POLICY);
    expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    const file = await ask('/app.js', { 'accept-encoding': 'br, gzip' });
    expect(file.headers.get('content-encoding')).toBe('br');
    expect(file.headers.get('content-type')).toContain('text/javascript');
  });

  it('answers 404 for missing files, and a page only to a navigation', async () => {
    expect((await ask('/assets/gone.js', { accept: '*/*' })).status).toBe(404);
    expect((await ask('/assets/gone.js', { 'sec-fetch-mode': 'navigate' })).status).toBe(404);
    expect((await ask('/picture.webp', { accept: 'image/webp' })).status).toBe(404);
    expect((await ask('/anything/at/all')).status).toBe(200);
  });
});

describe('the custom guide', () => {
  it('GDE-09 answers without a token and refuses a request with one', async () => {
    const now = Math.floor(Date.now() / 1000);
    const address = `/custom/epg?startDate=${now}&endDate=${now + 3600}&channels=one`;
    expect((await get(address)).status).toBe(200);
    expect((await get(address, { authorization: 'Bearer leaked' })).status).toBe(400);
  });
});
