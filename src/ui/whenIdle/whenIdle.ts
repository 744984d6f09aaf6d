/** Browsers without a word for being idle are taken to be so after a moment, ms. */
const A_MOMENT = 500;
/** A browser that is never idle does it anyway, ms. */
const AT_LATEST = 2000;

/**
 * Does what nobody waits for when the browser has nothing better to do.
 * @param atLatest ms
 */
export function whenIdle(work: () => void, atLatest = AT_LATEST) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => work(), { timeout: atLatest });
  else setTimeout(work, Math.min(A_MOMENT, atLatest));
}

/** Resolves when the first page has all it began with, and the browser nothing better to do. */
export const untilSettled = () =>
  new Promise<void>((resolve) => {
    const rest = () => whenIdle(resolve);
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
  });
