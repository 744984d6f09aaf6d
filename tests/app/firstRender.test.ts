import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { drawWhenReady } from '../../src/start/firstRender.ts';

type Actors = Parameters<typeof drawWhenReady>[0];
type Pages = Actors['pages'];

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

/** The kept home of the present viewer. */
const keptAt = (state: string) => {
  const at = (now: string) => ({ matches: (wanted: string) => wanted === now });
  let actor = fakeActor(at(state));
  const root = fakeActor(null);
  return {
    root: root as unknown as Actors['root'],
    ofViewer: () => ({ keptHome: actor }) as unknown as ReturnType<Actors['ofViewer']>,
    move: (next: string) => actor.emit(at(next)),
    changeViewer: (next: string) => {
      actor = fakeActor(at(next));
      root.emit(null);
    },
  };
};
const drawAt = (pages: Pages, draw: () => void, { root, ofViewer }: Omit<Actors, 'pages'> = keptAt('dropped')) =>
  drawWhenReady({ pages, root, ofViewer }, draw);

describe('the first render', () => {
  it('is drawn at once when no machine is loading', () => {
    const draw = vi.fn();
    drawAt(pagesAt({}), draw);
    expect(draw).toHaveBeenCalledOnce();
  });

  it('is drawn with the data when the data arrives within 120 ms', () => {
    const machine = guide();
    const draw = vi.fn();
    drawAt(pagesAt({ guide: machine }), draw);
    expect(draw).not.toHaveBeenCalled();
    machine.send({ type: 'arrive' });
    machine.send({ type: 'reload' });
    machine.send({ type: 'arrive' });
    expect(draw).toHaveBeenCalledOnce();
  });

  it('is drawn after 120 ms when the data does not arrive', () => {
    vi.useFakeTimers();
    const draw = vi.fn();
    drawAt(pagesAt({ guide: guide() }), draw);
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
    drawAt(pagesAt({}, 'fetching'), draw);
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
    drawAt(pages, draw);
    vi.advanceTimersByTime(499);
    expect(draw).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(draw).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('does not count time in which the main thread is busy', async () => {
    const machine = guide();
    const draw = vi.fn();
    drawAt(pagesAt({ guide: machine }), draw);
    const until = performance.now() + 200;
    while (performance.now() < until);
    await wait(1);
    expect(draw).not.toHaveBeenCalled();
    machine.send({ type: 'arrive' });
    expect(draw).toHaveBeenCalledOnce();
  });

  it('INS-02 waits for the data as long as the kept home is shown', () => {
    vi.useFakeTimers();
    const machine = guide();
    const draw = vi.fn();
    drawAt(pagesAt({ guide: machine }), draw, keptAt('shown'));
    vi.advanceTimersByTime(5000);
    expect(draw).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('INS-02 is drawn at once when the answers replace the kept home, and soon after it was dropped', () => {
    vi.useFakeTimers();
    const machine = guide();
    const [draw, drawLater] = [vi.fn(), vi.fn()];
    const [kept, dropped] = [keptAt('shown'), keptAt('shown')];
    drawAt(pagesAt({ guide: machine }), draw, kept);
    drawAt(pagesAt({ guide: guide() }), drawLater, dropped);
    machine.send({ type: 'arrive' });
    kept.move('replaced');
    expect(draw).toHaveBeenCalledOnce();
    dropped.move('dropped');
    vi.advanceTimersByTime(119);
    expect(drawLater).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(drawLater).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('INS-02 waits for the kept home of the viewer who is known by then, and not for the one before', () => {
    vi.useFakeTimers();
    const draw = vi.fn();
    const kept = keptAt('shown');
    drawAt(pagesAt({ guide: guide() }), draw, kept);
    kept.changeViewer('shown');
    vi.advanceTimersByTime(5000);
    expect(draw).not.toHaveBeenCalled();
    kept.changeViewer('dropped');
    vi.advanceTimersByTime(120);
    expect(draw).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
