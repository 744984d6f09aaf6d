import { whenCalm } from '../pace/pace.ts';

/** Delay in browsers without `requestIdleCallback`, ms. */
const A_MOMENT = 500;
/** Default timeout for a browser that is never idle, ms. */
const AT_LATEST = 2000;

/** Time after a scroll in which the viewer counts as scrolling, ms. */
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
 * Runs work of low priority when the browser is idle and the viewer neither scrolls nor types.
 * @param atLatest timeout, ms; scrolling and typing delay the work further
 */
export function whenIdle(work: () => void, atLatest = AT_LATEST) {
  const look = () => {
    const left = movedAt + REST - performance.now();
    if (left > 0) setTimeout(() => whenIdle(work, atLatest), left);
    else whenCalm(work);
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(look, { timeout: atLatest });
  else setTimeout(look, Math.min(A_MOMENT, atLatest));
}

/** Resolves when the `load` event of the window has fired and the browser is idle. */
export const untilLoadedAndIdle = () =>
  new Promise<void>((resolve) => {
    const rest = () => whenIdle(resolve);
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
  });
