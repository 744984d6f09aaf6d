/** SIZ: what grows, moves or fills the window at sizes between a phone and a television. */
import type { Page } from '@playwright/test';
import { expect, expectHome, heading, test } from './browserTest.ts';
import { type Member, putSession } from './support/members.ts';
import { personaOf } from './support/personas.ts';
import { openSession } from './support/session.ts';
import { expectSettled, goWithin } from './support/within.ts';

test.beforeEach(async ({ context, service }) => {
  const stored = await openSession(service.url, personaOf('premium'));
  await putSession(context, { ...personaOf('premium'), stored } as Member);
});

const mainButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^(Resume|Watch now)/ })
    .first();

test('SIZ-01 at 768 px has the text of a hero at the left, and two columns of episodes', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/series/the-quiet-coast/quiet-coast');
  const button = await mainButton(page).boundingBox();
  expect(button?.x).toBe(32);
  expect(button?.width).toBeLessThan(320);
  const [one, two] = await Promise.all(['The Keeper', 'House on the Hill'].map((name) => page.getByText(name).first().boundingBox()));
  expect(two?.y).toBe(one?.y);
});

test('SIZ-02 on a phone on its side shows the main button of a hero, and a channel in the whole window below the header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/');
  await expectHome(page);
  await expect(mainButton(page)).toBeInViewport({ ratio: 1 });
  await page.goto('/movie/low-orbit/low-orbit');
  await expect(mainButton(page)).toBeInViewport({ ratio: 1 });
  await page.goto('/live/pulse-news/pulse');
  const picture = page.locator('[data-size="page"]').first();
  await expect(picture).toBeInViewport({ ratio: 1 });
  expect(await picture.boundingBox()).toMatchObject({ x: 0, width: 844, height: 330 });
});

/** A notice with its button has a line of its own above the other actions. */
async function expectOwnLine(page: Page) {
  // Within the document, a title that follows a title keeps its heading: `goWithin` would wait for another one.
  await page.goto('/movie/stairwell-b/stairwell');
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  await expect(button('Remind me')).toBeVisible();
  const [remind, ...others] = await Promise.all(['Remind me', 'My list', 'Rate', 'More actions'].map((name) => button(name).boundingBox()));
  expect(new Set(others.map((box) => box?.y)).size).toBe(1);
  expect(others[0]?.y).toBeGreaterThan((remind?.y ?? 0) + (remind?.height ?? 0));
}

/** The plans and the pages of the account are wider. */
async function expectGrown(page: Page) {
  await goWithin(page, '/subscription');
  await expectSettled(page);
  const card = await page.getByRole('article').first().boundingBox();
  expect(card?.width).toBeGreaterThan(480);
  await goWithin(page, '/profile/account');
  await expectSettled(page);
  const form = await page.getByRole('main').locator('form').first().boundingBox();
  expect(form?.width).toBeGreaterThan(1000);
}

for (const [width, height, letters] of [
  [1920, 1080, 19.2],
  [2560, 1440, 24],
] as const) {
  test(`SIZ-03 DET-10 DET-16 at ${width} px has larger letters and six posters a row, and plans, account and notices grow with them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/filters/movies');
    await expectHome(page);
    expect(await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))).toBeCloseTo(letters, 1);
    const posters = page.locator('[data-rail][data-design="poster"], [data-design="poster"]').locator('a[href^="/movie/"]');
    const boxes = await posters.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect()).map(({ top, left, right }) => ({ top, left, right })),
    );
    const row = boxes.filter(({ top, left, right }) => top === boxes[0]?.top && left >= 0 && right <= width);
    expect(row).toHaveLength(6);
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height).toBeCloseTo(letters * 4.375, 0);
    await goWithin(page, '/movie/low-orbit/low-orbit');
    await expectSettled(page);
    await expect(heading(page)).toHaveAccessibleName('Low Orbit');
    const hero = await page.locator('section:has(#page-heading)').first().boundingBox();
    expect(Math.ceil(hero?.height ?? 0)).toBeGreaterThanOrEqual(Math.min(0.62 * height, 0.4 * width));
    await (width === 1920 ? expectOwnLine(page) : expectGrown(page));
  });
}

test('DET-11 on a phone the facts of a series with a badge are in one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/series/the-quiet-coast/quiet-coast');
  const facts = ['2 seasons', '12', 'HD'].map((text) => page.getByRole('main').getByText(text, { exact: true }).first());
  await expect(page.getByRole('main').getByText('2 seasons', { exact: true }).first()).toBeVisible();
  const boxes = await Promise.all(facts.map((fact) => fact.boundingBox()));
  const middles = boxes.map((box) => (box ? box.y + box.height / 2 : 0));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(6);
});
