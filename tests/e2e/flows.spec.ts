/** The published page of the charts, built once for these tests and served alone. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { type PreviewServer, preview } from 'vite';
import { expect, test } from './browserTest.ts';
import { expectAccessible } from './support/accessibility.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = `${ROOT}tests/results/flows`;
/** The machine with the most states. */
const LARGEST = 'playerControls';

// One after another in one worker, so that the page is built once.
test.describe.configure({ mode: 'default' });

let server: PreviewServer | undefined;
let address = '';

function run(...words: string[]) {
  const { status, stderr, stdout } = spawnSync(process.execPath, words, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, FLOWS_FOLDER: `${FOLDER}/flows` },
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
}

test.beforeAll(async () => {
  // The unit tests record the walks; if only this file runs, those of one machine are enough.
  if (!existsSync(`${ROOT}tests/results/paths/pin.json`))
    run('node_modules/vitest/vitest.mjs', 'run', 'tests/paths/profiles/pin.test.ts', '--silent');
  run('node_modules/vite/bin/vite.js', 'build', '--config', 'stories/flows/vite.config.ts', '--logLevel', 'warn');
  server = await preview({
    root: ROOT,
    configFile: false,
    appType: 'mpa',
    build: { outDir: FOLDER },
    preview: { port: 0, host: '127.0.0.1' },
  });
  address = `${server.resolvedUrls?.local[0]}flows/`;
});
test.afterAll(async () => {
  await server?.close();
});

const open = async (page: Page, context: BrowserContext, hash: string) => {
  // The stories are built and tested elsewhere.
  await context.route('**/iframe.html**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>A story</title><div role="dialog" aria-label="A story">A story</div></html>',
    }),
  );
  // Another hash alone would keep the document, with the states that are open.
  await page.goto('about:blank');
  await page.goto(`${address}${hash}`);
};

const chart = (page: Page, name: string) => page.getByRole('img', { name: `State chart of ${name}` });
const state = (page: Page, path: string) => page.locator(`[data-state="${path}"]`);

/** Smallest font size of the labels, px on the screen: 60 % of 12 px. */
const READABLE = 7.2;

test('FLW-03 FLW-22 selects and centres a state and shows its details when the URL names it, also after Back and Forward, and opens and closes states by keyboard', async ({
  page,
  context,
}) => {
  await test.step('a state in the URL', async () => {
    await open(page, context, '#detail/ready.availability');
    await expect(state(page, 'ready.availability')).toHaveAttribute('data-selected', 'true');
    const details = page.getByRole('region', { name: 'Details' });
    await expect(details.getByRole('heading', { name: 'ready.availability' })).toBeVisible();
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [box, note, window, size] = await Promise.all(
      [
        state(page, 'ready.availability'),
        page.getByLabel('About ready.availability'),
        page.getByRole('application', { name: 'Chart of detail' }),
        page.getByRole('group', { name: 'Size' }),
      ].map(boxOf),
    );
    const middleOf = (part = { x: 0, y: 0, width: 0, height: 0 }) => ({ x: part.x + part.width / 2, y: part.y + part.height / 2 });
    expect(Math.abs(middleOf(box).x - middleOf(window).x)).toBeLessThan(40);
    expect(Math.abs(middleOf(box).y - middleOf(window).y)).toBeLessThan(40);
    // The requirements and the size are below the drawing.
    for (const below of [note, size]) expect(below?.y).toBeGreaterThanOrEqual((window?.y ?? 0) + (window?.height ?? 0));
    await details.getByRole('link', { name: 'premium' }).click();
    await expect(page).toHaveURL(/#detail\/ready\.availability\.premium$/);
    await expect(state(page, 'ready.availability.premium')).toHaveAttribute('data-selected', 'true');
    await page.goBack();
    await expect(state(page, 'ready.availability')).toHaveAttribute('data-selected', 'true');
    await page.goForward();
    await expect(details.getByRole('heading', { name: 'ready.availability.premium' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('by keyboard', async () => {
    const button = (name: string) => page.getByRole('application').getByRole('button', { name, exact: true });
    await page.setViewportSize({ width: 1600, height: 1000 });
    await open(page, context, '#detail');
    await expect(button('ready, 28 states')).toHaveAttribute('aria-expanded', 'false');
    await expect(state(page, 'ready.availability')).toHaveCount(0);
    await button('ready, 28 states').focus();
    await page.keyboard.press('Enter');
    await expect(button('ready')).toHaveAttribute('aria-expanded', 'true');
    await expect(button('ready')).toBeFocused();
    await expect(button('ready')).toBeInViewport();
    await expect(state(page, 'ready.availability')).toHaveCount(1);
    const details = page.getByRole('region', { name: 'Details' });
    await expect(details.getByRole('heading', { name: 'ready', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await expect(button('ready, 28 states')).toBeFocused();
    await expect(state(page, 'ready.availability')).toHaveCount(0);

    await page.getByRole('button', { name: 'Open all' }).click();
    await expect(page.locator('[data-state]')).toHaveCount(36);
    await page.getByRole('button', { name: 'Close all' }).click();
    await expect(page.locator('[data-state]')).toHaveCount(8);
    await button('ready, 28 states').click();
    await expect(button('ready')).toBeInViewport();
    await button('ready').click({ position: { x: 30, y: 10 } });
    await expect(button('ready, 28 states')).toBeInViewport();

    await page.evaluate(() => {
      location.hash = 'detail/ready.episodes.failed';
    });
    await expect(state(page, 'ready.episodes.failed')).toHaveAttribute('data-selected', 'true');
    await expect(state(page, 'ready.episodes.failed')).toBeInViewport();
    await expect(button('ready.episodes')).toHaveAttribute('aria-expanded', 'true');
  });
});

test('FLW-03 FLW-08 FLW-12 the labels of the largest charts are readable, a chart and the site map have the whole width, and a walk leads to a state', async ({
  page,
  context,
}) => {
  await test.step('labels', async () => {
    await page.setViewportSize({ width: 1600, height: 1000 });
    await open(page, context, '#app');
    for (const name of [LARGEST, 'app']) {
      await page.evaluate((next) => {
        location.hash = next;
      }, name);
      await expect(chart(page, name)).toBeVisible();
      const sizes = await page.getByRole('application', { name: `Chart of ${name}` }).evaluate((element) => {
        const seen = element.getBoundingClientRect();
        return [...element.querySelectorAll('text')].flatMap((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect();
          const isSeen = left < seen.right && right > seen.left && top < seen.bottom && bottom > seen.top;
          return isSeen ? [Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0)] : [];
        });
      });
      expect(sizes.length, name).toBeGreaterThan(5);
      expect(Math.min(...sizes), name).toBeGreaterThanOrEqual(READABLE);
    }

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => {
      location.hash = 'pin';
    });
    const paper = page.getByRole('application');
    await expect(chart(page, 'pin')).toBeVisible();
    for (const name of ['List panel', 'Details panel']) await page.getByRole('button', { name }).click();
    await expect(page.getByRole('region', { name: 'Details' })).toBeHidden();
    await expect.poll(async () => (await paper.boundingBox())?.width).toBe(1440);
    await page.getByRole('button', { name: 'List panel' }).click();
    await expect(page.getByRole('navigation', { name: 'Machines' })).toBeVisible();

    await page.evaluate(() => {
      location.hash = 'site-map';
    });
    const map = page.getByRole('region', { name: 'Site map' });
    await expect(map.getByRole('table')).toBeVisible();
    expect(await map.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
  await test.step('a walk', async () => {
    await open(page, context, '#pin');
    const details = page.getByRole('region', { name: 'Details' });
    await details
      .getByRole('link', { name: /^accepted: / })
      .first()
      .click();
    const walk = page.getByRole('region', { name: 'Walk' });
    await expect(walk.getByRole('slider')).toHaveAttribute('max', '2');
    await walk.getByRole('button', { name: 'Step on' }).click();
    await walk.getByRole('button', { name: 'Step on' }).click();
    await expect(state(page, 'accepted')).toHaveAttribute('data-active', 'leaf');
    const lengths = await walk
      .getByRole('combobox')
      .locator('option')
      .evaluateAll((options) => options.map(({ textContent }) => Number(/(\d+) steps?$/.exec(textContent ?? '')?.[1])));
    expect(lengths.filter((steps) => steps > 10)).toHaveLength(1);
  });
});

test('FLW-01 FLW-03 FLW-11 finds requirements, events and files by search, saves the drawing, and leads from a paragraph of the specification to a state', async ({
  page,
  context,
}) => {
  await test.step('search', async () => {
    await open(page, context, '#login');
    const list = page.getByRole('navigation', { name: 'Machines' });
    await list.getByRole('searchbox').fill('PIN-03');
    await list
      .getByRole('link', { name: /requirement PIN-03/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('pin');
    await page.keyboard.press('/');
    await expect(list.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('too many PIN');
    await expect(list.getByRole('link', { name: /story PIN-03 too many tries/ }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('link', { name: 'pin', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-selected]')).not.toHaveCount(0);
    await list.getByRole('searchbox').fill('wrong PIN');
    await list.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('pin');
    await list.getByRole('searchbox').fill('pin.submit');
    await list.getByRole('link', { name: 'event pin.submit' }).first().click();
    await expect(page.locator('[data-selected]')).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Source' }).click();
    await expect(page.getByRole('region', { name: /^Source of/ })).toContainText('createMachine');
    const [kept] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'SVG' }).click()]);
    const svg = readFileSync(await kept.path(), 'utf8');
    expect(svg).toContain('stroke-width=');
    expect(svg).not.toMatch(/class=|var\(--/);
    const [picture] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PNG' }).click()]);
    expect(
      readFileSync(await picture.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });
  await test.step('the specification', async () => {
    await open(page, context, '');
    await page.getByRole('navigation', { name: 'Machines' }).getByRole('link', { name: '4.4 Profiles and PIN' }).click();
    const paragraph = page.getByRole('region', { name: '4.4 Profiles and PIN' });
    await expect(paragraph).toBeInViewport();
    await expectAccessible(page);
    await paragraph.getByRole('link', { name: 'open.focusing' }).click();
    await expect(state(page, 'open.focusing')).toHaveAttribute('data-selected', 'true');
    const note = page.getByLabel('About open.focusing');
    await expect(note).toContainText('Focus reaches the first box on opening');
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('PIN-02');
  });
});
