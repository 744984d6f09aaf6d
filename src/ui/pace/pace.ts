/** How fast the viewer goes through the page. */
import { watchRest } from './rest.ts';

/** px/s: whoever is faster looks for a place, not at its pictures. */
const HURRY = 1500;
/** ms the pace is taken over: single frames come too irregularly. */
const OVER = 200;

/** Where the page stood, px, and when, ms; only what lies in the time that counts, and one before it. */
let marks: { at: number; top: number }[] = [];
let isInHurry = false;
const waiting = new Set<() => void>();

function calm() {
  isInHurry = false;
  for (const work of waiting) work();
  waiting.clear();
}

const rest = watchRest(() => {
  marks = [];
  calm();
});

function look() {
  rest.moved();
  const now = { at: performance.now(), top: window.scrollY };
  const past = marks.findLast(({ at }) => at <= now.at - OVER) ?? marks[0];
  marks = [...marks.filter(({ at }) => past !== undefined && at >= past.at), now];
  // Whoever is brought somewhere gets there in one move, which is no pace.
  isInHurry = past !== undefined && Math.abs(now.top - past.top) > (HURRY / 1000) * (now.at - past.at);
  if (!isInHurry) calm();
}

globalThis.document?.addEventListener('scroll', look, { passive: true });

/** Whether the viewer goes past what comes into sight now. */
export const isHurrying = () => isInHurry;

/**
 * Does what is for the eye when the viewer goes slowly enough to see it, or has arrived.
 * @returns takes it back
 */
export function onceCalm(work: () => void): () => void {
  waiting.add(work);
  return () => waiting.delete(work);
}
