// @vitest-environment happy-dom
/** When a title ends that plays from now on. */
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTitleWords } from '../../src/blocks/rails/useTitleWords.ts';
import { useMinute } from '../../src/ui/clock/useMinute.ts';

const EVENING = Date.parse('2026-11-30T21:22:00Z');

const inZone =
  (timeZone: string) =>
  ({ children }: { children: ReactNode }) => (
    <IntlProvider locale="en" timeZone={timeZone} messages={{ CARDS_ENDS: 'ends {time}' }}>
      {children}
    </IntlProvider>
  );
/** Something that is left for 92 minutes, by a clock that is an hour ahead of the device. */
const open = (timeZone = 'Europe/Lisbon') => {
  const clock = () => Date.now() + 3_600_000;
  return renderHook(() => useTitleWords().ends(92 * 60, useMinute(clock)), { wrapper: inZone(timeZone) }).result;
};

beforeEach(() => {
  vi.useFakeTimers({ now: EVENING });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('TNT-11 says when it ends by the clock of the service, in the zone of the viewer', () => {
  expect(open().current).toBe('ends 23:54');
  expect(open('Asia/Kolkata').current).toBe('ends 05:24');
});

it('TNT-11 a time without its day is said of the next 24 hours only', () => {
  const { current } = renderHook(() => useTitleWords().ends, { wrapper: inZone('UTC') }).result;
  expect([current(86_399, EVENING), current(86_400, EVENING), current(1e300, EVENING)]).toEqual(['ends 21:21', null, null]);
});

it('TNT-11 the end moves with the clock while nothing plays', () => {
  const end = open();
  act(() => vi.advanceTimersByTime(20_000));
  expect(end.current).toBe('ends 23:54');
  act(() => vi.advanceTimersByTime(40_000));
  expect(end.current).toBe('ends 23:55');
  act(() => vi.advanceTimersByTime(10 * 60_000));
  expect(end.current).toBe('ends 00:05');
});
