/**
 * `npm run tool -- bench 5 zap`: the live page with 500 channels, throttled: the time until a press on a channel has a visible effect, and
 * whether anything after it blocks the page (GDE-07).
 */
import { chromium, type Page } from 'playwright';
import { startDemo } from '../../demo/demo.ts';
import { chromium as browserOptions } from '../browser.ts';
import { personaOf } from '../e2e/support/personas.ts';
import { openSession } from '../e2e/support/session.ts';
import { printTable, type Row, shareOf } from './table.ts';
import { throttledPage } from './visit.ts';

/** Milliseconds and counts: one for each zap. */
type ZapMeasures = { nodes: number; marked: number[]; tasks: number[] };

const CURRENT = 'aside [aria-current="true"]';
const ZAPS_PER_RUN = 6;
/** ms after which the effects of a zap are complete. */
const REST = 2500;

type Seen = { pressedAt: number; markedAt: number; was: string; tasks: number[] };

/** Runs in the page: records when the viewer pressed, when another channel was marked and painted, and the duration of tasks. */
function watchZaps() {
  const seen = { pressedAt: 0, markedAt: 0, was: '', tasks: [] as number[] };
  Object.assign(window, { marqueeZap: seen });
  const current = {
    id() {
      return document.querySelector<HTMLElement>('aside [aria-current="true"]')?.dataset.channel ?? '';
    },
  };
  const press = {
    handleEvent(event: Event) {
      Object.assign(seen, { pressedAt: event.timeStamp, markedAt: 0, was: current.id(), tasks: [] });
    },
  };
  document.addEventListener('keydown', press, { capture: true });
  document.addEventListener('pointerdown', press, { capture: true });
  new MutationObserver(() => {
    const id = current.id();
    if (seen.pressedAt === 0 || seen.markedAt > 0 || id === '' || id === seen.was) return;
    seen.markedAt = -1;
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.addEventListener('message', () => {
        seen.markedAt = performance.now();
      });
      painted.port1.start();
      painted.port2.postMessage(null);
    });
  }).observe(document, { attributes: true, childList: true, subtree: true, attributeFilter: ['aria-current'] });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask' });
}

async function zap(page: Page, kind: 'key' | 'press', turn: number) {
  if (kind === 'key') await page.keyboard.press('PageDown');
  else {
    const point = await page.evaluate(
      ([selector, by]) => {
        const current = document.querySelector(selector as string)?.closest('li');
        const rows = [...document.querySelectorAll<HTMLElement>('aside [data-channel]')].filter((row) => {
          const box = row.getBoundingClientRect();
          return box.top > 200 && box.bottom < innerHeight - 40 && row.closest('li') !== current;
        });
        const box = rows[(by as number) % rows.length]?.getBoundingClientRect();
        return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : { x: 0, y: 0 };
      },
      [CURRENT, turn] as const,
    );
    await page.mouse.move(point.x, point.y);
    await page.waitForTimeout(200);
    await page.mouse.click(point.x, point.y);
  }
  await page.waitForTimeout(REST);
  return page.evaluate(() => (window as unknown as { marqueeZap: Seen }).marqueeZap);
}

async function measureZaps(address: string, facts: Readonly<Record<string, string>>, kind: 'key' | 'press'): Promise<ZapMeasures> {
  const browser = await chromium.launch(browserOptions);
  try {
    const { page } = await throttledPage(browser, facts);
    await page.addInitScript(watchZaps);
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator(CURRENT).waitFor();
    await page.waitForTimeout(5000);
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    const measures: ZapMeasures = { nodes, marked: [], tasks: [] };
    for (let turn = 0; turn < ZAPS_PER_RUN; turn += 1) {
      const seen = await zap(page, kind, turn);
      measures.marked.push(seen.markedAt - seen.pressedAt);
      measures.tasks.push(Math.max(0, ...seen.tasks));
    }
    return measures;
  } finally {
    await browser.close();
  }
}

/** Prints the time until another channel is marked, and the durations of following tasks, by key and by press. They have no reference. */
export async function benchZap(runs: number) {
  const demo = await startDemo({ memory: true, port: 0, consent: 'none', scale: true });
  const rows: Row[] = [];
  try {
    const session = await openSession(demo.url, personaOf('premium'));
    for (const kind of ['key', 'press'] as const) {
      const all: ZapMeasures[] = [];
      for (let run = 1; run <= runs; run += 1) {
        process.stderr.write(`zapping by ${kind}, run ${run} of ${runs}\n`);
        all.push(await measureZaps(`${demo.url}/live/pulse/pulse`, session, kind));
      }
      const marked = all.flatMap((measures) => measures.marked);
      const tasks = all.flatMap((measures) => measures.tasks);
      rows.push(
        {
          name: `by ${kind}: DOM nodes`,
          ours: shareOf(
            all.map(({ nodes }) => nodes),
            0.5,
          ),
        },
        { name: `by ${kind}: marked, median, ms`, ours: shareOf(marked, 0.5) },
        { name: `by ${kind}: marked, worst, ms`, ours: shareOf(marked, 1) },
        { name: `by ${kind}: longest task, median, ms`, ours: shareOf(tasks, 0.5) },
        { name: `by ${kind}: longest task, worst, ms`, ours: shareOf(tasks, 1) },
      );
    }
  } finally {
    await demo.stop();
  }
  printTable('live, 500 channels, throttled', rows);
}
