import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { type BadgeClock, badgeText, cardBadge, dynamicLabel, releaseBadge } from '../../machines/catalogue/badge.ts';
import type { Content, Message } from '../../machines/domain/entities.ts';

const at = (text: string, zone = 'Europe/Lisbon') => DateTime.fromISO(text, { zone }).toMillis();
const clock = (now: string, more: Partial<BadgeClock> = {}): BadgeClock => {
  const zone = more.zone ?? 'Europe/Lisbon';
  return { now: at(now, zone), zone, locale: 'en', daysBefore: 30, ...more };
};
const film = (releaseDate: number | null): Pick<Content, 'releaseDate' | 'contentType'> => ({ releaseDate, contentType: 'MOVIE' });
const words = (message: Message | null) => (message === null ? null : (message.values?.day ?? message.key));

describe('the release badge', () => {
  // Friday 20 November 2026
  it.each([
    ['2026-11-20T15:00', 'BADGE_TODAY'],
    ['2026-11-20T17:59', 'BADGE_TODAY'],
    ['2026-11-20T18:00', 'BADGE_TONIGHT'],
    ['2026-11-20T23:59', 'BADGE_TONIGHT'],
    ['2026-11-21T00:00', 'BADGE_TOMORROW'],
    ['2026-11-21T21:00', 'BADGE_TOMORROW'],
    ['2026-11-22T00:00', 'Sunday'],
    ['2026-11-26T21:00', 'Thursday'],
    ['2026-11-27T09:00', 'Friday'],
    ['2026-11-28T00:00', '28 Nov'],
    ['2026-12-05T10:00', '05 Dec'],
    ['2026-12-20T10:00', '20 Dec'],
    ['2026-12-21T00:00', null],
    ['2026-11-20T12:00', null],
    ['2026-11-19T21:00', null],
  ])('HOM-07 HOM-08 a film released at %s, seen at noon on the 20th, reads %s', (release, expected) => {
    expect(words(releaseBadge(film(at(release)), clock('2026-11-20T12:00')))).toBe(expected);
  });

  it.each([
    ['EPISODE', '2026-11-20T11:59', 'BADGE_NEW_EPISODE'],
    ['SERIES', '2026-11-13T00:00', 'BADGE_NEW_EPISODE'],
    ['EPISODE', '2026-11-12T23:59', null],
    ['MOVIE', '2026-11-20T11:59', null],
    ['CATCHUP', '2026-11-20T11:59', null],
  ] as const)('HOM-07 %s released at %s in the past reads %s', (contentType, release, expected) => {
    expect(words(releaseBadge({ contentType, releaseDate: at(release) }, clock('2026-11-20T12:00')))).toBe(expected);
  });

  it('HOM-07 shows no badge without a valid release date', () => {
    expect(releaseBadge(film(null), clock('2026-11-20T12:00'))).toBeNull();
    expect(releaseBadge(film(Number.MAX_VALUE), clock('2026-11-20T12:00'))).toBeNull();
    expect(releaseBadge(film(Number.NaN), clock('2026-11-20T12:00'))).toBeNull();
  });

  it.each([
    ['Pacific/Kiritimati', 'BADGE_TOMORROW'],
    ['Europe/Lisbon', 'BADGE_TONIGHT'],
    ['America/Los_Angeles', 'BADGE_TODAY'],
  ])('HOM-07 counts days and hours in the viewer’s time zone: %s', (zone, expected) => {
    const release = at('2026-11-20T22:30', 'Europe/Lisbon');
    const now = at('2026-11-20T08:30', 'Europe/Lisbon');
    expect(words(releaseBadge(film(release), { now, zone, locale: 'en', daysBefore: 30 }))).toBe(expected);
  });

  it.each([
    // Clocks go forward on 29 March 2026 and back on 25 October 2026 in Lisbon; Havana has no midnight on 8 March 2026.
    ['Europe/Lisbon', '2026-03-28T23:30', '2026-03-29T12:00', 'BADGE_TOMORROW'],
    ['Europe/Lisbon', '2026-03-28T12:00', '2026-03-30T00:10', 'Monday'],
    ['Europe/Lisbon', '2026-10-24T00:10', '2026-10-25T23:50', 'BADGE_TOMORROW'],
    ['Europe/Lisbon', '2026-10-25T00:10', '2026-10-25T23:50', 'BADGE_TONIGHT'],
    ['Europe/Lisbon', '2026-10-24T23:59', '2026-10-26T00:00', 'Monday'],
    ['America/Havana', '2026-03-07T23:00', '2026-03-08T01:00', 'BADGE_TOMORROW'],
  ])('HOM-07 is correct across clock changes: %s %s → %s %s', (zone, now, release, expected) => {
    expect(words(releaseBadge(film(at(release, zone)), clock(now, { zone })))).toBe(expected);
  });

  it('HOM-07 names days in the viewer’s language', () => {
    const day = (release: string, locale: string) => words(releaseBadge(film(at(release)), clock('2026-11-20T12:00', { locale })));
    expect(day('2026-11-22T10:00', 'fr-FR')).toBe('dimanche');
    expect(day('2026-11-22T10:00', 'pt-PT')).toBe('domingo');
    expect(day('2026-12-05T10:00', 'fr-FR')).toBe('05 déc.');
  });

  it('HOM-07 reads today or tonight, then tomorrow, then weekdays, for any time and zone', () => {
    const zones = fc.constantFrom(
      'Europe/Lisbon',
      'America/Los_Angeles',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'America/Havana',
    );
    fc.assert(
      fc.property(
        fc.integer({ min: at('2026-01-01'), max: at('2027-12-31') }),
        fc.integer({ min: 0, max: 7 }),
        fc.integer({ min: 0, max: 23 }),
        zones,
        (now, days, hour, zone) => {
          const release = DateTime.fromMillis(now, { zone }).startOf('day').plus({ days }).set({ hour });
          fc.pre(release.toMillis() > now);
          const badge = words(releaseBadge(film(release.toMillis()), { now, zone, locale: 'en', daysBefore: 30 }));
          const expected = [release.hour >= 18 ? 'BADGE_TONIGHT' : 'BADGE_TODAY', 'BADGE_TOMORROW'][days] ?? release.toFormat('cccc');
          expect(badge).toBe(expected);
        },
      ),
    );
  });
});

describe('the dynamic label of the service', () => {
  const coming = (releaseDate: number | null, label: string | null = 'Premiere') => ({ releaseDate, dynamicLabel: label });
  it('HOM-08 appears from daysBefore days before the release until the release', () => {
    const seen = clock('2026-11-20T12:00', { daysBefore: 10 });
    expect(dynamicLabel(coming(at('2026-11-30T23:00')), seen)).toBe('Premiere');
    expect(dynamicLabel(coming(at('2026-12-01T00:00')), seen)).toBeNull();
    expect(dynamicLabel(coming(at('2026-11-20T12:00')), seen)).toBeNull();
    expect(dynamicLabel(coming(at('2026-11-20T12:01')), seen)).toBe('Premiere');
    expect(dynamicLabel(coming(null), seen)).toBeNull();
    expect(dynamicLabel(coming(at('2026-11-21'), '  '), seen)).toBeNull();
    expect(dynamicLabel(coming(Number.MAX_VALUE), seen)).toBeNull();
  });

  it.each([
    ['2026-12-21T00:00', '4K'],
    ['2026-12-20T10:00', 'Premiere'],
    ['2026-11-24T20:00', 'Premiere'],
    ['2026-11-22T00:00', 'Premiere'],
    ['2026-11-21T20:00', 'BADGE_TOMORROW'],
    ['2026-11-20T20:00', 'BADGE_TONIGHT'],
    ['2026-11-20T15:00', 'BADGE_TODAY'],
    ['2026-11-20T11:00', 'BADGE_NEW_EPISODE'],
    ['2026-11-01T11:00', '4K'],
  ])('HOM-07 HOM-08 replaces a day that is not near: an episode of %s, seen at noon on 20 November, reads %s', (release, expected) => {
    const card = { releaseDate: at(release), contentType: 'EPISODE' as const, dynamicLabel: ' Premiere ', badge: ' 4K ' };
    const badge = cardBadge(card, clock('2026-11-20T12:00'));
    expect(badge?.values?.label ?? badge?.key).toBe(expected);
  });

  it('HOM-07 shows the day without a dynamic label, and the plain badge when there is neither', () => {
    const card = { ...film(at('2026-11-24T20:00')), dynamicLabel: null, badge: '4K' };
    expect(cardBadge(card, clock('2026-11-20T12:00'))).toEqual({ key: 'BADGE_DAY', values: { day: 'Tuesday' } });
    expect(cardBadge({ ...card, releaseDate: null }, clock('2026-11-20T12:00'))).toEqual({ key: 'BADGE_LABEL', values: { label: '4K' } });
    expect(cardBadge({ ...card, releaseDate: null, badge: ' ' }, clock('2026-11-20T12:00'))).toBeNull();
  });
});

describe('the length of a badge', () => {
  it.each([
    ['Tonight', 'Tonight'],
    ['fifteen letters', 'fifteen letters'],
    ['sixteen letters!', 'sixteen letters'],
    ['a space at fifte en', 'a space at fift'],
    ['👨‍👩‍👧‍👦'.repeat(16), '👨‍👩‍👧‍👦'.repeat(15)],
    ['é'.normalize('NFD').repeat(20), 'é'.normalize('NFD').repeat(15)],
    ['क्षि'.repeat(16), 'क्षि'.repeat(15)],
    ['  spaced  ', 'spaced'],
  ])('HOM-07 cuts %s to %s', (text, expected) => expect(badgeText(text)).toBe(expected));

  it('HOM-07 never exceeds 15 characters', () => {
    const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '😀', '👨‍👩‍👧‍👦', 'é', '\u0301', '\ud800'), maxLength: 40 }), (text) => {
        expect([...segmenter.segment(badgeText(text))].length).toBeLessThanOrEqual(15);
      }),
    );
  });
});
