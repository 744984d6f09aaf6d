/** Content that loads late does not move visible content. */
import { expect, heading, test } from './browserTest.ts';
import type { LayoutShift } from './support/layoutShift.ts';
import { expectSettled } from './support/within.ts';

type Shift = { value: number; moved: readonly string[] };

declare global {
  interface Window {
    layoutShifts?: Shift[];
  }
}

test.use({ viewport: { width: 390, height: 844 } });

for (const [name, address] of [
  ['the live page', '/live/pulse-news/pulse'],
  ["a film's page", '/movie/low-orbit/low-orbit'],
  ["a series' page", '/series/the-quiet-coast/quiet-coast'],
] as const)
  test(`NAV-21 the cumulative layout shift of ${name} is below 0.05 on a phone`, async ({ page, signIn }) => {
    await signIn('premium');
    await page.addInitScript(() => {
      const shifts: Shift[] = [];
      window.layoutShifts = shifts;
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
          const moved = sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node instanceof Element ? node.className : node?.nodeName} from ${previousRect.y} to ${currentRect.y}`,
          );
          if (!hadRecentInput) shifts.push({ value, moved });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address);
    await expect(heading(page)).toBeVisible();
    await expectSettled(page);
    const loading = () =>
      page.evaluate(
        () => [...document.images].filter((image) => !image.complete && image.getBoundingClientRect().top < innerHeight).length,
      );
    await expect.poll(loading).toBe(0);
    // What has loaded is painted, and the observer hears of it.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    const shifts = (await page.evaluate(() => window.layoutShifts)) ?? [];
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(0.05);
  });
