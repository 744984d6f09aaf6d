/** How fast the viewer goes through the page, or a list in it. */
import { watchRest } from './rest.ts';

/** px/s: whoever is faster looks for a place, not at its pictures. */
const HURRY = 1500;
/** ms the pace is taken over: single frames come too irregularly. */
const OVER = 200;

/** Where what is scrolled stood, px, and when, ms; only what lies in the time that counts, and one before it. */
let marks: { of: EventTarget | null; at: number; top: number }[] = [];
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

function look({ target }: Event) {
  rest.moved();
  const now = { of: target, at: performance.now(), top: target instanceof Element ? target.scrollTop : window.scrollY };
  const known = marks.filter((mark) => mark.of === target);
  const past = known.findLast(({ at }) => at <= now.at - OVER) ?? known[0];
  marks = [...known.filter(({ at }) => past !== undefined && at >= past.at), now];
  // Whoever is brought somewhere gets there in one move, which is no pace.
  isInHurry = past !== undefined && Math.abs(now.top - past.top) > (HURRY / 1000) * (now.at - past.at);
  if (!isInHurry) calm();
}

globalThis.document?.addEventListener('scroll', look, { capture: true, passive: true });

/** Whether the viewer goes past what comes into sight now. */
export const isHurrying = () => isInHurry;

/**
 * Does what is for the eye when the viewer goes slowly enough to see it, or has arrived: at once, where they have by now.
 * @returns takes it back
 */
export function onceCalm(work: () => void): () => void {
  if (isInHurry) waiting.add(work);
  else work();
  return () => waiting.delete(work);
}
