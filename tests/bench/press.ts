/**
 * `npm run tool -- bench 5 press`: the time from a press to the next frame of the page, throttled. For a press that opens another page this is
 * its first visible reaction; the time until that page is there is printed as well.
 */
import { chromium, type Locator, type Page } from 'playwright';
import { startDemo } from '../../demo/demo.ts';
import { chromium as browserOptions } from '../browser.ts';
import { personaOf } from '../e2e/support/personas.ts';
import { openSession } from '../e2e/support/session.ts';
import { printTable, type Row, shareOf } from './table.ts';
import { throttledPage } from './visit.ts';

/** ms after which the effects of a press are complete. */
const REST = 2500;
/** ms that a button is held down. */
const HELD = 90;
/** ms: the browser reports no shorter events. */
const UNNOTICED = 16;

type Press = {
  name: string;
  control: (page: Page) => Locator;
  /** A selector of the page that it opens; absent when it opens none. */
  there?: string;
};

/** Pressed one after the other. */
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

type Seen = { clicks: number[]; pressedAt: number; waitUntilAppeared: number; there: string };

/** Runs in the page: records the browser's duration of each press, in steps of 8 ms, and when the opened page appeared. */
function watchPresses(unnoticed: number) {
  const seen: Seen = { clicks: [], pressedAt: 0, waitUntilAppeared: 0, there: '' };
  Object.assign(window, { marqueePresses: seen });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') seen.clicks.push(duration);
    // durationThreshold is missing in the types.
  }).observe({ type: 'event', durationThreshold: unnoticed } as PerformanceObserverInit);
  document.addEventListener(
    'click',
    (event) => {
      seen.pressedAt = event.timeStamp;
      seen.waitUntilAppeared = 0;
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (seen.there !== '' && seen.waitUntilAppeared === 0 && document.querySelector(seen.there)) seen.waitUntilAppeared = performance.now();
  }).observe(document, { childList: true, subtree: true });
}

/** @returns ms to the next frame, and to the page that it opens; 0 for a press that opens none */
async function press(page: Page, { control, there = '' }: Press): Promise<{ answered: number; arrived: number }> {
  const wanted = control(page);
  await wanted.hover();
  await page.waitForTimeout(REST / 2);
  await page.evaluate((selector) => {
    const { marqueePresses: seen } = window as unknown as { marqueePresses: Seen };
    Object.assign(seen, { clicks: [], there: selector });
  }, there);
  // By mouse events: a click of Playwright would add its own checks.
  await page.mouse.down();
  await page.waitForTimeout(HELD);
  await page.mouse.up();
  await page.waitForTimeout(REST);
  return page.evaluate((unnoticed) => {
    const { clicks, pressedAt, waitUntilAppeared } = (window as unknown as { marqueePresses: Seen }).marqueePresses;
    return { answered: clicks[0] ?? unnoticed, arrived: waitUntilAppeared === 0 ? 0 : waitUntilAppeared - pressedAt };
  }, UNNOTICED);
}

/** Prints the durations of presses. They have no reference. */
export async function benchPresses(runs: number) {
  const demo = await startDemo({ memory: true, port: 0, consent: 'none' });
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
