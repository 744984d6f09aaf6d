/** A chunk with the work of machines: fetched when a machine needs it, else in idle time. */
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { completeEnglish } from '../../src/i18n/builtIn.ts';
import { IDLE_DELAY, lateChunk } from '../../src/start/lateWork.ts';

const settled = () => vi.advanceTimersByTimeAsync(0);
const idle = () => vi.advanceTimersByTimeAsync(IDLE_DELAY + 2000);

// The chunk imports the complete texts, too. This import takes real time, which fake timers do not advance.
beforeAll(async () => {
  await completeEnglish();
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const aChunk = () => {
  const load = vi.fn(async () => 'work');
  return { load, chunk: lateChunk(load) };
};

it('is fetched once for all machines that need it', async () => {
  const { load, chunk } = aChunk();
  expect(await Promise.all([chunk.now(), chunk.now()])).toEqual(['work', 'work']);
  expect(load).toHaveBeenCalledOnce();
});

it('is fetched in idle time, and not before', async () => {
  const { load, chunk } = aChunk();
  chunk.prefetch();
  await vi.advanceTimersByTimeAsync(IDLE_DELAY - 1);
  expect(load).not.toHaveBeenCalled();
  await idle();
  expect(load).toHaveBeenCalledOnce();
});

it('gives work that may wait when the browser is idle, or when another machine needs the chunk', async () => {
  const { load, chunk } = aChunk();
  const done = vi.fn();
  void chunk.atRest().then(done);
  await settled();
  expect([load.mock.calls.length, done.mock.calls.length]).toEqual([0, 0]);
  await chunk.now();
  await settled();
  expect([load.mock.calls.length, done.mock.calls.length]).toEqual([1, 1]);
});

it('ERR-01 rejects as an unreachable service does when the server cannot be reached, and is fetched again by the next call', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  const { load, chunk } = aChunk();
  load.mockRejectedValueOnce(new Error('gone'));
  await expect(chunk.now()).rejects.toMatchObject({ success: false, errorStatus: 'offline' });
  expect(await chunk.now()).toBe('work');
});

it('has no effect on the page when the fetch in idle time fails, and work that may wait is fetched again', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: '/', reload });
  const { load, chunk } = aChunk();
  load.mockRejectedValueOnce(new Error('gone'));
  chunk.prefetch();
  await idle();
  expect(reload).not.toHaveBeenCalled();
  expect(await chunk.atRest()).toBe('work');
});
