/**
 * A page or a box pushed as a wheel pushes it. The browser moves what it has at once, in a frame of its own, and the page draws what comes
 * into sight later: until then the viewer sees places without content. The frames of the screen say nothing, since an empty box is refreshed
 * 60 times a second. Measured is how often the page draws, and what is missing. A script that sets the scroll position itself makes each
 * frame wait for the page instead, and never sees a place without content.
 */
import type { CDPSession, Page } from 'playwright';
import { shareOf } from './table.ts';

const SPEED = 3000; // px/s

/** What the page had drawn by one of its frames. */
export type Look = {
  /** When the frame began, ms. */
  at: number;
  /** How far what is pushed was pushed, px. */
  top: number;
  left: number;
  /** In the whole document. */
  nodes: number;
  /** Changes when the page draws something else. */
  content: string;
};

/** px; the wheel turns while the pointer is at `x` and `y`. */
export type Gesture = { x: number; y: number; xDistance?: number; yDistance?: number };

/** How much of what is in sight at a place is not in what was drawn: a share of 1. */
type BlankAt<L extends Look> = (drawn: L, place: L) => number;

const turnWheel = (session: CDPSession, gesture: Gesture) =>
  session.send('Input.synthesizeScrollGesture', { ...gesture, speed: SPEED, gestureSourceType: 'mouse', preventFling: true });

const workOf = async (session: CDPSession) => {
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { busy: valueOf('TaskDuration'), at: valueOf('Timestamp') };
};

/**
 * Pushes without looking at what is drawn: to look is work too.
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
export async function pushBy<Seen>(page: Page, session: CDPSession, gesture: Gesture, watch: (page: Page) => Promise<Seen>): Promise<Seen> {
  await page.evaluate(() => Object.assign(window, { marqueeStops: false }));
  const watching = watch(page);
  await turnWheel(session, gesture);
  await page.evaluate(() => Object.assign(window, { marqueeStops: true }));
  return watching;
}

/**
 * The frames of the page while it was pushed: those that drew something else, and those in which nothing in sight was missing. An empty box
 * has none; a page that draws late has few.
 * @returns ms from one to the next; the first counts from the beginning of the push, the last until its end
 */
export function pageFramesOf<L extends Look>(looks: readonly L[], blankAt: BlankAt<L>): number[] {
  const moving = movingIn(looks).slice(1);
  const frames = moving.filter((look, index) => look.content !== moving[index - 1]?.content || blankAt(look, look) === 0);
  const times = [...moving.slice(0, 1), ...frames, ...moving.slice(-1)].map(({ at }) => at);
  return times.slice(1).flatMap((at, index) => (at > (times[index] ?? at) ? [at - (times[index] ?? at)] : []));
}

/**
 * What was drawn in a frame of the page is on the screen until the next but one begins: the next is still being drawn until then, and the
 * browser has moved the box to where the one after it will find it.
 * @returns shares of 1 of what is in sight: over the whole push, and what 95 % of the frames do not exceed
 */
export function blankOf<L extends Look>(looks: readonly L[], blankAt: BlankAt<L>): { mean: number; p95: number } {
  const stretches = looks.slice(0, -2).flatMap((drawn, index) => {
    const [next, after] = [looks[index + 1], looks[index + 2]];
    if (!next || !after || (after.top === next.top && after.left === next.left)) return [];
    return [{ time: after.at - next.at, share: (blankAt(drawn, next) + blankAt(drawn, after)) / 2 }];
  });
  const time = stretches.reduce((total, stretch) => total + stretch.time, 0);
  return {
    mean: time === 0 ? 0 : stretches.reduce((total, stretch) => total + stretch.share * stretch.time, 0) / time,
    p95: shareOf(
      stretches.map(({ share }) => share),
      0.95,
    ),
  };
}
