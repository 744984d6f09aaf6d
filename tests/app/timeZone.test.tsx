// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { FormattedTime, useIntl } from 'react-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { dayText } from '../../src/i18n/dates.ts';
import { TextsProvider } from '../../src/i18n/TextsProvider.tsx';
import { createTexts } from '../../src/i18n/texts.ts';
import { changedZone, onZoneChanged } from '../../src/i18n/timeZone.ts';

const EVENING = Date.UTC(2026, 10, 26, 20, 30);
const texts = createTexts('en');

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The device names this zone; null: none. */
function travelTo(timeZone: string | null) {
  const device = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.restoreAllMocks();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    const options = device.call(this);
    return { ...options, timeZone: (timeZone ?? undefined) as string };
  });
}
const returnToPage = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

function Times() {
  return (
    <>
      <FormattedTime value={EVENING} hour="2-digit" minute="2-digit" /> <Day />
    </>
  );
}
function Day() {
  return <>{dayText(useIntl(), EVENING, { weekday: true })}</>;
}
function Page() {
  return (
    <TextsProvider texts={texts} timeZone={useSyncExternalStore(onZoneChanged, changedZone)}>
      <Times />
    </TextsProvider>
  );
}

it('TIM-02 shows times and days of the new zone when the page becomes visible, and only then', () => {
  travelTo('UTC');
  const { container } = render(<Page />);
  expect(container.textContent).toBe('20:30 Thu 26 Nov');
  const heard = vi.fn();
  onZoneChanged(heard);
  returnToPage();
  expect(heard).not.toHaveBeenCalled();
  travelTo('Asia/Tokyo');
  expect(container.textContent).toBe('20:30 Thu 26 Nov');
  returnToPage();
  expect(container.textContent).toBe('05:30 Fri 27 Nov');
  returnToPage();
  expect(heard).toHaveBeenCalledTimes(1);
});

it('TIM-02 keeps its formats in a zone that the browser names but does not know', () => {
  travelTo('Etc/Unknown');
  const { container } = render(<Page />);
  returnToPage();
  expect(container.textContent).toMatch(/^\d\d:\d\d \w{3} 2\d Nov$/);
});
