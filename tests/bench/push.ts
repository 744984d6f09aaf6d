/**
 * A page or a box pushed as a wheel pushes it. The browser moves what it has at once, in a frame of its own, and the page draws what comes
 * into sight when it gets to it: what a viewer sees are frames that are in time and places that may be blank. A script that sets the place
 * itself makes each frame wait for the page instead, and never sees a blank.
 */
import type { CDPSession, Page } from 'playwright';

const SPEED = 3000; // px/s
/** ms from one frame of the screen to the next; the browser notes its frames a little before or after that. */
const BEAT = 1000 / 60;

/** What the page had drawn by one of its frames. */
export type Look = {
  /** When the frame began, ms. */
  at: number;
  /** How far what is pushed was pushed, px. */
  top: number;
  left: number;
  /** In the whole document. */
  nodes: number;
};

/** px; the wheel turns while the pointer is at `x` and `y`. */
export type Gesture = { x: number; y: number; xDistance?: number; yDistance?: number };

export type Pushed<Seen> = {
  seen: Seen;
  /** ms from one frame to the next: on the screen, and of the page. */
  shown: readonly number[];
  drawn: readonly number[];
  nodes: number;
};

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

const turnWheel = (session: CDPSession, gesture: Gesture) =>
  session.send('Input.synthesizeScrollGesture', { ...gesture, speed: SPEED, gestureSourceType: 'mouse', preventFling: true });

const workOf = async (session: CDPSession) => {
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { busy: valueOf('TaskDuration'), at: valueOf('Timestamp') };
};

/**
 * Pushes with nobody looking on: to look at what is drawn is work too.
 * @returns seconds: how long it took, and for how much of it the page was busy
 */
export async function busyDuring(session: CDPSession, gesture: Gesture): Promise<{ busy: number; time: number }> {
  const before = await workOf(session);
  await turnWheel(session, gesture);
  const after = await workOf(session);
  return { busy: after.busy - before.busy, time: after.at - before.at };
}

/** The looks in which something has moved since the one before. */
export const movingIn = <L extends Look>(looks: readonly L[]): readonly L[] =>
  looks.filter((look, index) => look.top !== looks[index - 1]?.top || look.left !== looks[index - 1]?.left);

/**
 * Pushes once.
 * @param watch notes in each frame of the page what is drawn, until `window.marqueeStops` is set
 */
export async function pushBy<L extends Look, Seen extends { looks: readonly L[] }>(
  page: Page,
  session: CDPSession,
  gesture: Gesture,
  watch: (page: Page) => Promise<Seen>,
): Promise<Pushed<Seen>> {
  await page.evaluate(() => Object.assign(window, { marqueeStops: false }));
  const watching = watch(page);
  const shown = await shownDuring(session, () => turnWheel(session, gesture));
  await page.evaluate(() => Object.assign(window, { marqueeStops: true }));
  const seen = await watching;
  const moving = movingIn(seen.looks);
  return {
    seen,
    shown,
    drawn: moving.slice(1).map((look, index) => look.at - (moving[index]?.at ?? look.at)),
    nodes: Math.max(...seen.looks.map((look) => look.nodes)),
  };
}

/**
 * What was drawn in a frame of the page is on the screen until the next but one begins: the next is still being drawn meanwhile, and the browser
 * has moved the box to where the one after it will find it.
 * @param blankAt how much of what is in sight at a place is not in what was drawn: a share of 1
 * @returns the share of 1 over the whole push
 */
export function blankOf<L extends Look>(looks: readonly L[], blankAt: (drawn: L, place: L) => number): number {
  const stretches = looks.slice(0, -2).flatMap((drawn, index) => {
    const [next, after] = [looks[index + 1], looks[index + 2]];
    if (!next || !after || (after.top === next.top && after.left === next.left)) return [];
    return [{ time: after.at - next.at, share: (blankAt(drawn, next) + blankAt(drawn, after)) / 2 }];
  });
  const time = stretches.reduce((total, stretch) => total + stretch.time, 0);
  return stretches.reduce((total, stretch) => total + stretch.share * stretch.time, 0) / time;
}
