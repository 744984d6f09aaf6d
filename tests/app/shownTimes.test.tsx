// @vitest-environment happy-dom
/** Times that no calendar has, or that no viewer can read: from the answer of the service to each view that shows a time. */
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { afterEach, describe, expect, it } from 'vitest';
import { dayAndMonth, shortMonth, weekdayName } from '../../machines/domain/calendar.ts';
import { toDevices } from '../../src/account/api/device.wire.ts';
import { useDeviceWords } from '../../src/account/devices/useDeviceWords.ts';
import { retryAfterDelay } from '../../src/api/retry.ts';
import { DeviceLimitForm } from '../../src/blocks/devices/DeviceLimitForm.tsx';
import { useTitleWords } from '../../src/blocks/rails/useTitleWords.ts';
import { toSubscription } from '../../src/buying/api/subscription.wire.ts';
import { toInvoice } from '../../src/buying/api/transaction.wire.ts';
import { useInvoiceDate } from '../../src/buying/billing/useInvoiceDate.ts';
import { EarlierSubscriptions } from '../../src/buying/subscription/EarlierSubscriptions.tsx';
import { PaymentPanel } from '../../src/buying/subscription/PaymentPanel.tsx';
import { contentWire, toContent } from '../../src/catalogue/api/content.wire.ts';
import { MainAction } from '../../src/catalogue/detail/MainAction.tsx';
import { TitleFacts } from '../../src/catalogue/detail/TitleFacts.tsx';
import { completeEnglish } from '../../src/i18n/builtIn.ts';
import { TextsProvider } from '../../src/i18n/TextsProvider.tsx';
import { createTexts } from '../../src/i18n/texts.ts';
import { alertWire } from '../../src/live/api/alert.wire.ts';
import { programmeWire } from '../../src/live/api/programme.wire.ts';
import { ReminderForm } from '../../src/live/reminders/ReminderForm.tsx';
import { NoPicture } from '../../src/player/controls/NoPicture.tsx';
import { ProgrammeTimes } from '../../src/player/live/ProgrammeTimes.tsx';
import { EndCard } from '../../src/player/title/EndCard.tsx';
import { programmeLike } from '../guideEntities.ts';

await completeEnglish();

const LIMIT = 8.64e15;
const NOW_MS = Date.UTC(2026, 10, 26);

/** Epoch ms. */
const strangeTimes = fc.oneof(
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, LIMIT, -LIMIT, LIMIT + 1, -LIMIT - 1, 0, -1),
  // Milliseconds where the contract has seconds, year 1, year 10000.
  fc.constantFrom(NOW_MS * 1000, Date.UTC(2026, 0) - 6.4e13, Date.UTC(10_000, 0, 1), 1e308, -1e308),
  fc.double({ min: -LIMIT * 2, max: 0 }),
  fc.double({ min: Date.UTC(10_000, 0, 2) }),
);

const nothing = () => {};
/** JSON has no NaN and no infinity. */
const inJson = (seconds: number) => (Number.isFinite(seconds) ? seconds : null);
const content = (given: number) => {
  const seconds = inJson(given);
  return toContent(
    contentWire.parse({
      id: 'x',
      content_type: 'MOVIE',
      action_type: 'DETAIL',
      title: 'A film',
      date: seconds,
      start_date: seconds,
      end_date: seconds,
      extra_parameters: { release_date: seconds, premium_end_date: seconds },
      episode_content: { episode_number: 1, season_id: 's', season_number: 1, season_name: '', series_id: 'a', series_name: '' },
    }),
  );
};
const subscription = (seconds: number) =>
  toSubscription({ id: 'a', purchase_date: seconds, expires_date: seconds, plan: null, card: null });
const devices = (seconds: number) =>
  toDevices({ limit: 1, devices: ['1', '2'].map((id) => ({ id, name: 'TV', city: 'Porto', last_used: seconds })) }).devices;

function Words({ at }: { at: number }) {
  const intl = useIntl();
  const words = useTitleWords();
  const { factsOf, nameOf } = useDeviceWords(devices(at / 1000));
  const invoiceDate = useInvoiceDate();
  const [device] = devices(at / 1000);
  return (
    <p>
      {[
        words.between(at, at),
        words.broadcast(at, at),
        device && factsOf(device),
        device && nameOf(device),
        invoiceDate(toInvoice({ id: 'i', date: at / 1000, description: '', amount: 1, currency_code: 'EUR' }).date),
        intl.formatDate(at),
        intl.formatTime(at),
        intl.formatDateToParts(at).map(({ value }) => value),
        intl.formatTimeToParts(at).map(({ value }) => value),
        ...['local', 'Pacific/Kiritimati', 'Pacific/Niue'].flatMap((zone) =>
          [weekdayName, shortMonth, dayAndMonth].map((name) => name(at, { zone, locale: 'pt-PT' })),
        ),
      ].join(' ')}
    </p>
  );
}

const views: Record<string, (at: number) => ReactNode> = {
  'texts of titles, devices and invoices': (at) => <Words at={at} />,
  'the facts of a title': (at) => <TitleFacts content={content(at / 1000)} />,
  'the action of a title': (at) => (
    <MainAction
      availability="notReleased"
      toPlay={{ ...content(at / 1000), releaseDate: at }}
      plan={null}
      reminder={{ isSet: false, onOpen: nothing }}
      offersPlans={false}
      onLogIn={null}
    />
  ),
  'the end of an episode': (at) => (
    <EndCard
      following={{ next: null, forSubscribers: null, toCome: { ...content(at / 1000), releaseDate: at } } as never}
      send={{ upNext: nothing, player: nothing, playback: nothing } as never}
    />
  ),
  'the player of a title that is not released': (at) => (
    <NoPicture
      reason="notReleased"
      message={null}
      offersPlans={false}
      onLogIn={null}
      offersDevices={false}
      offersHome
      releaseDate={at}
      send={nothing}
    />
  ),
  'the list of devices at the login': (at) => (
    <DeviceLimitForm
      devices={devices(at / 1000)}
      picked={null}
      isRemoving={false}
      error={null}
      onPick={nothing}
      onRemove={nothing}
      onLeave={nothing}
    />
  ),
  'the earlier subscriptions': (at) => (
    <EarlierSubscriptions
      state="showing"
      earlier={[subscription(at / 1000)]}
      now={NOW_MS}
      error={null}
      onOpen={nothing}
      onClose={nothing}
      onRetry={nothing}
    />
  ),
  'the payment of a subscription': (at) => (
    <PaymentPanel subscription={subscription(at / 1000)} now={NOW_MS} isLeaving={false} onManage={nothing} />
  ),
  'the times of a programme': (at) => <ProgrammeTimes programme={programmeLike('a', at, at)} />,
  'a reminder': (at) => (
    <ReminderForm
      state="choosing"
      programme={{ id: 'p', title: 'News', channelId: 'a', channelName: null, startDate: at } as never}
      choices={[5]}
      chosen={5}
      hasReminder={false}
      watchHref={null}
      error={null}
      onSave={nothing}
      onRemove={nothing}
      onClose={nothing}
    />
  ),
};

describe('TIM-01 a time that no viewer can read', () => {
  afterEach(cleanup);

  it.each(Object.keys(views))('leaves no trace in %s', (name) => {
    const texts = createTexts('en');
    fc.assert(
      fc.property(strangeTimes, (at) => {
        const { container, unmount } = render(<TextsProvider texts={texts}>{views[name]?.(at)}</TextsProvider>);
        const shown = document.body.textContent ?? '';
        expect(container).toBeDefined();
        expect(shown).not.toMatch(/Invalid|NaN|Infinity|undefined|\{|\d{5,}/);
        // A text around a date without the date.
        expect(shown).not.toMatch(/ (on|at|until) *[.,]|, at|(^|\s)[–,](\s|$)/);
        unmount();
      }),
      { numRuns: 60 },
    );
  });

  it('is dropped or unknown after the answer of the service has been read', () => {
    fc.assert(
      fc.property(strangeTimes.filter(Number.isFinite), (at) => {
        const seconds = at / 1000;
        const { date, startDate, endDate, premiumEndDate } = content(seconds);
        expect([date, startDate, endDate, premiumEndDate, devices(seconds)[0]?.lastUsed]).toEqual([null, null, null, null, null]);
        const news = { id: 'p', channel: 'a', title: 'News', action_type: 'EPG' };
        const isRead = (times: object) => programmeWire.safeParse({ ...news, start_date: 1, end_date: 2, ...times }).success;
        expect([isRead({}), isRead({ start_date: seconds }), isRead({ end_date: seconds })]).toEqual([true, false, false]);
        expect(alertWire.safeParse({ id: 'p', minutes: 5, start_date: seconds }).success).toBe(false);
      }),
    );
  });

  it.each([
    [2026, 5400, 2026, 5400],
    [1e15, 1e21, null, null],
    [-1, -1, null, null],
    [9999, 8_640_000, 9999, 8_640_000],
  ])('ERR-10 shows the year %d and the length %d s as %s and %s', (year, duration, shownYear, shownDuration) => {
    const read = toContent(contentWire.parse({ id: 'x', content_type: 'MOVIE', action_type: 'DETAIL', title: 'A film', year, duration }));
    expect([read.year, read.duration]).toEqual([shownYear, shownDuration]);
  });

  it('keeps a title with a release date far away unreleased', () => {
    expect(content(LIMIT / 1000).releaseDate).toBeGreaterThan(NOW_MS);
  });

  it.each(['9'.repeat(400), '99999999999', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'as Retry-After %s makes a wait of one day at most',
    (header) => {
      expect(retryAfterDelay(header, NOW_MS)).toBe(24 * 60 * 60 * 1000);
    },
  );
});
