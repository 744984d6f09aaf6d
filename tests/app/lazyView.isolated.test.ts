import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** `isOn`: the browser reports a network. `carries`: requests reach the server. `status`: the HTTP status of its answers. */
let network: { isOn: boolean; carries: boolean; status: number };
let location: { pathname: string; reload: () => void };
let stored: Map<string, string>;
let window: EventTarget;

const missing = new TypeError('Failed to fetch dynamically imported module');
const gone = () => vi.fn(() => Promise.reject(missing));
/** @returns 'there', the message of the error, or 'waited for' while the promise is pending */
async function stateOf(chunk: Promise<unknown>) {
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([
    chunk.then(
      () => 'there',
      (error: Error) => error.message,
    ),
    Promise.resolve().then(async () => {
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      return 'waited for';
    }),
  ]);
}
/** Imports the modules again, as a reload does. */
async function openPage() {
  vi.resetModules();
  const heard: boolean[] = [];
  (await import('../../src/api/reach.ts')).onReach((isReached) => heard.push(isReached));
  return { ...(await import('../../src/actors/lazyView.ts')), heard };
}

beforeEach(() => {
  vi.useFakeTimers();
  network = { isOn: true, carries: true, status: 200 };
  location = { pathname: '/subscription', reload: vi.fn() };
  stored = new Map();
  window = new EventTarget();
  vi.stubGlobal('navigator', {
    get onLine() {
      return network.isOn;
    },
  });
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', window);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      if (!network.isOn || !network.carries) throw new TypeError('Failed to fetch');
      return { status: network.status };
    }),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a chunk that cannot be fetched', () => {
  it('ERR-04 reloads the page once, and rejects when the chunk is still missing', async () => {
    const before = await openPage();
    const chunk = before.fetchChunk(gone());
    expect(await stateOf(chunk)).toBe('waited for');
    expect(location.reload).toHaveBeenCalledOnce();
    expect(fetch).toHaveBeenCalledWith(expect.stringContaining('reach'), {
      method: 'HEAD',
      cache: 'no-store',
      signal: expect.any(AbortSignal),
    });

    const after = await openPage();
    await expect(after.fetchChunk(gone())).rejects.toBeInstanceOf(after.ChunkMissing);
    expect(location.reload).toHaveBeenCalledOnce();
  });

  it('ERR-04 reloads the page again for another missing chunk after a view has loaded', async () => {
    void (await openPage()).fetchChunk(gone());
    await vi.advanceTimersByTimeAsync(0);
    const { fetchChunk } = await openPage();
    // The chunk of a flow does not permit another reload: its view may still be missing.
    await fetchChunk(async () => 'a flow', { isView: false });
    expect(stored.size).toBe(1);
    expect(await fetchChunk(async () => 'a view')).toBe('a view');
    expect(stored.size).toBe(0);
    void fetchChunk(gone());
    await vi.advanceTimersByTimeAsync(0);
    expect(location.reload).toHaveBeenCalledTimes(2);
  });

  it('PWA-10 reloads for the same chunk again after a minute', async () => {
    void (await openPage()).fetchChunk(gone());
    await vi.advanceTimersByTimeAsync(0);
    const origin = performance.timeOrigin;
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(origin + 59_999);
    const early = await openPage();
    await expect(early.fetchChunk(gone())).rejects.toBeInstanceOf(early.ChunkMissing);
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(origin + 60_000);
    void (await openPage()).fetchChunk(gone());
    await vi.advanceTimersByTimeAsync(0);
    expect(location.reload).toHaveBeenCalledTimes(2);
  });

  it('PWA-10 leaves the reload to the script that fetches the files past all caches', async () => {
    window.addEventListener('files.distrusted', (event) => event.preventDefault());
    void (await openPage()).fetchChunk(gone());
    await vi.advanceTimersByTimeAsync(0);
    expect(location.reload).not.toHaveBeenCalled();
  });

  it('ERR-04 does not reject while the page reloads', async () => {
    const { fetchChunk } = await openPage();
    const chunks = [fetchChunk(gone()), fetchChunk(gone())];
    expect(await Promise.all(chunks.map(stateOf))).toEqual(['waited for', 'waited for']);
    expect(location.reload).toHaveBeenCalledOnce();
  });

  it('ERR-04 rejects the next missing chunk when the viewer has cancelled the reload', async () => {
    const { fetchChunk, ChunkMissing } = await openPage();
    void fetchChunk(gone());
    await vi.advanceTimersByTimeAsync(12_000);
    await expect(fetchChunk(gone())).rejects.toBeInstanceOf(ChunkMissing);
    expect(location.reload).toHaveBeenCalledOnce();
  });

  it('ERR-04 rejects without a reload, which could repeat forever, when storage is blocked', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const { fetchChunk, ChunkMissing } = await openPage();
    await expect(fetchChunk(gone())).rejects.toBeInstanceOf(ChunkMissing);
    expect(location.reload).not.toHaveBeenCalled();
  });

  it('ERR-04 reloads the page when the server answers the probe with 404', async () => {
    network.status = 404;
    void (await openPage()).fetchChunk(gone());
    await vi.advanceTimersByTimeAsync(0);
    expect(location.reload).toHaveBeenCalledOnce();
  });

  it('ERR-05 waits without requests while the browser is offline', async () => {
    network.isOn = false;
    const { fetchChunk } = await openPage();
    const load = vi.fn(async () => (network.isOn ? 'there' : Promise.reject(missing)));
    const chunk = fetchChunk(load);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledOnce();
    expect(fetch).not.toHaveBeenCalled();
    network.isOn = true;
    window.dispatchEvent(new Event('online'));
    expect(await chunk).toBe('there');
  });

  it.each([
    ['requests do not reach the server', { carries: false }],
    ['the server answers with 503', { status: 503 }],
  ])('ERR-05 keeps the page, probes the server every 4 s, and then fetches the chunk when %s', async (_, fault) => {
    Object.assign(network, fault);
    const { fetchChunk, heard } = await openPage();
    const load = vi.fn(async () => (network.carries && network.status === 200 ? 'there' : Promise.reject(missing)));
    const chunk = fetchChunk(load);
    await vi.advanceTimersByTimeAsync(3999);
    expect(heard).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(16_000);
    expect(heard).toEqual([false, false, false, false, false, false]);
    expect(load).toHaveBeenCalledOnce();
    network = { isOn: true, carries: true, status: 200 };
    await vi.advanceTimersByTimeAsync(4000);
    expect(await chunk).toBe('there');
    expect(heard.at(-1)).toBe(true);
    expect(location.reload).not.toHaveBeenCalled();
  });

  it('ERR-05 reports the server as unreachable when it does not answer within 4 s', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(), ms);
      return limit.signal;
    });
    vi.mocked(fetch).mockImplementation(
      (_, init) => new Promise((_resolve, reject) => void init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted')))),
    );
    const { fetchChunk, heard } = await openPage();
    void fetchChunk(gone());
    await vi.advanceTimersByTimeAsync(3999);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual([false]);
  });

  it('ERR-05 SES-05 sends one shared probe, at most ten times in 30 s, when several chunks wait', async () => {
    network.carries = false;
    const { fetchChunk, heard } = await openPage();
    const chunks = [1, 2, 3].map((chunk) => fetchChunk(async () => (network.carries ? chunk : Promise.reject(missing))));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(heard.length).toBeLessThanOrEqual(10);
    network.carries = true;
    await vi.advanceTimersByTimeAsync(4000);
    expect(await Promise.all(chunks)).toEqual([1, 2, 3]);
    network.carries = false;
    const later = fetchChunk(async () => (network.carries ? 4 : Promise.reject(missing)));
    await vi.advanceTimersByTimeAsync(10_000);
    network.carries = true;
    await vi.advanceTimersByTimeAsync(4000);
    expect(await later).toBe(4);
  });
});
