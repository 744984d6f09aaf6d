/**
 * Sends the browser to an address outside the product. Resolves when the viewer comes back and the browser
 * restores the page from its back/forward cache.
 * @param signal when it aborts, stops a navigation that has not finished
 */
export function leaveFor(address: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) resolve();
    };
    addEventListener('pageshow', onShow, { signal });
    signal.addEventListener('abort', () => stop(), { once: true });
    location.assign(address);
  });
}
