/** Scrolls home down by wheel, and one of its rails sideways: how often the page renders, and the share of rails without cards. */
import type { CDPSession, Page } from 'playwright';
import { blankOf, type Frame, pageFramesOf, pushBy } from './push.ts';

/** Maximum in px; home with ten rails is shorter. */
const DISTANCE = 9000;
const PUSHED_FOR = 3000; // ms, sideways

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

/** Scrolls the rail in the middle of the window by wheel. @returns ms from one frame in which its cards had moved to the next */
export const pushRail = (page: Page): Promise<number[]> =>
  page.evaluate(async (duration) => {
    const frames: number[] = [];
    const middle = document
      .elementsFromPoint(window.innerWidth / 2, window.innerHeight / 2)
      .find((element) => element.closest('section[data-rail] li'));
    const card = (middle ?? document.querySelector('section[data-rail] li'))?.closest('li');
    const rail = card?.closest('ul');
    let began = 0;
    let last = 0;
    let left = card?.getBoundingClientRect().left;
    for (;;) {
      const time = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      began ||= time;
      last ||= time;
      const now = card?.getBoundingClientRect().left;
      if (now !== left && time > last) {
        frames.push(time - last);
        last = time;
        left = now;
      }
      if (time - began > duration) return frames;
      rail?.dispatchEvent(new WheelEvent('wheel', { deltaX: 40, bubbles: true, cancelable: true }));
    }
  }, PUSHED_FOR);
