/** DEP-01: the build behind a real nginx with the configuration of `npm run tool -- headers`, below a path, with its files on another origin. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withAssets, withConfiguration } from '../../brand/tool/page.ts';
import { configurationOf } from '../../demo/configuration.ts';
import { startDemo } from '../../demo/demo.ts';
import { contentSecurityPolicy } from '../../demo/headers.ts';
import { nginxForm } from '../../deploy/forms.ts';
import { freePort, NGINX, startNginx, WITHOUT_NGINX } from '../demo/nginx.ts';
import { test as base, expect, signInByForm } from './browserTest.ts';
import { personaOf } from './support/personas.ts';
import { expectPlaying } from './support/video.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** `site` is the origin of the pages, `cdn` that of the files. */
const test = base.extend<{ hosts: { site: string; cdn: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright needs an object pattern
  hosts: async ({}, use) => {
    const [port, files] = [await freePort(), await freePort()];
    const [site, cdn] = [`http://localhost:${port}`, `http://localhost:${files}`];
    const demo = await startDemo({ memory: true, port: 0, apiOnly: true, publicUrl: site });
    const folder = mkdtempSync(join(tmpdir(), 'marquee-site-'));
    for (const name of ['site', 'cdn']) {
      mkdirSync(join(folder, name));
      cpSync(DIST, join(folder, name), { recursive: true });
    }
    const service = { ...demo.service, options: { ...demo.service.options, basePath: '/tv' } };
    const html = readFileSync(join(DIST, 'index.html'), 'utf8');
    writeFileSync(join(folder, 'site/index.html'), withAssets(withConfiguration(html, configurationOf(service, site)), cdn));
    rmSync(join(folder, 'site/assets'), { recursive: true });
    const policy = contentSecurityPolicy({ assets: [cdn], checkout: [demo.service.addresses.checkout] });
    const plain = { policy, pages: null };
    const stop = await startNginx(
      [
        nginxForm({ ...plain, basePath: '/tv', listen: String(port), root: join(folder, 'site'), service: demo.url }),
        nginxForm({ ...plain, basePath: '', listen: String(files), root: join(folder, 'cdn'), service: null }),
      ].join('\n'),
      port,
    );
    await use({ site, cdn });
    await stop();
    await demo.stop();
    rmSync(folder, { recursive: true });
  },
});

test(`DEP-01 CFG-11 logs in, opens a title and plays it behind nginx under /tv${WITHOUT_NGINX}`, async ({ page, hosts }) => {
  const { site, cdn } = hosts;
  const files = new Set<string>();
  page.on('request', (request) => {
    if (/\.(js|css|woff2)$/.test(new URL(request.url()).pathname)) files.add(new URL(request.url()).origin);
  });
  await page.goto(`${site}/tv/watchlist`);
  await expect(page).toHaveURL(`${site}/tv/login`);
  await signInByForm(page, personaOf('single'));
  await expect(page).toHaveURL(`${site}/tv/watchlist`);
  const response = await page.goto(`${site}/tv/movie/low-orbit/low-orbit`);
  expect(response?.headers()['content-security-policy']).toContain(`script-src 'self' ${cdn};`);
  await page.locator('main a[href^="/tv/vod/"][href$="/low-orbit"]').first().click();
  await expectPlaying(page);
  expect([...files]).toEqual([cdn]);
});

test.skip(!NGINX, WITHOUT_NGINX);
