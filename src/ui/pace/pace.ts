/** How fast the viewer goes through the page, or a list in it, and whether somebody types. */
import { watchRest } from './rest.ts';

/** px/s: whoever is faster looks for a place, not at its pictures. */
const HURRY = 1500;
/** ms the pace is taken over: single frames come too irregularly. */
const OVER = 200;

/** ms from a letter on in which there may be another. */
const NEXT_LETTER = 300;

/** Where what is scrolled stood, px, and when, ms; only what lies in the time that counts, and one before it. */
let marks: { of: EventTarget | null; at: number; top: number }[] = [];
let isPassing = false;
let isTyping = false;
const waiting = new Set<() => void>();

/** Whether the viewer goes past what comes into sight now, or writes on. */
export const isHurrying = () => isPassing || isTyping;

function calm() {
  if (isHurrying()) return;
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
  // Whoever is brought somewhere gets there in one move, which is no pace.
  isPassing = past !== undefined && Math.abs(now.top - past.top) > (HURRY / 1000) * (now.at - past.at);
  calm();
}

function write(event: Event) {
  // A slider or a switch says `input` too, with an event of no kind.
  if (!(event instanceof InputEvent)) return;
  isTyping = true;
  letters.moved();
}

globalThis.document?.addEventListener('scroll', look, { capture: true, passive: true });
globalThis.document?.addEventListener('input', write, { capture: true, passive: true });

/**
 * Does what is for the eye when the viewer goes slowly enough to see it, or has arrived, or has written what they wanted: at once, where they have
 * by now.
 * @returns takes it back
 */
export function onceCalm(work: () => void): () => void {
  if (isHurrying()) waiting.add(work);
  else work();
  return () => waiting.delete(work);
}
