/**
 * Scrolls a page or box as a wheel does. The browser moves rendered content at once, in its own frame, and the page renders the content that comes into
 * view later: until then the viewer sees blank areas. Screen frames are no measure, because an empty box is refreshed 60 times a second as
 * well. So this measures how often the page renders, and the missing part. A script that sets the scroll position would make each frame wait
 * for the page, and would never show a blank area.
 */
import type { CDPSession, Page } from 'playwright';
import { shareOf } from './table.ts';

const SPEED = 3000; // px/s

/** The rendered part of the page in one frame. */
export type Frame = {
  /** Start of the frame in ms. */
  at: number;
  /** Scroll position in px. */
  top: number;
  left: number;
  /** In the whole document. */
  nodes: number;
  /** Changes when the page renders something else. */
  content: string;
};

/** px; the wheel turns while the pointer is at `x` and `y`. */
export type Gesture = { x: number; y: number; xDistance?: number; yDistance?: number };

/** The share (0 to 1) of the visible area at `position` that `drawn` does not contain. */
type BlankAt<L extends Frame> = (drawn: L, position: L) => number;

const turnWheel = (session: CDPSession, gesture: Gesture) =>
  session.send('Input.synthesizeScrollGesture', { ...gesture, speed: SPEED, gestureSourceType: 'mouse', preventFling: true });

const workOf = async (session: CDPSession) => {
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { busy: valueOf('TaskDuration'), at: valueOf('Timestamp') };
};

/**
 * Scrolls without recording the rendered part, because recording costs time.
 * @returns seconds: the duration, and how long the page was busy
 */
export async function busyDuring(session: CDPSession, gesture: Gesture): Promise<{ busy: number; time: number }> {
  const before = await workOf(session);
  await turnWheel(session, gesture);
  const after = await workOf(session);
  return { busy: after.busy - before.busy, time: after.at - before.at };
}

/** The frames whose scroll position differs from the previous one. */
export const movingIn = <L extends Frame>(frames: readonly L[]): readonly L[] =>
  frames.filter((look, index) => look.top !== frames[index - 1]?.top || look.left !== frames[index - 1]?.left);

/**
 * Scrolls once.
 * @param watch records the rendered part in each frame of the page until `window.marqueeStops` is set
 */
export async function pushBy<Seen>(page: Page, session: CDPSession, gesture: Gesture, watch: (page: Page) => Promise<Seen>): Promise<Seen> {
  await page.evaluate(() => Object.assign(window, { marqueeStops: false }));
  const watching = watch(page);
  await turnWheel(session, gesture);
  await page.evaluate(() => Object.assign(window, { marqueeStops: true }));
  return watching;
}

/**
 * The frames of the page while it was scrolled: those that rendered something else, and those without a blank area. An empty box has none;
 * a page that renders late has few.
 * @returns ms from one to the next; the first counts from the start of the scroll, the last until its end
 */
export function pageFramesOf<L extends Frame>(frames: readonly L[], blankAt: BlankAt<L>): number[] {
  const moving = movingIn(frames).slice(1);
  const pageFrames = moving.filter((look, index) => look.content !== moving[index - 1]?.content || blankAt(look, look) === 0);
  const times = [...moving.slice(0, 1), ...pageFrames, ...moving.slice(-1)].map(({ at }) => at);
  return times.slice(1).flatMap((at, index) => (at > (times[index] ?? at) ? [at - (times[index] ?? at)] : []));
}

/**
 * A frame of the page is on screen until the next but one begins: until then the next one is still being rendered, and the browser has
 * already moved the box.
 * @returns shares (0 to 1) of the visible area: the mean over the whole scroll, and the 95th percentile of the frames
 */
export function blankOf<L extends Frame>(frames: readonly L[], blankAt: BlankAt<L>): { mean: number; p95: number } {
  const stretches = frames.slice(0, -2).flatMap((drawn, index) => {
    const [next, after] = [frames[index + 1], frames[index + 2]];
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
