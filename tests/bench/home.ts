/**
 * `npm run bench` after the first opening: home with 10 and with 100 rails of hundreds of titles, throttled, and how it scrolls. What must not move is
 * the ratio of 100 rails to 10: nodes, heap and frames belong to the window, not to the catalogue.
 */
import { type CDPSession, chromium, type Page } from 'playwright';
import { startDemo } from '../../demo/demo.ts';
import { chromium as browserOptions } from '../browser.ts';
import { personaOf } from '../e2e/support/personas.ts';
import { openSession } from '../e2e/support/session.ts';
import { pushHome } from './homePush.ts';
import { throttledPage } from './visit.ts';
import { thereAt, watchFor } from './watch.ts';

/** Milliseconds, megabytes, counts. */
export type HomeMeasures = {
  openMs: number;
  nodes: number;
  nodesScrolled: number;
  heapMb: number;
  heapScrolledMb: number;
  /** Of the screen. */
  p95FrameMs: number;
  longestFrameMs: number;
  /** Of the page. */
  p95DrawnMs: number;
  /** A share of 1 of what is in sight. */
  blank: number;
  /** Sideways, in one rail. */
  p95RailFrameMs: number;
};

export const HOME_RAILS = [10, 100] as const;

export const HOME_BUDGET: Readonly<Partial<HomeMeasures>> = { openMs: 1100, nodes: 800, heapMb: 8, p95FrameMs: 16.7, p95RailFrameMs: 16.7 };

const NAMES: Readonly<Record<keyof HomeMeasures, string>> = {
  openMs: 'cards there, ms',
  nodes: 'DOM nodes',
  nodesScrolled: 'DOM nodes, most on the way',
  heapMb: 'heap, MB',
  heapScrolledMb: 'heap after scrolling, MB',
  p95FrameMs: 'p95 frame shown, ms',
  longestFrameMs: 'longest frame shown, ms',
  p95DrawnMs: 'p95 frame of the page, ms',
  blank: 'without cards, % of the sight',
  p95RailFrameMs: 'p95 frame in a rail, ms',
};

const CARD = 'section[data-rail] li a';
const SCROLLED_FOR = 3000; // ms

const shareOf = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** Sideways through the rail in the middle of the window, by its wheel. */
const pushRail = (page: Page) =>
  page.evaluate(async (duration) => {
    const frames: number[] = [];
    const card = document
      .elementsFromPoint(window.innerWidth / 2, window.innerHeight / 2)
      .find((element) => element.closest('section[data-rail] li'));
    const rail = (card ?? document.querySelector('section[data-rail] li'))?.closest('ul');
    let began = 0;
    let last = 0;
    for (;;) {
      const time = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      began ||= time;
      if (last > 0) frames.push(time - last);
      last = time;
      rail?.dispatchEvent(new WheelEvent('wheel', { deltaX: 40, bubbles: true, cancelable: true }));
      if (time - began > duration) return frames;
    }
  }, SCROLLED_FOR);

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

async function measureHome(address: string, facts: Readonly<Record<string, string>>): Promise<HomeMeasures> {
  const browser = await chromium.launch(browserOptions);
  try {
    const { page, session } = await throttledPage(browser, {});
    await watchFor(page, CARD, facts);
    await page.goto(address, { waitUntil: 'commit' });
    const openMs = await thereAt(page);
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    const heapMb = await heapOf(session);
    const scrolled = await pushHome(page, session);
    const pushed = await pushRail(page);
    return {
      openMs,
      nodes,
      nodesScrolled: scrolled.nodes,
      heapMb,
      heapScrolledMb: await heapOf(session),
      p95FrameMs: shareOf(scrolled.shown, 0.95),
      longestFrameMs: shareOf(scrolled.shown, 1),
      p95DrawnMs: shareOf(scrolled.drawn, 0.95),
      blank: scrolled.blank,
      p95RailFrameMs: shareOf(pushed, 0.95),
    };
  } finally {
    await browser.close();
  }
}

const middle = (runs: readonly HomeMeasures[], name: keyof HomeMeasures) =>
  shareOf(
    runs.map((run) => run[name]),
    0.5,
  );

/** Prints home with each number of rails beside the budget. */
export async function benchHome(runs: number) {
  const measured: HomeMeasures[][] = [];
  for (const homeRails of HOME_RAILS) {
    const demo = await startDemo({ memory: true, port: 0, scale: true, homeRails });
    const own: HomeMeasures[] = [];
    try {
      const session = await openSession(demo.url, personaOf('premium'));
      for (let run = 1; run <= runs; run += 1) {
        process.stderr.write(`home with ${homeRails} rails, run ${run} of ${runs}\n`);
        own.push(await measureHome(`${demo.url}/`, session));
      }
    } finally {
      await demo.stop();
    }
    measured.push(own);
  }
  const line = (name: string, cells: readonly string[]) => console.log(name.padEnd(30) + cells.map((cell) => cell.padStart(12)).join(''));
  line('home, throttled', [...HOME_RAILS.map((count) => `${count} rails`), 'budget', '100 : 10']);
  for (const name of Object.keys(NAMES) as (keyof HomeMeasures)[]) {
    const values = measured.map((own) => middle(own, name));
    const [few = 0] = values;
    const many = values.at(-1) ?? 0;
    const isFine = name.startsWith('heap') || name.startsWith('p95');
    line(NAMES[name], [
      ...values.map((value) => (name === 'blank' ? (value * 100).toFixed(1) : value.toFixed(isFine ? 1 : 0))),
      String(HOME_BUDGET[name] ?? ''),
      few > 0 ? (many / few).toFixed(2) : '',
    ]);
  }
}
