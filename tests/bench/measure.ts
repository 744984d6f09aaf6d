/** Opens a page in its own browser, and again in the same browser; throttled: CPU 4×, 9/3 Mbit/s, 60 ms. */
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { chromium as browserOptions } from '../browser.ts';
import { throttle } from './throttle.ts';
import { waitUntilAppeared, watchFor } from './watch.ts';

/** Kilobytes, milliseconds, megabytes, counts. */
export type Measures = {
  /** Transferred before the twentieth card, and until the page is idle. */
  jsKb: number;
  jsAtRestKb: number;
  firstPaintMs: number;
  largestPaintMs: number;
  firstCardMs: number;
  cardsMs: number;
  /** From the navigation until the network is idle. */
  blockedMs: number;
  longestTaskMs: number;
  scriptMs: number;
  styleMs: number;
  /** When idle. */
  heapMb: number;
  nodes: number;
  requests: number;
  secondVisitMs: number;
};

export const MEASURES = [
  'jsKb',
  'jsAtRestKb',
  'firstPaintMs',
  'largestPaintMs',
  'firstCardMs',
  'cardsMs',
  'blockedMs',
  'longestTaskMs',
  'scriptMs',
  'styleMs',
  'heapMb',
  'nodes',
  'requests',
  'secondVisitMs',
] as const satisfies readonly (keyof Measures)[];

/** Number of cards to wait for. */
export const CARDS = 20;
const LONG = 50; // ms: a task blocks for the time beyond this
/** ms after the network is idle, for prefetching to finish. */
const REST = 3000;

/** Records all requests of the page and the size of its scripts. */
async function watchNetwork(session: CDPSession) {
  const scripts = new Set<string>();
  const loaded: { at: number; bytes: number }[] = [];
  const seen = { requests: 0, began: 0 };
  session.on('Network.requestWillBeSent', ({ timestamp }) => {
    seen.began ||= timestamp;
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    seen.requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    if (scripts.has(requestId)) loaded.push({ at: timestamp, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return {
    requests: () => seen.requests,
    /** @param until ms from the navigation */
    jsKb: (until: number) =>
      loaded.filter(({ at }) => (at - seen.began) * 1000 <= until).reduce((total, { bytes }) => total + bytes, 0) / 1000,
  };
}

type Noted = { largest: number; tasks: number[] };

/** Runs in the page. */
function watchPaints() {
  const noted: Noted = { largest: 0, tasks: [] };
  Object.assign(window, { marqueeBench: noted });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) noted.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

async function workOf(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  const milliseconds = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { scriptMs: milliseconds('ScriptDuration'), styleMs: milliseconds('RecalcStyleDuration') };
}

type Opening = { address: string; there: string; facts: Readonly<Record<string, string>> };

async function openIn(context: BrowserContext, { address, there, facts }: Opening) {
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await throttle(session);
  const network = await watchNetwork(session);
  await watchFor(page, there, facts, CARDS);
  await page.addInitScript(watchPaints);
  await page.goto(address, { waitUntil: 'commit' });
  return { page, session, network, appeared: await waitUntilAppeared(page) };
}

/**
 * @param there a selector of the cards
 * @param facts values for the browser's storage, a session for example
 */
export async function measureOpening(address: string, there: string, facts: Readonly<Record<string, string>> = {}): Promise<Measures> {
  const browser = await chromium.launch(browserOptions);
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const { page, session, network, appeared } = await openIn(context, { address, there, facts });
    const work = await workOf(session);
    const { firstPaint, largest, tasks } = await page.evaluate(() => ({
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      ...(window as unknown as { marqueeBench: Noted }).marqueeBench,
    }));
    await page.waitForTimeout(REST);
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    await page.close();
    const again = await openIn(context, { address, there, facts });
    return {
      jsKb: network.jsKb(appeared.all),
      jsAtRestKb: network.jsKb(Number.POSITIVE_INFINITY),
      firstPaintMs: firstPaint,
      largestPaintMs: largest,
      firstCardMs: appeared.first,
      cardsMs: appeared.all,
      blockedMs: tasks.reduce((total, duration) => total + Math.max(0, duration - LONG), 0),
      longestTaskMs: Math.max(0, ...tasks),
      ...work,
      heapMb: usedSize / 1_000_000,
      nodes,
      requests: network.requests(),
      secondVisitMs: again.appeared.first,
    };
  } finally {
    await browser.close();
  }
}
