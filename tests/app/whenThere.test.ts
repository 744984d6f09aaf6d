import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { whenThere } from '../../src/app/whenThere.ts';

type Pages = Parameters<typeof whenThere>[0];

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

/** A machine that has its data after `arrive`. */
const guide = () =>
  createActor(
    createMachine({
      initial: 'loading',
      states: { loading: { tags: 'loading', on: { arrive: 'ready' } }, ready: { on: { reload: 'loading' } } },
    }),
  ).start();
const pagesAt = (actors: Record<string, unknown>, state = 'open') =>
  speaking({ context: { route: { name: 'guide' }, actors }, matches: (wanted: string) => wanted === state }) as unknown as Pages & {
    say: (snapshot: unknown) => void;
  };

describe('when the first page is drawn', () => {
  it('at once, when nobody knows of anything it waits for', () => {
    const draw = vi.fn();
    whenThere(pagesAt({}), draw);
    expect(draw).toHaveBeenCalledOnce();
  });

  it('with what it shows, once, when that comes soon', () => {
    const machine = guide();
    const draw = vi.fn();
    whenThere(pagesAt({ guide: machine }), draw);
    expect(draw).not.toHaveBeenCalled();
    machine.send({ type: 'arrive' });
    machine.send({ type: 'reload' });
    machine.send({ type: 'arrive' });
    expect(draw).toHaveBeenCalledOnce();
  });

  it('without what it shows, when that does not come', () => {
    vi.useFakeTimers();
    const draw = vi.fn();
    whenThere(pagesAt({ guide: guide() }), draw);
    vi.advanceTimersByTime(119);
    expect(draw).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(draw).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10_000);
    expect(draw).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('after a timeout, when the chunk of the page does not come', () => {
    vi.useFakeTimers();
    const draw = vi.fn();
    whenThere(pagesAt({}, 'fetching'), draw);
    vi.advanceTimersByTime(499);
    expect(draw).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(draw).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('as a shell, when nobody says which page it is', () => {
    vi.useFakeTimers();
    const draw = vi.fn();
    const pages = speaking({ context: { route: null, actors: {} }, matches: () => false }) as unknown as Pages;
    whenThere(pages, draw);
    vi.advanceTimersByTime(499);
    expect(draw).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(draw).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('time in which the machine is busy with what has come is not counted', async () => {
    const machine = guide();
    const draw = vi.fn();
    whenThere(pagesAt({ guide: machine }), draw);
    const until = performance.now() + 200;
    while (performance.now() < until);
    await wait(1);
    expect(draw).not.toHaveBeenCalled();
    machine.send({ type: 'arrive' });
    expect(draw).toHaveBeenCalledOnce();
  });
});
