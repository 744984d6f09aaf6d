import { beforeEach, describe, expect, it } from 'vitest';
import { type AnswerCache, createFreshness } from '../../src/api/freshness.ts';

let time = 0;
let calls: { signal: AbortSignal; resolve: (answer: string) => void; reject: (error: unknown) => void }[] = [];
const load = (signal: AbortSignal) => new Promise<string>((resolve, reject) => calls.push({ signal, resolve, reject }));
let freshness = createFreshness({ now: () => time, freshFor: 1000 });
let cache: AnswerCache<string>;

beforeEach(() => {
  time = 0;
  calls = [];
  freshness = createFreshness({ now: () => time, freshFor: 1000 });
  cache = freshness.createCache<string>();
});

const answered = async (key: string, answer: string) => {
  const asked = cache.ask(key, load);
  calls.at(-1)?.resolve(answer);
  return asked;
};

describe('while fresh', () => {
  it('NAV-12 returns the stored answer without a call until it is stale', async () => {
    await answered('home', 'rails');
    time = 999;
    await expect(cache.ask('home', load)).resolves.toBe('rails');
    expect(calls).toHaveLength(1);
    time = 1000;
    await answered('home', 'new rails');
    expect(calls).toHaveLength(2);
  });

  it('separates answers by key and cache, and drops the oldest of very many', async () => {
    await answered('home/en', 'rails');
    await answered('home/fr', 'rangées');
    await expect(cache.ask('home/en', load)).resolves.toBe('rails');
    void freshness.createCache<string>().ask('home/en', load);
    expect(calls).toHaveLength(3);
    for (let index = 0; index < 200; index += 1) await answered(`item ${index}`, 'x');
    void cache.ask('home/en', load);
    expect(calls).toHaveLength(204);
  });

  it('loads again when the clock was set back', async () => {
    time = 5000;
    await answered('home', 'rails');
    time = 0;
    void cache.ask('home', load);
    expect(calls).toHaveLength(2);
  });

  it('never stores a failure', async () => {
    const asked = cache.ask('home', load);
    calls[0]?.reject({ errorCode: 500 });
    await expect(asked).rejects.toEqual({ errorCode: 500 });
    await expect(answered('home', 'rails')).resolves.toBe('rails');
  });
});

describe('while a call is running', () => {
  it('makes one call for all callers', async () => {
    const asked = [cache.ask('home', load), cache.ask('home', load)];
    calls[0]?.resolve('rails');
    await expect(Promise.all(asked)).resolves.toEqual(['rails', 'rails']);
    expect(calls).toHaveLength(1);
  });

  it('aborts the call only when all callers have aborted', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const asked = [cache.ask('home', load, first.signal), cache.ask('home', load, second.signal)];
    first.abort();
    await expect(asked[0]).rejects.toMatchObject({ errorStatus: 'aborted' });
    expect(calls[0]?.signal.aborted).toBe(false);
    second.abort();
    await expect(asked[1]).rejects.toMatchObject({ errorStatus: 'aborted' });
    expect(calls[0]?.signal.aborted).toBe(true);
    await expect(answered('home', 'rails')).resolves.toBe('rails');
    expect(calls).toHaveLength(2);
  });

  it('makes no call for a caller that has already aborted', async () => {
    await expect(cache.ask('home', load, AbortSignal.abort())).rejects.toMatchObject({ success: false, errorStatus: 'aborted' });
    expect(calls).toHaveLength(0);
  });
});

describe('forgetting', () => {
  it('loads again after the account, profile or language changed', async () => {
    await answered('home', 'rails');
    freshness.forget();
    await expect(answered('home', 'other rails')).resolves.toBe('other rails');
  });

  it('answers waiting callers, but does not store an answer requested before', async () => {
    const before = cache.ask('home', load);
    freshness.forget();
    const after = cache.ask('home', load);
    calls[1]?.resolve('new');
    await expect(after).resolves.toBe('new');
    calls[0]?.resolve('old');
    await expect(before).resolves.toBe('old');
    await expect(cache.ask('home', load)).resolves.toBe('new');
  });
});
