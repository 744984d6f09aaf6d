/** Checks whether the application's own server is reachable. The browser knows only whether it is connected to a network. */
const listeners = new Set<(isReached: boolean) => void>();

/** ms; a later answer counts as no answer. */
const LIMIT = 4000;

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
  for (const notify of listeners) notify(isReached);
  return isReached;
}

/**
 * Calls the listener with each result of `pingOwnServer`.
 * @returns a function that removes the listener
 */
export function onServerPing(listener: (isReached: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
