// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { newRailPositionStore } from '../../src/ui/rail/railPosition.ts';
import { useGrowingRail } from '../../src/ui/rail/useGrowingRail.ts';

afterEach(cleanup);

it('HOM-04 shows more cards near the end of a rail, and requests more when all are shown', () => {
  const onNearEnd = vi.fn();
  const position = newRailPositionStore();
  const { result } = renderHook(() => useGrowingRail(60, { hasMore: true, onNearEnd, position }));
  const reachEnd = () => act(() => result.current.onNearEnd?.());
  expect(result.current).toMatchObject({ count: 24, hasMore: true });
  reachEnd();
  expect(result.current.count).toBe(48);
  expect(onNearEnd).not.toHaveBeenCalled();
  reachEnd();
  expect(result.current.count).toBe(60);
  expect(onNearEnd).toHaveBeenCalledTimes(1);
});

it('NAV-12 shows as many cards as before from the first render when the viewer returns', () => {
  const position = newRailPositionStore();
  const first = renderHook(() => useGrowingRail(100, { hasMore: false, onNearEnd: undefined, position }));
  act(() => first.result.current.onNearEnd?.());
  act(() => first.result.current.onNearEnd?.());
  expect(first.result.current.count).toBe(72);
  first.unmount();
  const again = renderHook(() => useGrowingRail(100, { hasMore: false, onNearEnd: undefined, position }));
  expect(again.result.current.count).toBe(72);
});
