/** Limit for prefetching media before a press, bytes. */
export const BYTES_BEFORE_PRESS = 2_000_000;

/**
 * Counts the bytes of requests, using the announced length where there is one.
 * @param limit bytes
 * @param exceeded called once
 * @returns registers a request before it is sent
 */
export function createByteLimit(limit: number, exceeded: () => void): (request: EventTarget) => void {
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
