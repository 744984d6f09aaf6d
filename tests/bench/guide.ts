/** The TV guide in its own browser, throttled: the time to open it, and how it scrolls by wheel at 3000 px/s (GDE-06). */
import { type CDPSession, chromium, type Page } from 'playwright';
import { chromium as browserOptions } from '../browser.ts';
import { busyPushing, type PushedGrid, pushGrid, WAYS } from './guidePush.ts';
import { shareOf } from './table.ts';
import { throttle } from './throttle.ts';
import { waitUntilAppeared, watchFor } from './watch.ts';

/** Milliseconds, megabytes, counts, and shares of 1. */
export type ScrollMeasures = {
  nodesScrolling: number;
  /** ms from one frame of the page to the next. */
  p95FrameMs: number;
  longestFrameMs: number;
  /** Shares of the visible area without rendered rows, and of visible cells without a loaded programme. */
  blank: number;
  p95Blank: number;
  waiting: number;
};
export type GuideMeasures = ScrollMeasures & {
  /** From the URL, with an empty cache. */
  openMs: number;
  /** From a click in the menu of home. */
  pressMs: number;
  nodes: number;
  heapMb: number;
  heapScrolledMb: number;
  busyMsPerSecond: number;
};
export type BareMeasures = ScrollMeasures & Pick<GuideMeasures, 'openMs' | 'busyMsPerSecond'>;

const SCROLL_MEASURES = ['nodesScrolling', 'p95FrameMs', 'longestFrameMs', 'blank', 'p95Blank', 'waiting'] as const;
export const BARE_MEASURES = [...SCROLL_MEASURES, 'openMs', 'busyMsPerSecond'] as const satisfies readonly (keyof BareMeasures)[];
export const GUIDE_MEASURES = [
  ...BARE_MEASURES,
  'pressMs',
  'nodes',
  'heapMb',
  'heapScrolledMb',
] as const satisfies readonly (keyof GuideMeasures)[];

/** ms after the network is idle, for prefetching to finish. */
const REST = 3000;

const CELL = '[role="gridcell"][data-type="now"]';
const heapOf = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
};

type Opened = { page: Page; session: CDPSession };

/** Scrolls in all directions. */
async function measureScroll({ page, session }: Opened): Promise<ScrollMeasures> {
  const ways: PushedGrid[] = [];
  for (const way of WAYS) ways.push(await pushGrid(page, session, way));
  const frames = ways.flatMap((way) => way.frames);
  const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length;
  return {
    nodesScrolling: Math.max(...ways.map((way) => way.nodes)),
    p95FrameMs: shareOf(frames, 0.95),
    longestFrameMs: Math.max(0, ...frames),
    blank: mean(ways.map((way) => way.blank.mean)),
    p95Blank: Math.max(...ways.map((way) => way.blank.p95)),
    waiting: mean(ways.map((way) => way.waiting)),
  };
}

/** Measures a minimal grid in the same browser on the same machine, for comparison. */
export async function measureBareGrid(address: string): Promise<BareMeasures> {
  const browser = await chromium.launch(browserOptions);
  const open = async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await throttle(session);
    await watchFor(page, '[role="gridcell"]', {});
    await page.goto(address, { waitUntil: 'commit' });
    return { page, session, openMs: (await waitUntilAppeared(page)).first };
  };
  try {
    const watched = await open();
    const scrolled = await measureScroll(watched);
    await watched.page.close();
    const { page, session } = await open();
    return { ...scrolled, openMs: watched.openMs, busyMsPerSecond: await busyPushing(page, session) };
  } finally {
    await browser.close();
  }
}

/** @param facts values for the browser's storage: a session */
export async function measureGuide(application: string, facts: Readonly<Record<string, string>>): Promise<GuideMeasures> {
  const browser = await chromium.launch(browserOptions);
  const newPage = async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'Europe/Lisbon' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await throttle(session);
    await watchFor(page, CELL, facts);
    return { page, session };
  };
  const openGuide = async (): Promise<Opened & { openMs: number }> => {
    const opened = await newPage();
    await opened.page.goto(`${application}/tv-guide`, { waitUntil: 'commit' });
    return { ...opened, openMs: (await waitUntilAppeared(opened.page)).first };
  };
  try {
    const { page, session, openMs } = await openGuide();
    await page.waitForTimeout(REST);
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    const heapMb = await heapOf(session);

    const scrolled = await measureScroll({ page, session });
    await page.waitForTimeout(REST);
    const heapScrolledMb = await heapOf(session);
    await page.close();

    const unwatched = await openGuide();
    const busyMsPerSecond = await busyPushing(unwatched.page, unwatched.session);
    await unwatched.page.close();

    const { page: home } = await newPage();
    await home.goto(`${application}/`, { waitUntil: 'commit' });
    await home.waitForLoadState('networkidle');
    const began = await home.evaluate(() => {
      const link = document.querySelector<HTMLElement>('header a[href="/tv-guide"]');
      const at = performance.now();
      link?.click();
      return at;
    });
    const pressMs = (await waitUntilAppeared(home)).first - began;

    return {
      openMs,
      pressMs,
      nodes,
      heapMb,
      heapScrolledMb,
      busyMsPerSecond,
      ...scrolled,
    };
  } finally {
    await browser.close();
  }
}
