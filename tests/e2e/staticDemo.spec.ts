/** The demo on a static host: the demo service runs in a service worker (DEP-09). */
import { spawnSync } from 'node:child_process';
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { typeOf } from '../../demo/media/answer.ts';
import { english } from '../texts/english.ts';
import { expectHome, signInByForm } from './browserTest.ts';
import { personaOf } from './support/personas.ts';
import { expectPlaying } from './support/video.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A static host: files, and 404.html for every other address. */
const test = base.extend<{ brand: string; host: string }>({
  brand: ['marquee', { option: true }],
  host: [
    async ({ brand }, use) => {
      const built = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'deploy/staticDemo.ts', '--brand', brand], {
        cwd: ROOT,
        encoding: 'utf8',
      });
      if (built.status !== 0) throw new Error(built.stderr);
      const folder = join(ROOT, 'dist-demo');
      const server = createServer((request, response) => {
        const { pathname } = new URL(request.url ?? '/', 'http://host');
        const asked = join(folder, decodeURIComponent(pathname === '/' ? '/index.html' : pathname));
        const isFile = asked.startsWith(folder) && statSync(asked, { throwIfNoEntry: false })?.isFile() === true;
        const file = isFile ? asked : join(folder, '404.html');
        response.writeHead(isFile ? 200 : 404, { 'content-type': file.endsWith('.wasm') ? 'application/wasm' : typeOf(file) });
        createReadStream(file).pipe(response);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
    },
    { timeout: 180_000 },
  ],
});

// One worker: two would build into the same folder at once.
test.describe.configure({ mode: 'default' });

test('DEP-09 logs in, shows home, plays a title, and keeps the session when the worker starts again', async ({ page, context, host }) => {
  await page.goto(host);
  await expect(page.getByLabel(english('LOGIN_EMAIL'))).toBeVisible();
  const consent = page.getByRole('button', { name: english('CONSENT_REFUSE') });
  if (await consent.isVisible()) await consent.click();
  await signInByForm(page, personaOf('single'));
  await expectHome(page);
  await page.goto(`${host}/movie/low-orbit/low-orbit`);
  await page.locator('main a[href^="/vod/"][href$="/low-orbit"]').first().click();
  await expectPlaying(page);
  // The browser stops a worker that rests. The next call starts it, with the kept database.
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await page.goto(`${host}/`);
  await expectHome(page);
});

test.describe('of a brand with a page of its own', () => {
  test.use({ brand: 'harbour' });
  test('DEP-09 BRD-11 has the page, and answers its call', async ({ page, host }) => {
    await page.goto(host);
    await expect(page.getByLabel(english('LOGIN_EMAIL'))).toBeVisible();
    await page.goto(`${host}/newsletter`);
    await page.getByLabel(english('LOGIN_EMAIL')).fill('helena@example.com');
    await page.getByRole('button', { name: 'Send me letters' }).click();
    await expect(page.getByText('We write to helena@example.com.')).toBeVisible();
  });
});
