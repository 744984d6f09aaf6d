/**
 * `npm run tool -- bench 5 rails`: home with 10 and with 100 rails of hundreds of titles, throttled, and how it scrolls. The ratio of 100 rails
 * to 10 must not grow: nodes, heap and frames depend on the window, not on the catalogue.
 */
import { type CDPSession, chromium } from 'playwright';
import { startDemo } from '../../demo/demo.ts';
import { chromium as browserOptions } from '../browser.ts';
import { personaOf } from '../e2e/support/personas.ts';
import { openSession } from '../e2e/support/session.ts';
import { pushHome, pushRail } from './homePush.ts';
import { medians, printTable, shareOf } from './table.ts';
import { throttledPage } from './visit.ts';
import { waitUntilAppeared, watchFor } from './watch.ts';

const NAMES = {
  openMs: 'first card, ms',
  nodes: 'DOM nodes at rest',
  nodesScrolled: 'DOM nodes, most on the way',
  heapMb: 'heap at rest, MB',
  heapScrolledMb: 'heap after scrolling, at rest, MB',
  p95FrameMs: 'page frame, p95, ms',
  longestFrameMs: 'page frame, longest, ms',
  blank: 'without cards, % of the window',
  p95RailFrameMs: 'page frame in a rail, p95, ms',
  blankRail: 'without cards, % of a rail',
} as const;
type Measure = keyof typeof NAMES;
const MEASURES = Object.keys(NAMES) as Measure[];

const RAILS = [10, 100] as const;
const CARD = 'section[data-rail] li a';
/** ms after the network is idle. */
const REST = 3000;

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

async function measureHome(address: string, facts: Readonly<Record<string, string>>): Promise<Record<Measure, number>> {
  const browser = await chromium.launch(browserOptions);
  try {
    const { page, session } = await throttledPage(browser, {});
    await watchFor(page, CARD, facts);
    await page.goto(address, { waitUntil: 'commit' });
    const { first } = await waitUntilAppeared(page);
    await page.waitForTimeout(REST);
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    const heapMb = await heapOf(session);
    const scrolled = await pushHome(page, session);
    const pushed = await pushRail(page, session);
    await page.waitForTimeout(REST);
    return {
      openMs: first,
      nodes,
      nodesScrolled: scrolled.nodes,
      heapMb,
      heapScrolledMb: await heapOf(session),
      p95FrameMs: shareOf(scrolled.frames, 0.95),
      longestFrameMs: shareOf(scrolled.frames, 1),
      blank: scrolled.blank * 100,
      p95RailFrameMs: shareOf(pushed.frames, 0.95),
      blankRail: pushed.blank * 100,
    };
  } finally {
    await browser.close();
  }
}

/** Prints home with 100 rails beside home with 10. */
export async function benchHome(runs: number) {
  const measured: Record<Measure, number>[] = [];
  for (const homeRails of RAILS) {
    const demo = await startDemo({ memory: true, port: 0, consent: 'none', scale: true, homeRails });
    const own: Record<Measure, number>[] = [];
    try {
      const session = await openSession(demo.url, personaOf('premium'));
      for (let run = 1; run <= runs; run += 1) {
        process.stderr.write(`home with ${homeRails} rails, run ${run} of ${runs}\n`);
        own.push(await measureHome(`${demo.url}/`, session));
      }
    } finally {
      await demo.stop();
    }
    measured.push(medians(own, MEASURES));
  }
  const [few, many] = measured;
  if (!few || !many) return;
  printTable(
    `home with ${RAILS[1]} rails, throttled`,
    MEASURES.map((name) => ({
      name: NAMES[name],
      ours: many[name],
      reference: { name: `${RAILS[0]} rails`, value: few[name] },
      digits: name.startsWith('heap') || name.startsWith('blank') ? 1 : 0,
    })),
  );
}
