/** Whether requests reach a server (ERR-11). The browser knows only whether it is connected to a network, and may be wrong even there. */
const listeners = new Set<(isReached: boolean) => void>();

/** ms; a later answer counts as no answer. */
const LIMIT = 4000;

const note = (isReached: boolean) => {
  for (const notify of listeners) notify(isReached);
};

/** Call it after an answer of the service or of the media server: the connection is there, also when the browser reports no network. */
export const noteAnswer = (): void => note(true);

/** Call it after a request without an answer. When the browser reports no network either, the application asks its own server. */
export const noteSilence = (): void => {
  if (globalThis.navigator?.onLine === false) void pingOwnServer();
};

/**
 * Sends a HEAD request to the server of the application. A 404 counts as reachable: after a
 * deployment, files of the old version may be gone.
 * @returns false without an answer or with a 5xx; never rejects
 */
export async function pingOwnServer(): Promise<boolean> {
  const isReached = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LIMIT) }).then(
    ({ status }) => status < 500,
    () => false,
  );
  note(isReached);
  return isReached;
}

/**
 * Calls the listener with each result of `pingOwnServer`, and with true for each noted answer.
 * @returns a function that removes the listener
 */
export function onReach(listener: (isReached: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
