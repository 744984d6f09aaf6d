/** The TV guide in a browser of its own, throttled as home is: how long it takes to open, and how it scrolls at 3000 px/s (GDE-06). */
import { type CDPSession, chromium, type Page } from 'playwright';
import { chromium as browserOptions } from '../browser.ts';
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
  p95FrameMs: number;
  longestFrameMs: number;
  busyMsPerSecond: number;
  /** Of the places looked at: no cell at all, and one whose programme is still on its way. */
  blank: number;
  waiting: number;
};

const CELL = '[role="gridcell"][data-type="now"] b';
const SPEED = 3000; // px/s
const SCROLLED_FOR = 2500; // ms in each direction

type Scrolled = { frames: number[]; blank: number; waiting: number; looked: number; nodes: number };

/** Scrolls the grid frame by frame, and looks in every frame at what stands where. */
const scroll = (page: Page, direction: 'down' | 'right' | 'up') =>
  page.evaluate(
    async ([way, speed, duration]): Promise<Scrolled> => {
      const box = document.querySelector('[role="grid"]')?.parentElement;
      if (!box) throw new Error('there is no grid');
      const { left, top, right, bottom } = box.getBoundingClientRect();
      const places = [0.3, 0.6, 0.95].flatMap((x) =>
        [0.15, 0.5, 0.92].map((y) => [left + (right - left) * x, top + 40 + (bottom - top - 40) * y] as const),
      );
      const seen = { frames: [] as number[], blank: 0, waiting: 0, looked: 0, nodes: 0 };
      let began = 0;
      let last = 0;
      for (;;) {
        const time = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        began ||= time;
        if (last > 0) {
          seen.frames.push(time - last);
          const pixels = ((time - last) / 1000) * speed;
          if (way === 'right') box.scrollLeft += pixels;
          else box.scrollTop += way === 'down' ? pixels : -pixels;
        }
        last = time;
        if (time - began > duration) break;
        if (seen.frames.length % 6 !== 0) continue;
        // What the last frame showed, before this one is drawn. Four pixels between two cells are no blank.
        for (const [x, y] of places) {
          const cell = [0, 6]
            .flatMap((beside) => document.elementsFromPoint(x + beside, y + beside))
            .map((element) => element.closest('[role="gridcell"], [role="rowheader"]'))
            .find(Boolean);
          seen.looked += 1;
          if (!cell) seen.blank += 1;
          else if (cell.getAttribute('data-type') === 'loading') seen.waiting += 1;
        }
        seen.nodes = Math.max(seen.nodes, document.querySelectorAll('*').length);
      }
      return seen;
    },
    [direction, SPEED, SCROLLED_FOR] as const,
  );

const heapOf = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
};

const busyOf = async (session: CDPSession) => {
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { busy: valueOf('TaskDuration') * 1000, at: valueOf('Timestamp') * 1000 };
};

const WAYS = ['down', 'right', 'up'] as const;

/** Scrolled in all directions. */
async function measureScroll(page: Page, session: CDPSession) {
  const before = await busyOf(session);
  const ways: Scrolled[] = [];
  for (const way of WAYS) ways.push(await scroll(page, way));
  const after = await busyOf(session);
  const frames = ways.flatMap((way) => way.frames).toSorted((one, other) => one - other);
  const sum = (name: 'blank' | 'waiting' | 'looked') => ways.reduce((total, way) => total + way[name], 0);
  return {
    nodesScrolling: Math.max(...ways.map((way) => way.nodes)),
    p95FrameMs: frames[Math.floor(frames.length * 0.95)] ?? 0,
    longestFrameMs: frames.at(-1) ?? 0,
    busyMsPerSecond: (after.busy - before.busy) / ((after.at - before.at) / 1000),
    blank: sum('blank') / sum('looked'),
    waiting: sum('waiting') / sum('looked'),
  };
}

export type BareMeasures = Awaited<ReturnType<typeof measureScroll>>;

/** The least a grid can be, in the same browser on the same machine: what is beyond it is ours. */
export async function measureBareGrid(address: string): Promise<BareMeasures> {
  const browser = await chromium.launch(browserOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await throttle(session);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    return await measureScroll(page, session);
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
  try {
    const { page, session } = await newPage();
    await page.goto(`${application}/tv-guide`, { waitUntil: 'commit' });
    // The page is left alone until it rests.
    await page.waitForLoadState('networkidle');
    await page.locator(CELL).first().waitFor();
    const openMs = await thereAt(page);
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    const heapMb = await heapOf(session);

    const scrolled = await measureScroll(page, session);
    const heapScrolledMb = await heapOf(session);
    await page.close();

    const { page: home } = await newPage();
    await home.goto(`${application}/`, { waitUntil: 'commit' });
    await home.locator('main section li a').first().waitFor();
    await home.waitForLoadState('networkidle');
    const began = await home.evaluate(() => {
      const link = document.querySelector<HTMLElement>('header a[href="/tv-guide"]');
      const at = performance.now();
      link?.click();
      return at;
    });
    await home.waitForLoadState('networkidle');
    await home.locator(CELL).first().waitFor();
    const pressMs = (await thereAt(home)) - began;

    return {
      openMs,
      pressMs,
      nodes,
      heapMb,
      heapScrolledMb,
      ...scrolled,
    };
  } finally {
    await browser.close();
  }
}
