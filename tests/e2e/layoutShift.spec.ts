/** Content that loads late does not move visible content. */
import { expect, heading, test } from './browserTest.ts';

type Shift = { value: number; moved: readonly string[] };
type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

declare global {
  interface Window {
    layoutShifts?: Shift[];
  }
}

/** ms of observation. A shift has no event to wait for: media, guide and pictures of the demo service load within this time. */
const SETTLED = 6000;

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
    await page.waitForTimeout(SETTLED);
    const shifts = (await page.evaluate(() => window.layoutShifts)) ?? [];
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(0.05);
  });
