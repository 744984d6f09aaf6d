/** Scrolls the guide's grid, ours or the bare one, by wheel: down, right, and up. */
import type { CDPSession, Page } from 'playwright';
import { blankOf, busyDuring, type Frame, type Gesture, movingIn, pageFramesOf, pushBy } from './push.ts';

export const WAYS = ['down', 'right', 'up'] as const;
type Way = (typeof WAYS)[number];

/** Maximum in px; a guide with few channels is shorter. */
const DISTANCE = 7500;

/** The rendered part of the page in one frame, in px of the scrolled content. */
type GridFrame = Frame & {
  /** Range of the rendered rows nearby, and how far to the right every visible row has cells. */
  from: number;
  to: number;
  until: number;
  cells: number;
  loading: number;
};

type Watched = {
  frames: readonly GridFrame[];
  width: number;
  height: number;
  /** Height of the time axis above the first row. */
  head: number;
};

/** Records the rendered part in each frame of the page until `window.marqueeStops` is set. */
const watchGrid = (page: Page) =>
  page.evaluate(async (): Promise<Watched> => {
    const grid = document.querySelector<HTMLElement>('[role="grid"]');
    const box = grid?.parentElement;
    if (!grid || !box) throw new Error('there is no grid');
    const { left, top, width, height, bottom } = box.getBoundingClientRect();
    const frames: GridFrame[] = [];
    for (;;) {
      const at = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const rows = [...grid.querySelectorAll('[role="row"]')]
        .map((row) => ({ rect: row.getBoundingClientRect(), cells: [...row.querySelectorAll('[role="gridcell"]')] }))
        .filter(({ rect }) => rect.bottom > top - height && rect.top < bottom + height);
      const visibleRows = rows.filter(({ rect }) => rect.bottom > top + grid.offsetTop && rect.top < bottom);
      const cells = visibleRows.flatMap((row) => row.cells);
      const drawn = {
        from: Math.min(...rows.map(({ rect }) => rect.top)) - top + box.scrollTop,
        to: Math.max(...rows.map(({ rect }) => rect.bottom)) - top + box.scrollTop,
        until:
          Math.min(...visibleRows.map((row) => Math.max(...row.cells.map((cell) => cell.getBoundingClientRect().right)))) -
          left +
          box.scrollLeft,
        loading: cells.filter((cell) => cell.getAttribute('data-type') === 'loading').length,
      };
      frames.push({
        at,
        top: box.scrollTop,
        left: box.scrollLeft,
        ...drawn,
        content: Object.values(drawn).map(Math.round).join(),
        cells: cells.length,
        nodes: document.querySelectorAll('*').length,
      });
      if ('marqueeStops' in window && window.marqueeStops) return { frames, width, height, head: grid.offsetTop };
    }
  });

/** The share (0 to 1) of the visible area that is not rendered at this scroll position. */
function blankAt(way: Way, drawn: GridFrame, position: GridFrame, { width, height, head }: Watched): number {
  const size = way === 'right' ? width : height;
  const missing = {
    down: position.top + height - drawn.to,
    up: drawn.from - position.top - head,
    right: position.left + width - drawn.until,
  }[way];
  return Math.max(0, Math.min(missing, size)) / size;
}

export type PushedGrid = {
  /** ms from one frame of the page to the next. */
  frames: readonly number[];
  /** Shares (0 to 1): of the visible area, and of its cells. */
  blank: { mean: number; p95: number };
  waiting: number;
  nodes: number;
};

async function gestureOf(page: Page, way: Way): Promise<Gesture> {
  const box = await page.evaluate(() => {
    const element = document.querySelector('[role="grid"]')?.parentElement;
    if (!element) throw new Error('there is no grid');
    const { left, top, width, height } = element.getBoundingClientRect();
    const down = element.scrollHeight - element.clientHeight - element.scrollTop;
    return { middle: { x: left + width / 2, y: top + height / 2 }, down, up: element.scrollTop };
  });
  // Stops before the end: nothing moves there.
  const far = (left: number) => Math.min(DISTANCE, left - 100);
  const distance = { down: { yDistance: -far(box.down) }, up: { yDistance: far(box.up) }, right: { xDistance: -DISTANCE } }[way];
  return { ...box.middle, ...distance };
}

/** @returns ms per second that the page is busy while the grid is scrolled in all directions */
export async function busyPushing(page: Page, session: CDPSession): Promise<number> {
  const total = { busy: 0, time: 0 };
  for (const way of WAYS) {
    const { busy, time } = await busyDuring(session, await gestureOf(page, way));
    total.busy += busy;
    total.time += time;
  }
  return (total.busy / total.time) * 1000;
}

export async function pushGrid(page: Page, session: CDPSession, way: Way): Promise<PushedGrid> {
  const seen = await pushBy(page, session, await gestureOf(page, way), watchGrid);
  const moving = movingIn(seen.frames);
  const blankIn = (drawn: GridFrame, position: GridFrame) => blankAt(way, drawn, position, seen);
  return {
    frames: pageFramesOf(seen.frames, blankIn),
    blank: blankOf(seen.frames, blankIn),
    waiting:
      moving.reduce((total, look) => total + look.loading, 0) /
      Math.max(
        1,
        moving.reduce((total, look) => total + look.cells, 0),
      ),
    nodes: Math.max(...seen.frames.map((look) => look.nodes)),
  };
}
