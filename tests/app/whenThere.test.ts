import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { whenThere } from '../../src/app/whenThere.ts';

type Pages = Parameters<typeof whenThere>[0];
type Window = { state: 'loading' | 'ready' };

/** An actor that says what it is told to say. */
function speaking<Snapshot>(first: Snapshot) {
  const listeners = new Set<(snapshot: Snapshot) => void>();
  let snapshot = first;
  return {
    getSnapshot: () => snapshot,
    subscribe(listener: (snapshot: Snapshot) => void) {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
    say(next: Snapshot) {
      snapshot = next;
      for (const listener of listeners) listener(next);
    },
  };
}

const guideWith = (...windows: Window[]) => ({ matches: (state: string) => state === 'ready', context: { windows: { ...windows } } });
const pagesAt = (children: Record<string, unknown>) =>
  speaking({ context: { route: { name: 'guide' } }, children }) as unknown as Pages & { say: (snapshot: unknown) => void };

describe('when the first page is drawn', () => {
  it('at once, when nobody knows of anything it waits for', () => {
    const draw = vi.fn();
    whenThere(pagesAt({}), draw);
    expect(draw).toHaveBeenCalledOnce();
  });

  it('with what it shows, once, when that comes soon', () => {
    const guide = speaking(guideWith({ state: 'loading' }));
    const draw = vi.fn();
    whenThere(pagesAt({ guide }), draw);
    expect(draw).not.toHaveBeenCalled();
    guide.say(guideWith({ state: 'ready' }));
    guide.say(guideWith({ state: 'loading' }));
    guide.say(guideWith({ state: 'ready' }));
    expect(draw).toHaveBeenCalledOnce();
  });

  it('without what it shows, when that does not come', () => {
    vi.useFakeTimers();
    const draw = vi.fn();
    whenThere(pagesAt({ guide: speaking(guideWith({ state: 'loading' })) }), draw);
    vi.advanceTimersByTime(119);
    expect(draw).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(draw).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10_000);
    expect(draw).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('as a shell, when nobody says which page it is', () => {
    vi.useFakeTimers();
    const draw = vi.fn();
    const pages = speaking({ context: { route: null }, children: {} }) as unknown as Pages;
    whenThere(pages, draw);
    vi.advanceTimersByTime(499);
    expect(draw).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(draw).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('time in which the machine is busy with what has come is not counted', async () => {
    const guide = speaking(guideWith({ state: 'loading' }));
    const draw = vi.fn();
    whenThere(pagesAt({ guide }), draw);
    const until = performance.now() + 200;
    while (performance.now() < until);
    await wait(1);
    expect(draw).not.toHaveBeenCalled();
    guide.say(guideWith({ state: 'ready' }));
    expect(draw).toHaveBeenCalledOnce();
  });
});
