/** Scrolls home down by wheel, and one of its rails sideways: how often the page renders, and the share of rails without cards. */
import type { CDPSession, Page } from 'playwright';
import { blankOf, type Frame, pageFramesOf, pushBy } from './push.ts';

/** Maximum in px; home with ten rails is shorter. */
const DISTANCE = 9000;
const PUSHED_BY = 6000; // px, sideways

/** The position of a rail in the page in px, and whether it has a card. */
type RailFrame = { from: number; to: number; hasCards: boolean };
type HomeFrame = Frame & { rails: readonly RailFrame[] };

const watchRails = (page: Page) =>
  page.evaluate(async (): Promise<{ frames: readonly HomeFrame[]; height: number }> => {
    const frames: HomeFrame[] = [];
    for (;;) {
      const at = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const sections = [...document.querySelectorAll('section[data-rail]')];
      const rails = sections
        .map((rail) => ({ rect: rail.getBoundingClientRect(), hasCards: rail.querySelector('li a') !== null }))
        .filter(({ rect }) => rect.bottom > -2 * innerHeight && rect.top < 5 * innerHeight)
        .map(({ rect, hasCards }) => ({ from: rect.top + scrollY, to: rect.bottom + scrollY, hasCards }));
      const content = sections.map((rail) => (rail.querySelector('li a') ? '1' : '0')).join('');
      frames.push({ at, top: scrollY, left: 0, nodes: document.querySelectorAll('*').length, rails, content });
      if ('marqueeStops' in window && window.marqueeStops) return { frames, height: innerHeight };
    }
  });

/** The share (0 to 1) of the window with rails without cards, or below all rails. */
function blankAt({ rails }: HomeFrame, { top }: HomeFrame, height: number): number {
  const within = ({ from, to }: Pick<RailFrame, 'from' | 'to'>) => Math.max(0, Math.min(to, top + height) - Math.max(from, top));
  const without = rails.filter(({ hasCards }) => !hasCards).reduce((total, rail) => total + within(rail), 0);
  return (without + within({ from: rails.at(-1)?.to ?? 0, to: Number.POSITIVE_INFINITY })) / height;
}

/** @returns ms from one frame of the page to the next; `blank` is a share (0 to 1) of the visible area */
export async function pushHome(page: Page, session: CDPSession): Promise<{ frames: readonly number[]; nodes: number; blank: number }> {
  const { x, y, down } = await page.evaluate(() => ({
    x: innerWidth / 2,
    y: innerHeight / 2,
    // Excludes the footer below the rails.
    down: document.documentElement.scrollHeight - 2 * innerHeight - scrollY,
  }));
  const { frames, height } = await pushBy(page, session, { x, y, yDistance: -Math.min(DISTANCE, down) }, watchRails);
  const blankIn = (drawn: HomeFrame, position: HomeFrame) => blankAt(drawn, position, height);
  return {
    frames: pageFramesOf(frames, blankIn),
    nodes: Math.max(...frames.map((look) => look.nodes)),
    blank: blankOf(frames, blankIn).mean,
  };
}

/**
 * Scrolls the rail in the middle of the window by wheel.
 * @returns ms from one frame in which its cards had moved to the next, and the mean share (0 to 1) of the visible items without a card
 */
export async function pushRail(page: Page, session: CDPSession): Promise<{ frames: readonly number[]; blank: number }> {
  const row = await page.evaluate(() => {
    const middle = document
      .elementsFromPoint(innerWidth / 2, innerHeight / 2)
      .map((element) => element.closest('section[data-rail]:has(li)'))
      .find((rail) => rail !== null);
    const rail = middle ?? document.querySelector('section[data-rail]:has(li)');
    rail?.scrollIntoView({ block: 'center' });
    rail?.querySelector('ul')?.setAttribute('data-pushed', '');
    const box = rail?.querySelector('li')?.getBoundingClientRect();
    return { x: innerWidth / 2, y: box ? box.top + box.height / 2 : innerHeight / 2 };
  });
  const looks = await pushBy(page, session, { ...row, xDistance: -PUSHED_BY }, (watched) =>
    watched.evaluate(async () => {
      const seen: { at: number; left: number; blank: number }[] = [];
      const items = document.querySelector('[data-pushed]')?.children ?? [];
      for (;;) {
        const at = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        const boxes = Array.from(items, (item) => ({ box: item.getBoundingClientRect(), isEmpty: !item.hasChildNodes() }));
        const visible = boxes.filter(({ box }) => box.right > 0 && box.left < innerWidth);
        const blank = visible.filter(({ isEmpty }) => isEmpty).length / Math.max(1, visible.length);
        seen.push({ at, left: boxes[0]?.box.left ?? 0, blank });
        if ('marqueeStops' in window && window.marqueeStops) return seen;
      }
    }),
  );
  const moved = looks.filter((look, index) => index === 0 || look.left !== looks[index - 1]?.left);
  return {
    frames: moved.slice(1).map((look, index) => look.at - (moved[index]?.at ?? look.at)),
    blank: moved.reduce((total, { blank }) => total + blank, 0) / moved.length,
  };
}
