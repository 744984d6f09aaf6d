import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { drawWhenReady } from '../../src/app/firstRender.ts';

type Pages = Parameters<typeof drawWhenReady>[0];

/** A fake actor. The test sets its snapshot with `emit`. */
function fakeActor<Snapshot>(first: Snapshot) {
  const listeners = new Set<(snapshot: Snapshot) => void>();
  let snapshot = first;
  return {
    getSnapshot: () => snapshot,
    subscribe(listener: (snapshot: Snapshot) => void) {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
    emit(next: Snapshot) {
      snapshot = next;
      for (const listener of listeners) listener(next);
    },
  };
}

/** A machine that has its data after `arrive`. */
const guide = () =>
  createActor(
    createMachine({
      initial: 'loading',
      states: { loading: { tags: 'loading', on: { arrive: 'ready' } }, ready: { on: { reload: 'loading' } } },
    }),
  ).start();
const pagesAt = (actors: Record<string, unknown>, state = 'open') =>
  fakeActor({ context: { route: { name: 'guide' }, actors }, matches: (wanted: string) => wanted === state }) as unknown as Pages & {
    emit: (snapshot: unknown) => void;
  };

describe('the first render', () => {
  it('is drawn at once when no machine is loading', () => {
    const draw = vi.fn();
    drawWhenReady(pagesAt({}), draw);
    expect(draw).toHaveBeenCalledOnce();
  });

  it('is drawn with the data when the data arrives within 120 ms', () => {
    const machine = guide();
    const draw = vi.fn();
    drawWhenReady(pagesAt({ guide: machine }), draw);
    expect(draw).not.toHaveBeenCalled();
    machine.send({ type: 'arrive' });
    machine.send({ type: 'reload' });
    machine.send({ type: 'arrive' });
    expect(draw).toHaveBeenCalledOnce();
  });

  it('is drawn after 120 ms when the data does not arrive', () => {
    vi.useFakeTimers();
    const draw = vi.fn();
    drawWhenReady(pagesAt({ guide: guide() }), draw);
    vi.advanceTimersByTime(119);
    expect(draw).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(draw).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10_000);
    expect(draw).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('is drawn after 500 ms when the chunk of the page does not arrive', () => {
    vi.useFakeTimers();
    const draw = vi.fn();
    drawWhenReady(pagesAt({}, 'fetching'), draw);
    vi.advanceTimersByTime(499);
    expect(draw).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(draw).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('is drawn after 500 ms when the page is not known', () => {
    vi.useFakeTimers();
    const draw = vi.fn();
    const pages = fakeActor({ context: { route: null, actors: {} }, matches: () => false }) as unknown as Pages;
    drawWhenReady(pages, draw);
    vi.advanceTimersByTime(499);
    expect(draw).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(draw).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('does not count time in which the main thread is busy', async () => {
    const machine = guide();
    const draw = vi.fn();
    drawWhenReady(pagesAt({ guide: machine }), draw);
    const until = performance.now() + 200;
    while (performance.now() < until);
    await wait(1);
    expect(draw).not.toHaveBeenCalled();
    machine.send({ type: 'arrive' });
    expect(draw).toHaveBeenCalledOnce();
  });
});
