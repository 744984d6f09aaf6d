/** `npm run tool -- size` reads the manifest; here Chromium reports the actual downloads. */
import { ENTRIES, filesOf, readManifest } from '../size/firstVisit.ts';
import { expect, heading, test } from './browserTest.ts';

/** `IDLE_DELAY` of src/start/lateWork.ts, ms. */
const IDLE_DELAY = 3000;

test('loads only the scripts and styles that `npm run tool -- size` counts on the first visit to home', async ({ page, signIn }) => {
  // What is loaded later, in idle time, may come before the end of the first visit on a busy machine.
  await page.addInitScript((idleDelay) => {
    const start = window.setTimeout;
    Object.assign(window, { setTimeout: (then: () => void, delay?: number) => (delay === idleDelay ? 0 : start(then, delay)) });
  }, IDLE_DELAY);
  const loaded = new Set<string>();
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type === 'script' || type === 'stylesheet') loaded.add(new URL(response.url()).pathname.slice(1));
  });
  await signIn('premium');
  await page.goto('/');
  await expect(heading(page)).toBeAttached();
  await page.waitForLoadState('networkidle');
  const manifest = readManifest();
  const { js, css } = filesOf(manifest, ENTRIES);
  const first = new Set([...js, ...css]);
  expect([...loaded].toSorted()).toEqual([...first].toSorted());
});

test('CFG-07 marks each script for compilation during the download', async ({ page }) => {
  const manifest = readManifest();
  for (const file of filesOf(manifest, ENTRIES).js) {
    const answer = await page.request.get(`/${file}`);
    expect((await answer.text()).split('\n', 1), file).toEqual(['//# allFunctionsCalledOnLoad']);
  }
});
