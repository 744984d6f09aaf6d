/**
 * Sends the browser to an address outside the product. Resolves when it brings the page back from where it kept it: the viewer has turned round.
 * @param signal when it aborts, a browser that is still on its way stays
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
