/**
 * Applies one time limit to a whole call, and lets the caller abort it. ofetch's own timeout restarts with each attempt and ends with the
 * headers. Neither its timeout nor a signal ends ofetch's pause between two attempts.
 * @param ms for the whole of `work`
 * @param caller aborts when the caller leaves
 * @param failureOf creates the reason of the rejection
 * @param work has to stop when its signal aborts; the result does not wait for that
 */
export function withinLimit<Result>(
  ms: number,
  caller: AbortSignal | undefined,
  failureOf: (status: 'timeout' | 'aborted') => unknown,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  if (caller?.aborted) return Promise.reject(failureOf('aborted'));
  const controller = new AbortController();
  let leave = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopped = new Promise<never>((_, reject) => {
    const stop = (status: 'timeout' | 'aborted') => {
      reject(failureOf(status));
      controller.abort();
    };
    leave = () => stop('aborted');
    timer = setTimeout(stop, ms, 'timeout');
  });
  caller?.addEventListener('abort', leave);
  return Promise.race([stopped, work(controller.signal)]).finally(() => {
    clearTimeout(timer);
    caller?.removeEventListener('abort', leave);
  });
}
