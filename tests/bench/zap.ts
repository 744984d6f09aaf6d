/**
 * `npm run bench -- 5 zap`: the live page beside 500 channels, throttled: how soon a press on a channel is seen to have been heard, and whether anything
 * that follows holds the page up (GDE-07).
 */
import { chromium, type Page } from 'playwright';
import { startDemo } from '../../demo/demo.ts';
import { chromium as browserOptions } from '../browser.ts';
import { personaOf } from '../e2e/support/personas.ts';
import { openSession } from '../e2e/support/session.ts';
import { shareOf } from './measure.ts';
import { throttledPage } from './visit.ts';

/** Milliseconds and counts: one for each zap. */
type ZapMeasures = { nodes: number; marked: number[]; tasks: number[] };

const BUDGET = { nodes: 900, marked: 100, task: 100 } as const;

const CURRENT = 'aside [aria-current="true"]';
const ZAPS_PER_RUN = 6;
/** What follows a zap has happened by then, ms. */
const REST = 2500;

type Seen = { pressedAt: number; markedAt: number; was: string; tasks: number[] };

/** Runs in the page: notes when the viewer pressed, when another channel was marked and painted, and how long tasks took. */
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
    const place = await page.evaluate(
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
    await page.mouse.move(place.x, place.y);
    await page.waitForTimeout(200);
    await page.mouse.click(place.x, place.y);
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

/** Prints how soon another channel is marked and what follows takes, by key and by press, beside the budget. */
export async function benchZap(runs: number) {
  const line = (name: string, cells: readonly string[]) => console.log(name.padEnd(30) + cells.map((cell) => cell.padStart(12)).join(''));
  const demo = await startDemo({ memory: true, port: 0, scale: true });
  try {
    const session = await openSession(demo.url, personaOf('premium'));
    line('live, 500 channels, throttled', ['median', 'worst', 'budget']);
    for (const kind of ['key', 'press'] as const) {
      const all: ZapMeasures[] = [];
      for (let run = 1; run <= runs; run += 1) {
        process.stderr.write(`zapping by ${kind}, run ${run} of ${runs}\n`);
        all.push(await measureZaps(`${demo.url}/live/pulse/pulse`, session, kind));
      }
      for (const [name, values, budget] of [
        ['DOM nodes', all.map(({ nodes }) => nodes), BUDGET.nodes],
        [`by ${kind}: marked, ms`, all.flatMap(({ marked }) => marked), BUDGET.marked],
        [`by ${kind}: longest task, ms`, all.flatMap(({ tasks }) => tasks), BUDGET.task],
      ] as const)
        line(name, [shareOf(values, 0.5).toFixed(0), shareOf(values, 1).toFixed(0), String(budget)]);
    }
  } finally {
    await demo.stop();
  }
}
