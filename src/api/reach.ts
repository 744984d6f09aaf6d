/** Whether the application's own server can be reached. The browser knows only whether there is a network, not whether it carries. */
const listeners = new Set<(isReached: boolean) => void>();

/**
 * Asks the server the application came from. Any answer of its will do: after a deploy a part of the old version may be gone.
 * @returns false for no answer and for one that says that it is out of order; never fails
 */
export async function askOwnServer(): Promise<boolean> {
  const isReached = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
  for (const tell of listeners) tell(isReached);
  return isReached;
}

/**
 * Hears every answer to `askOwnServer`.
 * @returns ends it
 */
export function onReach(listener: (isReached: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
