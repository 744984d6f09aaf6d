/** One opening of a page in a browser of its own, throttled as in PERFORMANCE.md of the project's house: CPU 4×, 9/3 Mbit/s, 60 ms. */
import { chromium } from 'playwright';
import { chromium as browserOptions } from '../browser.ts';
import { throttle } from './throttle.ts';
import { thereAt, watchFor } from './watch.ts';

/** Kilobytes, milliseconds, megabytes, counts. */
export type Measures = {
  jsKb: number;
  requests: number;
  firstPaintMs: number;
  largestPaintMs: number;
  thereMs: number;
  blockedMs: number;
  longestTaskMs: number;
  heapMb: number;
  nodes: number;
};

const LONG = 50; // a task blocks for what it takes beyond this, in ms

/**
 * @param there a selector: the page is there when it has appeared
 * @param facts what is put into the browser's storage first, a session for example
 */
export async function measureOpening(address: string, there: string, facts: Readonly<Record<string, string>> = {}): Promise<Measures> {
  const browser = await chromium.launch(browserOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await throttle(session);
    let jsBytes = 0;
    let requests = 0;
    const scripts = new Set<string>();
    session.on('Network.responseReceived', ({ requestId, type }) => {
      requests += 1;
      if (type === 'Script') scripts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) jsBytes += encodedDataLength;
    });
    await watchFor(page, there, facts);
    await page.addInitScript(() => {
      const seen = { largest: 0, tasks: [] as number[] };
      Object.assign(window, { marqueeBench: seen });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) seen.largest = startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.tasks.push(duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(address, { waitUntil: 'commit' });
    const thereMs = await thereAt(page);
    await session.send('HeapProfiler.collectGarbage');
    const seen = await page.evaluate(() => ({
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      nodes: document.querySelectorAll('*').length,
      ...(window as unknown as { marqueeBench: { largest: number; tasks: number[] } }).marqueeBench,
    }));
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return {
      jsKb: jsBytes / 1000,
      requests,
      firstPaintMs: seen.firstPaint,
      largestPaintMs: seen.largest,
      thereMs,
      blockedMs: seen.tasks.reduce((total, duration) => total + Math.max(0, duration - LONG), 0),
      longestTaskMs: Math.max(0, ...seen.tasks),
      heapMb: usedSize / 1_000_000,
      nodes: seen.nodes,
    };
  } finally {
    await browser.close();
  }
}

/** The middle of several runs, measure by measure. */
export function medians(runs: readonly Measures[]): Measures {
  const middle = (name: keyof Measures) =>
    runs.map((run) => run[name]).toSorted((one, other) => one - other)[Math.floor(runs.length / 2)] ?? 0;
  return {
    jsKb: middle('jsKb'),
    requests: middle('requests'),
    firstPaintMs: middle('firstPaintMs'),
    largestPaintMs: middle('largestPaintMs'),
    thereMs: middle('thereMs'),
    blockedMs: middle('blockedMs'),
    longestTaskMs: middle('longestTaskMs'),
    heapMb: middle('heapMb'),
    nodes: middle('nodes'),
  };
}

/** @param part 0.5: the value that half of them do not exceed */
export const shareOf = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
