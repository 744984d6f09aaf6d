// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { createElement, useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useVisibleChannels } from '../../src/player/live/useVisibleChannels.ts';

const ROW = 72;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('GDE-06 renders more channels in the scroll direction, and reports the rendered range', () => {
  const onVisibleChange = vi.fn();
  const report = vi.fn<(visible: ReturnType<typeof useVisibleChannels>) => void>();
  let top = 0;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    const from = this.tagName === 'UL' ? -top : 0;
    return new DOMRect(0, from, 300, this.tagName === 'UL' ? 500 * ROW : 700);
  });
  function List() {
    const visible = useVisibleChannels({ count: 500, index: 0, onVisibleChange });
    useLayoutEffect(() => report(visible));
    return createElement('div', { ref: visible.box, 'data-testid': 'box' }, createElement('ul', { ref: visible.rows }));
  }
  const box = render(createElement(List)).getByTestId('box');
  const scrollTo = (row: number) => {
    top = row * ROW;
    act(() => void box.dispatchEvent(new Event('scroll')));
    const { first, last } = report.mock.lastCall?.[0] ?? { first: 0, last: 0 };
    return { above: row - first, below: last - row };
  };
  const [down, downAgain, up] = [scrollTo(100), scrollTo(108), scrollTo(80)];
  expect(down.below).toBeGreaterThan(2 * down.above);
  expect(downAgain.below).toBeGreaterThan(2 * downAgain.above);
  // The window shows nine more rows below the first.
  expect(up).toEqual({ above: 12, below: 14 });
  expect(onVisibleChange).toHaveBeenLastCalledWith(expect.objectContaining({ first: 68, last: 94 }));
});
