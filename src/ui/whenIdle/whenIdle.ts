import { onceCalm } from '../pace/pace.ts';

/** Browsers without a word for being idle are taken to be so after a moment, ms. */
const A_MOMENT = 500;
/** A browser that is never idle does it anyway, ms. */
const AT_LATEST = 2000;

/** Whoever has moved something a moment ago may go on, ms. */
const REST = 300;

let movedAt = Number.NEGATIVE_INFINITY;
globalThis.document?.addEventListener(
  'scroll',
  () => {
    movedAt = performance.now();
  },
  { capture: true, passive: true },
);

/**
 * Does what nobody waits for when the browser has nothing better to do, and not between two frames of a scroll, or two letters.
 * @param atLatest ms; as long as the viewer scrolls or types it is later
 */
export function whenIdle(work: () => void, atLatest = AT_LATEST) {
  const look = () => {
    const left = movedAt + REST - performance.now();
    if (left > 0) setTimeout(() => whenIdle(work, atLatest), left);
    else onceCalm(work);
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(look, { timeout: atLatest });
  else setTimeout(look, Math.min(A_MOMENT, atLatest));
}

/** Resolves when the first page has all it began with, and the browser nothing better to do. */
export const untilSettled = () =>
  new Promise<void>((resolve) => {
    const rest = () => whenIdle(resolve);
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
  });
