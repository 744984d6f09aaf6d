/** What may be fetched before anybody has pressed, bytes. */
export const BYTES_BEFORE_PRESS = 2_000_000;

/**
 * Counts what requests bring, by what they say they will bring where they say it.
 * @param limit bytes
 * @param exceeded is told once
 * @returns takes each request as it is sent
 */
export function createAllowance(limit: number, exceeded: () => void): (request: EventTarget) => void {
  const sizes = new Map<EventTarget, number>();
  let isExceeded = false;
  const count = ({ target, loaded, lengthComputable, total }: ProgressEvent) => {
    if (target) sizes.set(target, lengthComputable ? Math.max(loaded, total) : loaded);
    const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    if (bytes <= limit || isExceeded) return;
    isExceeded = true;
    exceeded();
  };
  return (request) => {
    request.addEventListener('progress', (event) => {
      if (event instanceof ProgressEvent) count(event);
    });
  };
}
