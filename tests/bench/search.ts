/**
 * `npm run tool -- bench 5 search`: the time from a key in the search box to the next frame of the page, throttled. Letters come faster than
 * answers, so that many of them are typed while results are being rendered (SCH-01, SCH-02).
 */
import { chromium, type Page } from 'playwright';
import { startDemo } from '../../demo/demo.ts';
import { chromium as browserOptions } from '../browser.ts';
import { personaOf } from '../e2e/support/personas.ts';
import { openSession } from '../e2e/support/session.ts';
import { printTable, type Row, shareOf } from './table.ts';
import { throttledPage } from './visit.ts';

/** Typed one after the other, each in an empty box: many results, few, none. */
const WORDS = ['night', 'the low', 'orbit', 'summer of'] as const;
/** ms from one letter to the next: fast and slow typing. */
const PACES = [120, 240] as const;
/** ms after which the results of a word are there. */
const REST = 1500;

/** ms: the browser reports no shorter events. */
const UNNOTICED = 16;

type Seen = { keys: number[] };

/**
 * Runs in the page: records the browser's duration of each letter, from the key to its frame, in steps of 8 ms. Only methods: the compiler
 * wraps named functions with a helper that the page does not have.
 */
function watchKeys(unnoticed: number) {
  const seen = { keys: [] as number[] };
  Object.assign(window, { marqueeKeys: seen });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keypress') seen.keys.push(duration);
    // durationThreshold is missing in the types.
  }).observe({ type: 'event', durationThreshold: unnoticed } as PerformanceObserverInit);
}

/** @returns the number of typed letters */
async function typeWords(page: Page): Promise<number> {
  const field = page.getByRole('combobox');
  for (const pace of PACES) {
    for (const word of WORDS) {
      await field.fill('');
      await page.waitForTimeout(REST);
      for (const letter of word) {
        await page.keyboard.press(letter === ' ' ? 'Space' : letter);
        await page.waitForTimeout(pace);
      }
      await page.waitForTimeout(REST);
    }
  }
  return PACES.length * WORDS.join('').length;
}

/** @returns ms from each key to the next frame */
async function measureTyping(address: string, facts: Readonly<Record<string, string>>): Promise<readonly number[]> {
  const browser = await chromium.launch(browserOptions);
  try {
    const { page } = await throttledPage(browser, facts);
    await page.addInitScript(watchKeys, UNNOTICED);
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').waitFor();
    await page.waitForLoadState('networkidle');
    const letters = await typeWords(page);
    const { keys } = await page.evaluate(() => (window as unknown as { marqueeKeys: Seen }).marqueeKeys);
    return [...keys, ...Array.from({ length: Math.max(0, letters - keys.length) }, () => UNNOTICED)];
  } finally {
    await browser.close();
  }
}

/** Prints the durations of letters, with the demo catalogue and with 20 000 titles. */
export async function benchSearch(runs: number) {
  const rows: Row[] = [];
  for (const scale of [false, true]) {
    const name = scale ? '20 000 titles' : 'as written';
    const demo = await startDemo({ memory: true, port: 0, consent: 'none', scale });
    const keys: number[] = [];
    try {
      const session = await openSession(demo.url, personaOf('premium'));
      for (let run = 1; run <= runs; run += 1) {
        process.stderr.write(`search, ${name}, run ${run} of ${runs}\n`);
        keys.push(...(await measureTyping(`${demo.url}/`, session)));
      }
    } finally {
      await demo.stop();
    }
    rows.push(
      { name: `${name}, median`, ours: shareOf(keys, 0.5) },
      { name: `${name}, p95`, ours: shareOf(keys, 0.95) },
      { name: `${name}, worst`, ours: shareOf(keys, 1) },
    );
  }
  printTable('key to next paint in search, throttled, ms', rows);
}
