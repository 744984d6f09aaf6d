/** What the product reports of its own failures (EVT-06), as the endpoint gets it. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import packageFile from '../../package.json' with { type: 'json' };
import { expect, heading, test } from './browserTest.ts';
import { answer, forgetEvents, leave, measured, type StoredEvent, storedEvents } from './support/audience.ts';

test.use({ demo: { consent: 'own' } });

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the release again with its source maps, as docs/analytics.md says. @returns the folder with scripts and maps */
function mapsOfRelease(folder: string): string {
  const command = ['node_modules/vite/bin/vite.js', 'build', '--sourcemap', 'hidden', '--outDir', folder, '--logLevel', 'error'];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  expect(stderr, 'the build with source maps').not.toContain('rror');
  expect(status).toBe(0);
  return `${folder}/assets`;
}

/** The lines of the sources that a stack names, the innermost call first. */
function sourceLinesOf(stack: string, maps: string): readonly { file: string; line: string }[] {
  return [...stack.matchAll(/\/assets\/([^/:]+\.js):(\d+):(\d+)/g)].flatMap(([, script, line, column]) => {
    const map = new SourceMap(JSON.parse(readFileSync(`${maps}/${script}.map`, 'utf8')));
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry) || !entry.originalSource.includes('/src/')) return [];
    const file = entry.originalSource.slice(entry.originalSource.indexOf('/src/') + 1);
    return [{ file, line: readFileSync(`${ROOT}${file}`, 'utf8').split('\n')[entry.originalLine] ?? '' }];
  });
}

test('EVT-06 reports an uncaught error, a rejection, a refused policy and answers outside the contract; the source maps of the release read the stack', async ({
  page,
  service,
  signIn,
  complaints,
}, testInfo) => {
  complaints.allow(/broken on purpose|rejected on purpose|elsewhere\.example/);
  await forgetEvents(service.url);
  await page.addInitScript(() => {
    const { closest } = Element.prototype;
    Element.prototype.closest = function (this: Element, selector: string) {
      if (Reflect.get(window, 'isBroken') === true) throw new Error('broken on purpose');
      return closest.call(this, selector);
    };
  });
  await page.route('**/v1/content/item/beekeeper', (route) => route.fulfill({ json: { id: {} } }));
  await page.route('**/v1/account', async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const account: { profiles: unknown[] } = await response.json();
    await route.fulfill({ response, json: { ...account, profiles: [...account.profiles, 7] } });
  });
  await signIn('premium');
  await page.goto('/movie/beekeeper/beekeeper');
  await answer(page, 'Accept all');
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await measured(page);

  await page.evaluate(() => {
    Reflect.set(window, 'isBroken', true);
    document.querySelector('a')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    Reflect.set(window, 'isBroken', false);
    void Promise.reject(new Error('rejected on purpose'));
    new Image().src = 'https://elsewhere.example/pixel.png?token=secret';
  });
  await expect.poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')))).toContain('policy_refused');
  await leave(page);

  const found = async (event: string): Promise<readonly StoredEvent['values'][]> =>
    (await storedEvents(service.url)).filter((each) => each.event === event).map(({ values }) => values);
  const release = packageFile.version;
  await expect
    .poll(() => found('policy_refused'))
    .toContainEqual(expect.objectContaining({ release, directive: 'img-src', blocked: 'https://elsewhere.example' }));
  expect(JSON.stringify(await storedEvents(service.url))).not.toContain('secret');
  const errors = await found('uncaught_error');
  expect(errors).toContainEqual(expect.objectContaining({ release, error: 'Error: rejected on purpose' }));
  expect(await found('wrong_answer')).toContainEqual(
    expect.objectContaining({ release, call: 'GET /v1/content/item/beekeeper', reason: expect.stringMatching(/./) }),
  );
  expect(await found('dropped_item')).toContainEqual(
    expect.objectContaining({ release, call: 'GET /v1/account', path: expect.stringMatching(/^profiles\.\d$/) }),
  );

  const broken = errors.find(({ error }) => error === 'Error: broken on purpose');
  expect(broken).toMatchObject({ release, stack: expect.stringContaining('/assets/') });
  const maps = mapsOfRelease(testInfo.outputPath('maps'));
  // Source maps do not change the scripts: the deployed files are the built ones.
  expect(
    readdirSync(maps)
      .filter((name) => name.endsWith('.js'))
      .toSorted(),
  ).toEqual(
    readdirSync(`${ROOT}dist/assets`)
      .filter((name) => name.endsWith('.js'))
      .toSorted(),
  );
  const [innermost] = sourceLinesOf(String(broken?.stack), maps);
  expect(innermost?.line, `in ${innermost?.file}`).toContain('closest');
});
