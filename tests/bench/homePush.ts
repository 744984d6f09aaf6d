/** Home pushed down by a wheel: what of it is rails whose cards have not been drawn yet. */
import type { CDPSession, Page } from 'playwright';
import { blankOf, type Look, type Pushed, pushBy } from './push.ts';

/** px; home with ten rails has less. */
const DISTANCE = 9000;

/** Where a rail is in the page, px, and whether there is a card in it. */
type RailLook = { from: number; to: number; hasCards: boolean };
type HomeLook = Look & { rails: readonly RailLook[] };

const watchRails = (page: Page) =>
  page.evaluate(async (): Promise<{ looks: readonly HomeLook[]; height: number }> => {
    const looks: HomeLook[] = [];
    for (;;) {
      const at = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const rails = [...document.querySelectorAll('section[data-rail]')]
        .map((rail) => ({ place: rail.getBoundingClientRect(), hasCards: rail.querySelector('li a') !== null }))
        .filter(({ place }) => place.bottom > -2 * innerHeight && place.top < 5 * innerHeight)
        .map(({ place, hasCards }) => ({ from: place.top + scrollY, to: place.bottom + scrollY, hasCards }));
      looks.push({ at, top: scrollY, left: 0, nodes: document.querySelectorAll('*').length, rails });
      if ('marqueeStops' in window && window.marqueeStops) return { looks, height: innerHeight };
    }
  });

/** How much of the window stands over rails without cards, or below all of them: a share of 1. */
function blankAt({ rails }: HomeLook, { top }: HomeLook, height: number): number {
  const within = ({ from, to }: Pick<RailLook, 'from' | 'to'>) => Math.max(0, Math.min(to, top + height) - Math.max(from, top));
  const without = rails.filter(({ hasCards }) => !hasCards).reduce((total, rail) => total + within(rail), 0);
  return (without + within({ from: rails.at(-1)?.to ?? 0, to: Number.POSITIVE_INFINITY })) / height;
}

/** @returns `blank` is a share of 1 of what is in sight */
export async function pushHome(page: Page, session: CDPSession): Promise<Omit<Pushed<unknown>, 'seen'> & { blank: number }> {
  const { x, y, down } = await page.evaluate(() => ({
    x: innerWidth / 2,
    y: innerHeight / 2,
    // The footer below the rails is no part of them.
    down: document.documentElement.scrollHeight - 2 * innerHeight - scrollY,
  }));
  const { seen, shown, drawn, nodes } = await pushBy(page, session, { x, y, yDistance: -Math.min(DISTANCE, down) }, watchRails);
  return { shown, drawn, nodes, blank: blankOf(seen.looks, (was, place) => blankAt(was, place, seen.height)) };
}
