/**
 * One limit for everything that a call does, and one way to leave it. ofetch's own timeout begins again with each try and ends with the headers;
 * neither the timeout nor a signal ends ofetch's pause between two tries.
 * @param ms for the whole of `work`
 * @param caller aborted when the caller leaves
 * @param failureOf makes the reason of the rejection
 * @param work its signal is aborted when it must stop; the result does not wait for it to do so
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
