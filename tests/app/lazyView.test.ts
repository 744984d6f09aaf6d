import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** What the browser has of it. */
let network: { isOn: boolean; carries: boolean; status: number };
let address: { pathname: string; reload: () => void };
let kept: Map<string, string>;
let window: EventTarget;

const missing = new TypeError('Failed to fetch dynamically imported module');
const gone = () => vi.fn(() => Promise.reject(missing));
/** Whether it has come, failed, or is still waited for. */
async function stateOf(part: Promise<unknown>) {
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([
    part.then(
      () => 'there',
      (error: Error) => error.message,
    ),
    Promise.resolve().then(async () => {
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      return 'waited for';
    }),
  ]);
}
/** Fresh, as after a reload. */
async function openPage() {
  vi.resetModules();
  const heard: boolean[] = [];
  (await import('../../src/api/reach.ts')).onReach((isReached) => heard.push(isReached));
  return { ...(await import('../../src/app/lazyView.ts')), heard };
}

beforeEach(() => {
  vi.useFakeTimers();
  network = { isOn: true, carries: true, status: 200 };
  address = { pathname: '/subscription', reload: vi.fn() };
  kept = new Map();
  window = new EventTarget();
  vi.stubGlobal('navigator', {
    get onLine() {
      return network.isOn;
    },
  });
  vi.stubGlobal('location', address);
  vi.stubGlobal('window', window);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
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

describe('a part of the application that cannot be fetched', () => {
  it('ERR-04 reloads the page once; what is still missing then is told', async () => {
    const before = await openPage();
    const part = before.fetchPart(gone());
    expect(await stateOf(part)).toBe('waited for');
    expect(address.reload).toHaveBeenCalledOnce();
    expect(fetch).toHaveBeenCalledWith(expect.stringContaining('reach'), {
      method: 'HEAD',
      cache: 'no-store',
      signal: expect.any(AbortSignal),
    });

    const after = await openPage();
    await expect(after.fetchPart(gone())).rejects.toBeInstanceOf(after.PartGone);
    expect(address.reload).toHaveBeenCalledOnce();
  });

  it('ERR-04 a part that came makes up for it: the next one that is missing may reload the page again', async () => {
    void (await openPage()).fetchPart(gone());
    await vi.advanceTimersByTimeAsync(0);
    const { fetchPart } = await openPage();
    // A flow is not seen: the view it is for may be what is missing.
    await fetchPart(async () => 'a flow', { isView: false });
    expect(kept.size).toBe(1);
    expect(await fetchPart(async () => 'a view')).toBe('a view');
    expect(kept.size).toBe(0);
    void fetchPart(gone());
    await vi.advanceTimersByTimeAsync(0);
    expect(address.reload).toHaveBeenCalledTimes(2);
  });

  it('ERR-04 what fails on the way out is not told', async () => {
    const { fetchPart } = await openPage();
    const parts = [fetchPart(gone()), fetchPart(gone())];
    expect(await Promise.all(parts.map(stateOf))).toEqual(['waited for', 'waited for']);
    expect(address.reload).toHaveBeenCalledOnce();
  });

  it('ERR-04 a viewer who stays, for what they have typed, hears of the next part that is missing', async () => {
    const { fetchPart, PartGone } = await openPage();
    void fetchPart(gone());
    await vi.advanceTimersByTimeAsync(1000);
    await expect(fetchPart(gone())).rejects.toBeInstanceOf(PartGone);
    expect(address.reload).toHaveBeenCalledOnce();
  });

  it('ERR-04 where nothing can be kept it is told at once: a page must not reload for ever', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const { fetchPart, PartGone } = await openPage();
    await expect(fetchPart(gone())).rejects.toBeInstanceOf(PartGone);
    expect(address.reload).not.toHaveBeenCalled();
  });

  it('ERR-04 a server that has nothing of the old version any more is there all the same', async () => {
    network.status = 404;
    void (await openPage()).fetchPart(gone());
    await vi.advanceTimersByTimeAsync(0);
    expect(address.reload).toHaveBeenCalledOnce();
  });

  it('ERR-05 without a network it is waited for, however long that takes', async () => {
    network.isOn = false;
    const { fetchPart } = await openPage();
    const load = vi.fn(async () => (network.isOn ? 'there' : Promise.reject(missing)));
    const part = fetchPart(load);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledOnce();
    expect(fetch).not.toHaveBeenCalled();
    network.isOn = true;
    window.dispatchEvent(new Event('online'));
    expect(await part).toBe('there');
  });

  it.each([
    ['a network that is there, but does not carry', { carries: false }],
    ['a server that is out of order', { status: 503 }],
  ])(
    'ERR-05 %s: the page, which would not come again either, stays; it is asked for every four seconds, and then the part is',
    async (_, fault) => {
      Object.assign(network, fault);
      const { fetchPart, heard } = await openPage();
      const load = vi.fn(async () => (network.carries && network.status === 200 ? 'there' : Promise.reject(missing)));
      const part = fetchPart(load);
      await vi.advanceTimersByTimeAsync(3999);
      expect(heard).toEqual([false]);
      await vi.advanceTimersByTimeAsync(1);
      expect(heard).toEqual([false, false]);
      await vi.advanceTimersByTimeAsync(16_000);
      expect(heard).toEqual([false, false, false, false, false, false]);
      expect(load).toHaveBeenCalledOnce();
      network = { isOn: true, carries: true, status: 200 };
      await vi.advanceTimersByTimeAsync(4000);
      expect(await part).toBe('there');
      expect(heard.at(-1)).toBe(true);
      expect(address.reload).not.toHaveBeenCalled();
    },
  );

  it('ERR-05 a server that does not answer within four seconds counts as out of reach', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(), ms);
      return limit.signal;
    });
    vi.mocked(fetch).mockImplementation(
      (_, init) => new Promise((_resolve, reject) => void init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted')))),
    );
    const { fetchPart, heard } = await openPage();
    void fetchPart(gone());
    await vi.advanceTimersByTimeAsync(3999);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual([false]);
  });

  it('ERR-05 SES-05 however many parts wait, there is one question, and no more than ten in half a minute', async () => {
    network.carries = false;
    const { fetchPart, heard } = await openPage();
    const parts = [1, 2, 3].map((part) => fetchPart(async () => (network.carries ? part : Promise.reject(missing))));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(heard.length).toBeLessThanOrEqual(10);
    network.carries = true;
    await vi.advanceTimersByTimeAsync(4000);
    expect(await Promise.all(parts)).toEqual([1, 2, 3]);
    network.carries = false;
    const later = fetchPart(async () => (network.carries ? 4 : Promise.reject(missing)));
    await vi.advanceTimersByTimeAsync(10_000);
    network.carries = true;
    await vi.advanceTimersByTimeAsync(4000);
    expect(await later).toBe(4);
  });
});
