/** Measures how fast the viewer scrolls the page or a list in it, and whether the viewer types. */
import { watchRest } from './rest.ts';

/** px/s: a viewer who scrolls faster does not look at the pictures. */
const HURRY = 1500;
/** Time over which the speed is measured, ms: the intervals of single frames vary too much. */
const OVER = 200;

/** Time after a letter in which the viewer counts as typing, ms. */
const NEXT_LETTER = 300;

/** Recent scroll offsets `top`, px, at the times `at`, ms: those of the last `OVER` ms and one before. */
let marks: { of: EventTarget | null; at: number; top: number }[] = [];
let isPassing = false;
let isTyping = false;
const waiting = new Set<() => void>();

/** Whether the viewer scrolls fast or types. */
export const isScrollingFastOrTyping = () => isPassing || isTyping;

function calm() {
  if (isScrollingFastOrTyping()) return;
  for (const work of waiting) work();
  waiting.clear();
}

const rest = watchRest(() => {
  marks = [];
  isPassing = false;
  calm();
});

const letters = watchRest(() => {
  isTyping = false;
  calm();
}, NEXT_LETTER);

function look({ target }: Event) {
  rest.moved();
  const now = { of: target, at: performance.now(), top: target instanceof Element ? target.scrollTop : window.scrollY };
  const known = marks.filter((mark) => mark.of === target);
  const past = known.findLast(({ at }) => at <= now.at - OVER) ?? known[0];
  marks = [...known.filter(({ at }) => past !== undefined && at >= past.at), now];
  // A jump by script after a rest is a single scroll event, so it has no speed.
  isPassing = past !== undefined && Math.abs(now.top - past.top) > (HURRY / 1000) * (now.at - past.at);
  calm();
}

function write(event: Event) {
  // A slider or a switch fires `input` as well, but as a plain Event.
  if (!(event instanceof InputEvent)) return;
  isTyping = true;
  letters.moved();
}

globalThis.document?.addEventListener('scroll', look, { capture: true, passive: true });
globalThis.document?.addEventListener('input', write, { capture: true, passive: true });

/**
 * Runs visual work when the viewer neither scrolls fast nor types; at once if that is so now.
 * @returns cancels the work
 */
export function whenCalm(work: () => void): () => void {
  if (isScrollingFastOrTyping()) waiting.add(work);
  else work();
  return () => waiting.delete(work);
}
