/** The TV guide in a browser of its own, throttled as home is: how long it takes to open, and how it scrolls when it is pushed at 3000 px/s (GDE-06). */
import { type CDPSession, chromium, type Page } from 'playwright';
import { chromium as browserOptions } from '../browser.ts';
import { busyPushing, type PushedGrid, pushGrid, WAYS } from './guidePush.ts';
import { throttle } from './throttle.ts';
import { thereAt, watchFor } from './watch.ts';

/** Milliseconds, megabytes, counts, and shares of 1. */
export type GuideMeasures = {
  /** From the address, with nothing kept. */
  openMs: number;
  /** From a press on the menu of home. */
  pressMs: number;
  nodes: number;
  heapMb: number;
  /** While it scrolls. */
  nodesScrolling: number;
  heapScrolledMb: number;
  /** Of the frames the viewer is shown. */
  p95FrameMs: number;
  longestFrameMs: number;
  /** Of the frames in which the page draws what has come into sight. */
  p95DrawnMs: number;
  busyMsPerSecond: number;
  /** Of what is in sight: where nothing is drawn yet, and cells whose programme is still on its way. */
  blank: number;
  waiting: number;
};

const CELL = '[role="gridcell"][data-type="now"]';
const heapOf = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
};

const p95 = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0;

type Opened = { page: Page; session: CDPSession };

/** Pushed in all directions. */
async function measureScroll({ page, session }: Opened) {
  const ways: PushedGrid[] = [];
  for (const way of WAYS) ways.push(await pushGrid(page, session, way));
  const shown = ways.flatMap((way) => way.shown);
  const mean = (name: 'blank' | 'waiting') => ways.reduce((total, way) => total + way[name], 0) / ways.length;
  return {
    nodesScrolling: Math.max(...ways.map((way) => way.nodes)),
    p95FrameMs: p95(shown),
    longestFrameMs: Math.max(...shown),
    p95DrawnMs: p95(ways.flatMap((way) => way.drawn)),
    blank: mean('blank'),
    waiting: mean('waiting'),
  };
}

export type BareMeasures = Awaited<ReturnType<typeof measureScroll>> & Pick<GuideMeasures, 'busyMsPerSecond'>;

/** The least a grid can be, in the same browser on the same machine: what is beyond it is ours. */
export async function measureBareGrid(address: string): Promise<BareMeasures> {
  const browser = await chromium.launch(browserOptions);
  const open = async (): Promise<Opened> => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await throttle(session);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    return { page, session };
  };
  try {
    const watched = await open();
    const scrolled = await measureScroll(watched);
    await watched.page.close();
    const { page, session } = await open();
    return { ...scrolled, busyMsPerSecond: await busyPushing(page, session) };
  } finally {
    await browser.close();
  }
}

/** @param facts what is put into the browser's storage first: a session */
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
    return { ...opened, openMs: await thereAt(opened.page) };
  };
  try {
    const { page, session, openMs } = await openGuide();
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    const heapMb = await heapOf(session);

    const scrolled = await measureScroll({ page, session });
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
    const pressMs = (await thereAt(home)) - began;

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
