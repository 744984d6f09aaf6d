/**
 * Goes to a page of somebody else in this window.
 * @param address checked by `safeUrl`
 * @returns when the browser brings the page back from where it kept it: the viewer has turned round
 */
export function leaveFor(address: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) resolve();
    };
    addEventListener('pageshow', onShow, { signal });
    location.assign(address);
  });
}
