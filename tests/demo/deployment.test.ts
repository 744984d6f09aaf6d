/** The web server's part of a deployment (DEP-01): three forms with the same headers, and a real nginx. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withAssets, withConfiguration } from '../../brand/tool/page.ts';
import { type Demo, startDemo } from '../../demo/demo.ts';
import { type AnswerKind, contentSecurityPolicy, headersOf } from '../../demo/headers.ts';
import { caddyForm, type Deployment, nginxForm, staticForm } from '../../deploy/forms.ts';
import { freePort, NGINX, startNginx, WITHOUT_NGINX } from './nginx.ts';

const policy = contentSecurityPolicy({ assets: ['https://cdn.example'], checkout: ['https://pay.example'] });
const deployment: Deployment = { basePath: '', policy, listen: '8080', root: '/srv/marquee', service: null, pages: null };

/** Lines of the form between the line that contains `start` and the next line with the same indent. */
function blockOf(form: string, start: string): string {
  const lines = form.split('\n');
  const first = lines.findIndex((line) => line.includes(start));
  if (first < 0) throw new Error(`There is no ${start} in\n${form}`);
  const depth = /^\s*/.exec(lines[first] ?? '')?.[0] ?? '';
  const end = lines.findIndex((line, index) => index > first && line.trim() !== '' && /^\s*/.exec(line)?.[0] === depth);
  return lines.slice(first + 1, end < 0 ? undefined : end).join('\n');
}

const headersIn = (block: string, line: RegExp) =>
  Object.fromEntries([...block.matchAll(line)].map(([, name = '', value = '']) => [name.toLowerCase(), value]));

const NGINX_BLOCKS = {
  page: 'location / {',
  asset: 'location ^~ /assets/',
  file: 'location ~ ^/[^/]+',
  worker: 'location = /sw.js',
  missing: 'location @missing',
};
const CADDY_BLOCKS = {
  page: '\thandle {',
  asset: 'handle @asset',
  file: 'handle @file',
  worker: 'handle @worker',
  missing: 'handle_errors',
};
const KINDS: readonly AnswerKind[] = ['page', 'asset', 'file', 'worker', 'missing'];

describe('the forms of the headers', () => {
  it.each(KINDS)('DEP-01 say the same of a %s for nginx and Caddy', (kind) => {
    const wanted = headersOf(kind, policy);
    expect(Object.keys(wanted).length).toBeGreaterThan(2);
    expect(headersIn(blockOf(nginxForm(deployment), NGINX_BLOCKS[kind]), /add_header (\S+) "(.*)" always;/g)).toEqual(wanted);
    expect(headersIn(blockOf(caddyForm(deployment), CADDY_BLOCKS[kind]), /^\t+([A-Z][\w-]+) "(.*)"$/gm)).toEqual(wanted);
  });

  it('DEP-01 say the same for static hosts, which join the rules of an address and let browsers ask again for pages', () => {
    const line = /^ {2}([\w-]+): (.*)$/gm;
    const every = headersIn(blockOf(staticForm(deployment), '/*'), line);
    const assets = headersIn(blockOf(staticForm(deployment), '/assets/*'), line);
    expect({ ...every, 'cache-control': 'no-cache' }).toEqual(headersOf('page', policy));
    expect({ ...every, ...assets }).toMatchObject(headersOf('asset', policy));
    expect(Object.keys(every).filter((name) => name in assets)).toEqual([]);
  });

  it('DEP-01 ENG-11 allow prefetches of the own files in every engine, and leave no other kind of request to `default-src`', () => {
    const directives = new Map(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
    );
    expect(directives.get('default-src')).toEqual(["'self'", 'https://cdn.example']);
    // The fetch directives of CSP 3. `child-src`, `script-src-elem` and the like fall back to these first.
    const kinds = ['connect', 'font', 'frame', 'img', 'manifest', 'media', 'object', 'script', 'style', 'worker'].map(
      (kind) => `${kind}-src`,
    );
    expect(kinds.filter((kind) => !directives.has(kind))).toEqual([]);
  });

  it('DEP-01 give the pages of another server their own headers, once', () => {
    const pages = { ...deployment, pages: 'http://pages:4700' };
    const nginx = blockOf(nginxForm(pages), NGINX_BLOCKS.page);
    const caddy = blockOf(caddyForm(pages), CADDY_BLOCKS.page);
    for (const name of Object.keys(headersOf('page', policy))) {
      expect(nginx.toLowerCase()).toContain(`proxy_hide_header ${name};`);
      expect(caddy.toLowerCase()).toContain(`header_down -${name}`);
    }
    expect(headersIn(nginx, /add_header (\S+) "(.*)" always;/g)).toEqual(headersOf('page', policy));
  });
});

describe('npm run tool -- headers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'deploy/headers.ts', ...words], { encoding: 'utf8' });

  it('DEP-01 takes base path and origins from the configuration', () => {
    const file = join(folder, 'marquee.json');
    writeFileSync(
      file,
      JSON.stringify({ basePath: '/tv', apiBaseUrl: 'https://api.example/one', checkoutOrigins: ['https://pay.example'] }),
    );
    const { stdout, stderr } = run('static', '--configuration', file, '--assets', 'https://cdn.example/files');
    expect(stderr).toBe('');
    expect(stdout).toContain('/tv/assets/*\n');
    expect(stdout).toContain("connect-src 'self' https://cdn.example https://api.example;");
    expect(stdout).toContain('frame-src https://pay.example;');
  });

  it('EVT-07 EVT-11 allows requests to the endpoint of the events, and scripts, pictures and requests of the tag manager', () => {
    const file = join(folder, 'analytics.json');
    const analytics = { endpoint: 'https://events.example/v1', tagManager: 'https://tags.example/container.js' };
    writeFileSync(file, JSON.stringify({ analytics }));
    const { stdout } = run('static', '--configuration', file, '--tags', 'https://collect.example');
    expect(stdout.match(/[a-z-]+ [^;]*https:\/\/(events|tags|collect)\.example[^;]*;/g)).toEqual([
      "script-src 'self' https://tags.example https://collect.example;",
      "img-src 'self' data: https://tags.example https://collect.example;",
      "connect-src 'self' https://events.example https://tags.example https://collect.example;",
    ]);
  });

  it('DRM-07 allows the origins of licences for requests only', () => {
    const { stdout } = run('static', '--licence', 'https://licence.example/widevine');
    expect(stdout.match(/[a-z-]+ [^;]*https:\/\/licence\.example[^;]*;/g)).toEqual(["connect-src 'self' https://licence.example;"]);
  });

  it('DEP-01 names a wrong form, a wrong key and a wrong address', () => {
    expect(run('apache')).toMatchObject({ status: 2, stderr: 'Name one form: nginx, caddy, static.\n' });
    const file = join(folder, 'wrong.json');
    writeFileSync(file, '{"api_base_url":""}');
    expect(run('nginx', '--configuration', file).stderr).toContain('did you mean apiBaseUrl?');
    expect(run('nginx', '--service', 'demo:4700')).toMatchObject({ status: 2, stderr: 'demo:4700 is no http(s) address.\n' });
  });
});

describe.skipIf(!NGINX)(`a real nginx${WITHOUT_NGINX}`, () => {
  const root = mkdtempSync(join(tmpdir(), 'marquee-site-'));
  let demo: Demo;
  let stop: () => Promise<void>;
  const at = { root: '', path: '', assets: '', part: '' };

  beforeAll(async () => {
    demo = await startDemo({ memory: true, apiOnly: true });
    const [plain = 0, assets = 0, path = 0, part = 0] = [await freePort(), await freePort(), await freePort(), await freePort()];
    Object.assign(at, {
      root: `http://127.0.0.1:${plain}`,
      assets: `http://127.0.0.1:${assets}`,
      path: `http://127.0.0.1:${path}`,
      part: `http://127.0.0.1:${part}`,
    });
    const html =
      '<!doctype html><script type="application/json" id="marquee-config"></script><script type="module" src="/assets/app-1.js"></script>';
    /** A folder for each deployment: the page has its configuration and the addresses of its files. */
    const site = (name: string, page: string) => {
      const folder = join(root, name);
      mkdirSync(join(folder, 'assets'), { recursive: true });
      mkdirSync(join(folder, '.vite'));
      writeFileSync(join(folder, 'index.html'), page);
      writeFileSync(join(folder, 'assets/app-1.js'), 'export const text = "application";\n'.repeat(50));
      writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
      writeFileSync(join(folder, '.vite/manifest.json'), '{}');
      return folder;
    };
    const servers = [
      nginxForm({ ...deployment, listen: `127.0.0.1:${plain}`, root: site('plain', html), service: demo.url }),
      nginxForm({ ...deployment, listen: `127.0.0.1:${assets}`, root: site('assets', html) }),
      nginxForm({
        ...deployment,
        basePath: '/tv',
        listen: `127.0.0.1:${path}`,
        root: site('path', withAssets(withConfiguration(html, { basePath: '/tv' }), at.assets)),
        service: demo.url,
      }),
      `server {
        listen 127.0.0.1:${part};
        location / { return 200 "the neighbour"; }
        ${nginxForm({ ...deployment, basePath: '/tv', listen: null, root: site('part', withConfiguration(html, { basePath: '/tv' })) })}
      }`,
    ];
    stop = await startNginx(servers.join('\n'), plain);
  });
  afterAll(async () => {
    await stop?.();
    await demo?.stop();
    rmSync(root, { recursive: true });
  });

  const expectHeaders = (response: Response, kind: AnswerKind) =>
    expect(Object.fromEntries(response.headers)).toMatchObject(headersOf(kind, policy));

  it.each(['/', '/movie/low-orbit/low-orbit', '/search?query=a.b', '/no/such/page', '/index.html'])(
    'DEP-01 answers %s with the page and its headers',
    async (path) => {
      const response = await fetch(`${at.root}${path}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expectHeaders(response, 'page');
      expect(await response.text()).toContain('marquee-config');
    },
  );

  it('DEP-01 serves files of the build, compressed, and no folder that is not for browsers', async () => {
    const asset = await fetch(`${at.root}/assets/app-1.js`, { headers: { 'accept-encoding': 'gzip' } });
    expect(asset.status).toBe(200);
    expect(asset.headers.get('content-encoding')).toBe('gzip');
    expect(asset.headers.get('content-type')).toMatch(/javascript/);
    expectHeaders(asset, 'asset');
    const manifest = await fetch(`${at.root}/manifest.webmanifest`);
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json');
    expectHeaders(manifest, 'file');
    for (const path of ['/assets/gone.js', '/gone.txt', '/.vite/manifest.json']) {
      const missing = await fetch(`${at.root}${path}`);
      expect(missing.status, path).toBe(404);
      expectHeaders(missing, 'missing');
    }
  });

  it('DEP-01 forwards calls, pictures and media to the service', async () => {
    const settings = await fetch(`${at.root}/v1/setting`);
    expect(settings.headers.get('cache-control')).toBe('no-store');
    expect(await settings.json()).toHaveProperty('section_tab1_id');
    expect((await fetch(`${at.root}/media/vod/undersong/v360/index.m3u8`)).status).toBe(200);
    expect((await fetch(`${at.root}/v1/nothing`)).status).toBe(404);
    expect((await fetch(`${at.assets}/v1/setting`)).status).toBe(404);
  });

  it('DEP-01 serves the page below a path, with its files on another origin', async () => {
    const page = await fetch(`${at.path}/tv/movie/low-orbit/low-orbit`);
    expectHeaders(page, 'page');
    const html = await page.text();
    expect(html).toContain('"basePath":"/tv"');
    const [, address = ''] = /src="(.*?)"/.exec(html) ?? [];
    expect(new URL(address).origin).toBe(at.assets);
    const asset = await fetch(address, { headers: { origin: at.path } });
    expect(asset.headers.get('access-control-allow-origin')).toBe('*');
    expect((await fetch(`${at.path}/tv/assets/app-1.js`)).status).toBe(200);
    expect((await fetch(`${at.path}/tv/manifest.webmanifest`)).status).toBe(200);
    expect((await fetch(`${at.path}/tv`)).status).toBe(200);
    const start = await fetch(`${at.path}/`, { redirect: 'manual' });
    expect([start.status, start.headers.get('location')]).toEqual([302, '/tv/']);
    expect((await fetch(`${at.path}/v1/setting`)).status).toBe(200);
    for (const path of ['/watchlist', '/tv/.vite/manifest.json', '/tv/assets/gone.js'])
      expect((await fetch(`${at.path}${path}`)).status, path).toBe(404);
  });

  it('DEP-01 leaves the other addresses of an origin to the server that includes its part', async () => {
    const answers = async (path: string) => {
      const response = await fetch(`${at.part}${path}`);
      return [response.status, (await response.text()).slice(0, 15)];
    };
    expect(await answers('/tv/watchlist')).toEqual([200, '<!doctype html>']);
    expect((await answers('/tv/assets/gone.js'))[0]).toBe(404);
    for (const path of ['/', '/watchlist', '/v1/setting', '/demo', '/assets/app-1.js', '/television'])
      expect(await answers(path), path).toEqual([200, 'the neighbour']);
  });
});
