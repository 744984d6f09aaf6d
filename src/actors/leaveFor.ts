/** Sends the browser to an address outside the product. Resolves when it brings the page back from where it kept it: the viewer has turned round. */
export function leaveFor(address: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) resolve();
    };
    addEventListener('pageshow', onShow, { signal });
    location.assign(address);
  });
}
