/**
 * The guide's grid pushed as a wheel pushes it. The browser moves what it has at once, in a frame of its own, and the page draws what comes
 * into sight when it gets to it: what a viewer sees are frames that are in time and places that may be blank. A script that sets the place
 * itself makes each frame wait for the page instead, and never sees a blank.
 */
import type { CDPSession, Page } from 'playwright';

export const WAYS = ['down', 'right', 'up'] as const;
type Way = (typeof WAYS)[number];

const SPEED = 3000; // px/s
/** px at most; a guide of few channels has less. */
const DISTANCE = 7500;
/** ms from one frame of the screen to the next; the browser notes its frames a little before or after that. */
const BEAT = 1000 / 60;

/** What the page had drawn by one of its frames, px in what the box scrolls over. */
type Look = {
  /** When the frame began, ms. */
  at: number;
  /** Where the box was. */
  top: number;
  left: number;
  /** Rows, from the first to the last that is near; and how far all of those in sight have cells. */
  from: number;
  to: number;
  until: number;
  cells: number;
  loading: number;
  nodes: number;
};

type Watched = {
  looks: readonly Look[];
  width: number;
  height: number;
  /** Of the hours, which lie above the first row. */
  head: number;
};

/** Notes in each frame of the page what is drawn, until it is told to stop. */
const watchGrid = (page: Page) =>
  page.evaluate(async (): Promise<Watched> => {
    const grid = document.querySelector<HTMLElement>('[role="grid"]');
    const box = grid?.parentElement;
    if (!grid || !box) throw new Error('there is no grid');
    const { left, top, width, height, bottom } = box.getBoundingClientRect();
    const looks: Look[] = [];
    Object.assign(window, { marqueeStops: false });
    for (;;) {
      const at = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const rows = [...grid.querySelectorAll('[role="row"]')]
        .map((row) => ({ place: row.getBoundingClientRect(), cells: [...row.querySelectorAll('[role="gridcell"]')] }))
        .filter(({ place }) => place.bottom > top - height && place.top < bottom + height);
      const inSight = rows.filter(({ place }) => place.bottom > top + grid.offsetTop && place.top < bottom);
      const cells = inSight.flatMap((row) => row.cells);
      looks.push({
        at,
        top: box.scrollTop,
        left: box.scrollLeft,
        from: Math.min(...rows.map(({ place }) => place.top)) - top + box.scrollTop,
        to: Math.max(...rows.map(({ place }) => place.bottom)) - top + box.scrollTop,
        until:
          Math.min(...inSight.map((row) => Math.max(...row.cells.map((cell) => cell.getBoundingClientRect().right)))) -
          left +
          box.scrollLeft,
        cells: cells.length,
        loading: cells.filter((cell) => cell.getAttribute('data-type') === 'loading').length,
        nodes: document.querySelectorAll('*').length,
      });
      if ('marqueeStops' in window && window.marqueeStops) return { looks, width, height, head: grid.offsetTop };
    }
  });

/** The frames the viewer was shown meanwhile, ms from one to the next. */
async function shownDuring(session: CDPSession, work: () => Promise<unknown>): Promise<number[]> {
  const drawnAt: number[] = [];
  const note = ({ value }: { value: { name?: string; ts?: number }[] }) => {
    for (const { name, ts } of value) if (name === 'DrawFrame' && ts !== undefined) drawnAt.push(ts / 1000);
  };
  session.on('Tracing.dataCollected', note);
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'disabled-by-default-devtools.timeline.frame' });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', note);
  const frames = drawnAt.toSorted((one, other) => one - other).map((at, index, all) => at - (all[index - 1] ?? at));
  // Nothing moved before the first and after the last of them.
  return frames.slice(2, -1).map((time) => Math.max(1, Math.round(time / BEAT)) * BEAT);
}

/** How much of what is in sight is not drawn when the box stands there: a share of 1. */
function blankAt(way: Way, drawn: Look, place: Look, { width, height, head }: Watched): number {
  const size = way === 'right' ? width : height;
  const missing = { down: place.top + height - drawn.to, up: drawn.from - place.top - head, right: place.left + width - drawn.until }[way];
  return Math.max(0, Math.min(missing, size)) / size;
}

/**
 * What was drawn in a frame of the page is on the screen until the next but one begins: the next is still being drawn meanwhile, and the browser
 * has moved the box to where the one after it will find it.
 */
function blankOf(way: Way, watched: Watched): number {
  const { looks } = watched;
  const stretches = looks.slice(0, -2).flatMap((drawn, index) => {
    const [next, after] = [looks[index + 1], looks[index + 2]];
    if (!next || !after || (after.top === next.top && after.left === next.left)) return [];
    return [{ time: after.at - next.at, share: (blankAt(way, drawn, next, watched) + blankAt(way, drawn, after, watched)) / 2 }];
  });
  const time = stretches.reduce((total, stretch) => total + stretch.time, 0);
  return stretches.reduce((total, stretch) => total + stretch.share * stretch.time, 0) / time;
}

export type Pushed = {
  /** ms from one frame to the next: on the screen, and of the page. */
  shown: readonly number[];
  drawn: readonly number[];
  /** Shares of 1: of what is in sight, and of its cells. */
  blank: number;
  waiting: number;
  nodes: number;
};

export async function push(page: Page, session: CDPSession, way: Way): Promise<Pushed> {
  const box = await page.evaluate(() => {
    const element = document.querySelector('[role="grid"]')?.parentElement;
    if (!element) throw new Error('there is no grid');
    const { left, top, width, height } = element.getBoundingClientRect();
    const down = element.scrollHeight - element.clientHeight - element.scrollTop;
    return { middle: { x: left + width / 2, y: top + height / 2 }, down, up: element.scrollTop };
  });
  // Without the last of it: at an end nothing moves, and no frame is shown.
  const far = (left: number) => Math.min(DISTANCE, left - 100);
  const distance = { down: { yDistance: -far(box.down) }, up: { yDistance: far(box.up) }, right: { xDistance: -DISTANCE } }[way];
  const watching = watchGrid(page);
  const shown = await shownDuring(session, () =>
    session.send('Input.synthesizeScrollGesture', {
      ...box.middle,
      ...distance,
      speed: SPEED,
      gestureSourceType: 'mouse',
      preventFling: true,
    }),
  );
  await page.evaluate(() => Object.assign(window, { marqueeStops: true }));
  const watched = await watching;
  const moving = watched.looks.filter((look, index, all) => look.top !== all[index - 1]?.top || look.left !== all[index - 1]?.left);
  const cells = moving.reduce((total, look) => total + look.cells, 0);
  return {
    shown,
    drawn: moving.slice(1).map((look, index) => look.at - (moving[index]?.at ?? look.at)),
    blank: blankOf(way, watched),
    waiting: moving.reduce((total, look) => total + look.loading, 0) / cells,
    nodes: Math.max(...watched.looks.map((look) => look.nodes)),
  };
}
