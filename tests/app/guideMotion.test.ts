// @vitest-environment happy-dom
import { act, cleanup, render, renderHook } from '@testing-library/react';
import { createElement, useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useResting } from '../../src/live/guide/useResting.ts';
import { useRowHours } from '../../src/live/guide/useRowHours.ts';
import { useVisibleGrid } from '../../src/live/guide/useVisibleGrid.ts';
import { whenIdle } from '../../src/ui/page/whenIdle.ts';

const MINUTE = 60_000;
const ORIGIN = Date.UTC(2026, 2, 1);
const at = (minutes: number) => ORIGIN + minutes * MINUTE;
const hours = (from: number, to: number) => ({ from: at(from), to: at(to) });

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'] }),
);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('GDE-06 the guide while it scrolls', () => {
  const shown = (wanted: ReturnType<typeof hours>) => ({ wanted, visibleRows: { firstRow: 4, lastRow: 6 }, rests: 0 });
  const watchRow = () =>
    renderHook(({ wanted, visibleRows, rests }) => useRowHours(wanted, visibleRows, rests, ORIGIN), { initialProps: shown(hours(0, 120)) });

  it('renders more hours in visible rows at once, and in other rows when they become visible', () => {
    const { result, rerender } = watchRow();
    const [seen, unseen] = [result.current(4), result.current(8)];
    rerender(shown(hours(90, 210)));
    // Hours are added in whole hours, so the next half hour needs no rendering.
    expect(result.current(4)).toEqual(hours(60, 240));
    expect(result.current(4)).not.toEqual(seen);
    expect(result.current(8)).toBe(unseen);
    rerender({ ...shown(hours(90, 210)), visibleRows: { firstRow: 6, lastRow: 8 } });
    expect(result.current(8)).toEqual(hours(60, 240));
  });

  it('renders the wanted hours in every row when scrolling stops', () => {
    const { result, rerender } = watchRow();
    result.current(8);
    rerender({ ...shown(hours(60, 180)), rests: 1 });
    expect(result.current(8)).toEqual({ from: at(60), to: at(180) });
  });

  it('keeps a row unchanged when it has more hours than wanted', () => {
    const { result, rerender } = watchRow();
    const known = result.current(4);
    rerender(shown(hours(30, 90)));
    expect(result.current(4)).toBe(known);
  });

  it('updates the visible rows at the end of the channels, where the rendered rows stay the same', () => {
    const size = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
    const days = [{ key: 'today', start: ORIGIN, end: at(24 * 60) }] as unknown as Parameters<typeof useVisibleGrid>[0]['days'];
    const reveal = { row: 0, at: ORIGIN, align: 'day' } as unknown as Parameters<typeof useVisibleGrid>[0]['reveal'];
    const onVisibleChange = vi.fn();
    const notify = vi.fn<(seen: ReturnType<typeof useVisibleGrid>) => void>();
    function Grid() {
      const seen = useVisibleGrid({ days, rowCount: 40, reveal, onVisibleChange });
      useLayoutEffect(() => notify(seen));
      return createElement('div', { ref: seen.box, 'data-testid': 'box' });
    }
    const box = render(createElement(Grid)).getByTestId('box');
    const scrollTo = (top: number, left = 0) => {
      box.scrollTop = top;
      box.scrollLeft = left;
      act(() => void box.dispatchEvent(new Event('scroll')));
      return notify.mock.lastCall?.[0];
    };
    const [before, after] = [scrollTo(2200, 60), scrollTo(2280, 70)];
    expect(after?.drawn).toEqual(before?.drawn);
    expect(before?.visibleRows).toMatchObject({ firstRow: 31, lastRow: 38 });
    expect(after?.visibleRows).toMatchObject({ firstRow: 32, lastRow: 39 });
    // After vertical scrolling only, all rows have all hours, so nothing is rendered.
    act(() => void vi.advanceTimersByTime(400));
    scrollTo(2200, 70);
    notify.mockClear();
    scrollTo(2130, 70);
    expect(notify).not.toHaveBeenCalled();
    size.mockRestore();
  });

  it('TV-17 keeps the row with the focus whole when the words above the grid grow, and stays where a viewer scrolls with a pointer', () => {
    const size = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
    let resize = () => {};
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          resize = callback;
        }
        observe() {}
        disconnect() {}
      },
    );
    const days = [{ key: 'today', start: ORIGIN, end: at(24 * 60) }] as unknown as Parameters<typeof useVisibleGrid>[0]['days'];
    const reveal = { row: 9, at: ORIGIN, align: 'near' } as const;
    function Grid() {
      const { box } = useVisibleGrid({ days, rowCount: 40, reveal, onVisibleChange: () => {} });
      return createElement('div', { ref: box, 'data-testid': 'box' }, createElement('button'));
    }
    const box = render(createElement(Grid)).getByTestId('box');
    const [row, head] = [70, 40];
    expect(box.scrollTop).toBe(10 * row - (500 - head));
    size.mockReturnValue(460);
    act(resize);
    expect(box.scrollTop).toBe(10 * row - (500 - head));
    box.querySelector('button')?.focus();
    act(resize);
    expect(box.scrollTop).toBe(10 * row - (460 - head));
    size.mockRestore();
    vi.unstubAllGlobals();
  });

  it('reports no rest when a late frame brings another move', () => {
    const onRest = vi.fn();
    const { result } = renderHook(() => useResting(onRest));
    // The frame with the next scroll event comes long after the timeout.
    result.current();
    let frame: FrameRequestCallback | undefined;
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
      frame = callback;
      return 1;
    });
    vi.advanceTimersByTime(400);
    expect(onRest).not.toHaveBeenCalled();
    result.current();
    frame?.(performance.now());
    expect(onRest).not.toHaveBeenCalled();
    // Without another move, rest is reported.
    vi.advanceTimersByTime(400);
    frame?.(performance.now());
    expect(onRest).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  it('reports no rest after it is unmounted', () => {
    const onRest = vi.fn();
    const { result, unmount } = renderHook(() => useResting(onRest));
    result.current();
    vi.advanceTimersByTime(155);
    unmount();
    vi.advanceTimersByTime(1000);
    expect(onRest).not.toHaveBeenCalled();
  });

  it('delays idle work until the viewer has stopped scrolling', () => {
    const work = vi.fn();
    whenIdle(work);
    vi.advanceTimersByTime(400);
    document.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(250);
    document.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(250);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(work).toHaveBeenCalledOnce();
  });
});
