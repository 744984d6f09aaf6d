/**
 * `npm run bench -- 5 press`: what a press waits for, throttled: from the press to the next picture of the page. Presses that lead to another page
 * are answered by what shows that they were heard; how soon that page is there stands beside it.
 */
import { chromium, type Locator, type Page } from 'playwright';
import { startDemo } from '../../demo/demo.ts';
import { chromium as browserOptions } from '../browser.ts';
import { personaOf } from '../e2e/support/personas.ts';
import { openSession } from '../e2e/support/session.ts';
import { printTable, type Row, shareOf } from './table.ts';
import { throttledPage } from './visit.ts';

/** What a press brings has come by then, ms. */
const REST = 2500;
/** How long a button is held down, ms. */
const HELD = 90;
/** What the browser does not report is shorter than this, ms. */
const UNNOTICED = 16;

type Press = {
  name: string;
  control: (page: Page) => Locator;
  /** A selector: the page it leads to is there; absent when it leads to none. */
  there?: string;
};

/** One after the other. */
const PRESSES: readonly Press[] = [
  {
    name: 'a card',
    control: (page) => page.locator('[data-design="poster"] a[href^="/movie/"]').first(),
    there: 'main section[data-design="movie"]',
  },
  { name: 'its watchlist button', control: (page) => page.getByRole('main').getByRole('button', { name: /list/i }).first() },
  { name: 'home', control: (page) => page.locator('header a[href="/"], a[href="/"]').first(), there: '[data-rail]' },
  { name: 'search', control: (page) => page.getByRole('banner').getByRole('button', { name: 'Search' }) },
  { name: 'the TV guide', control: (page) => page.locator('header a[href="/tv-guide"]'), there: '[role="gridcell"]' },
  { name: 'home again', control: (page) => page.locator('header a[href="/"], a[href="/"]').first(), there: '[data-rail]' },
];

type Seen = { clicks: number[]; pressedAt: number; thereAt: number; there: string };

/** Runs in the page: the browser's own account of what each press took, in steps of 8 ms, and when what it leads to had appeared. */
function watchPresses(unnoticed: number) {
  const seen: Seen = { clicks: [], pressedAt: 0, thereAt: 0, there: '' };
  Object.assign(window, { marqueePresses: seen });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') seen.clicks.push(duration);
    // durationThreshold is missing in the types.
  }).observe({ type: 'event', durationThreshold: unnoticed } as PerformanceObserverInit);
  document.addEventListener(
    'click',
    (event) => {
      seen.pressedAt = event.timeStamp;
      seen.thereAt = 0;
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (seen.there !== '' && seen.thereAt === 0 && document.querySelector(seen.there)) seen.thereAt = performance.now();
  }).observe(document, { childList: true, subtree: true });
}

/** @returns ms to the next picture, and to the page it leads to; 0 for a press that leads to none */
async function press(page: Page, { control, there = '' }: Press): Promise<{ answered: number; arrived: number }> {
  const wanted = control(page);
  await wanted.hover();
  await page.waitForTimeout(REST / 2);
  await page.evaluate((selector) => {
    const { marqueePresses: seen } = window as unknown as { marqueePresses: Seen };
    Object.assign(seen, { clicks: [], there: selector });
  }, there);
  // As a hand does it: a press of the test's own would be looked at by the test on its way.
  await page.mouse.down();
  await page.waitForTimeout(HELD);
  await page.mouse.up();
  await page.waitForTimeout(REST);
  return page.evaluate((unnoticed) => {
    const { clicks, pressedAt, thereAt } = (window as unknown as { marqueePresses: Seen }).marqueePresses;
    return { answered: clicks[0] ?? unnoticed, arrived: thereAt === 0 ? 0 : thereAt - pressedAt };
  }, UNNOTICED);
}

/** Prints how long presses wait. There is no reference for them. */
export async function benchPresses(runs: number) {
  const demo = await startDemo({ memory: true, port: 0 });
  const all = PRESSES.map((): { answered: number; arrived: number }[] => []);
  try {
    const session = await openSession(demo.url, personaOf('premium'));
    for (let run = 1; run <= runs; run += 1) {
      process.stderr.write(`presses, run ${run} of ${runs}\n`);
      const browser = await chromium.launch(browserOptions);
      const { page } = await throttledPage(browser, session);
      await page.addInitScript(watchPresses, UNNOTICED);
      await page.goto(`${demo.url}/`, { waitUntil: 'commit' });
      await page.locator('[data-rail] a').first().waitFor();
      await page.waitForTimeout(REST);
      for (const [index, one] of PRESSES.entries()) all[index]?.push(await press(page, one));
      await browser.close();
    }
  } finally {
    await demo.stop();
  }
  const rows = PRESSES.flatMap(({ name, there }, index): Row[] => {
    const answered = all[index]?.map((seen) => seen.answered) ?? [];
    const arrived = all[index]?.map((seen) => seen.arrived) ?? [];
    return [
      { name: `${name}, median`, ours: shareOf(answered, 0.5) },
      { name: `${name}, worst`, ours: shareOf(answered, 1) },
      ...(there === undefined ? [] : [{ name: `${name}, until its page is there`, ours: shareOf(arrived, 0.5) }]),
    ];
  });
  printTable('press to next paint, throttled, ms', rows);
}
