/** Fakes a browser tab for src/shell/navigation/browserHistory.ts in Node: history entries, and traversals that complete later. */
export function createFakeBrowser(url: string) {
  const entries: { url: string; state: unknown }[] = [{ url, state: null }];
  let at = 0;
  const listeners = new Map<string, Set<() => void>>();
  const pending: number[] = [];
  /** The next calls of the history that fail, and how: WebKit and Firefox throw at their limit of calls, Chromium does nothing. */
  let refused = { calls: 0, throws: true };
  const refuses = (): boolean => {
    if (refused.calls === 0) return false;
    refused.calls -= 1;
    if (!refused.throws) return true;
    // WebKit then reads the state of the entry anew.
    entries[at] = write(entries[at]!.state);
    throw new DOMException('too many calls', 'SecurityError');
  };

  const write = (state: unknown, target = entries[at]!.url) => ({ url: target, state: structuredClone(state) });
  const history = {
    get state() {
      return entries[at]!.state;
    },
    get length() {
      return entries.length;
    },
    pushState(state: unknown, _: string, target?: string) {
      if (refuses()) return;
      entries.splice(++at, Infinity, write(state, target));
    },
    replaceState(state: unknown, _: string, target?: string) {
      if (refuses()) return;
      entries[at] = write(state, target);
    },
    go(distance: number) {
      // The other browsers never drop it in silence.
      if (refused.throws) refuses();
      pending.push(distance);
    },
  };
  const location = {
    hash: '',
    get pathname() {
      return entries[at]!.url.split('?')[0]!;
    },
    get search() {
      const query = entries[at]!.url.split('?')[1];
      return query ? `?${query}` : '';
    },
  };

  return {
    globals: {
      history,
      location,
      addEventListener: (type: string, listener: () => void) => listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
      removeEventListener: (type: string, listener: () => void) => listeners.get(type)?.delete(listener),
      window: globalThis,
    },
    /** The viewer presses back (negative distance) or forward. */
    go: (distance: number) => void pending.push(distance),
    /** The next calls of the history fail. */
    refuse(calls: number, how: 'throws' | 'ignores' = 'throws') {
      refused = { calls, throws: how === 'throws' };
    },
    /** Completes the oldest pending traversal. A traversal beyond the ends is ignored, as in browsers. */
    land() {
      const to = at + (pending.shift() ?? 0);
      if (to === at || !entries[to]) return;
      at = to;
      listeners.get('popstate')?.forEach((listener) => listener());
    },
    get isTravelling() {
      return pending.length > 0;
    },
    get asksBeforeUnload() {
      return (listeners.get('beforeunload')?.size ?? 0) > 0;
    },
    get url() {
      return entries[at]!.url;
    },
    get at() {
      return at;
    },
    get length() {
      return entries.length;
    },
  };
}
