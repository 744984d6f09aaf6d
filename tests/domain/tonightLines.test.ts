import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import {
  choiceByHour,
  homeTitlesOf,
  inPlace,
  NO_SOURCES,
  type TonightFacts,
  tonightLines,
  UNTIL_CHOICES,
  type UntilChoice,
  untilOf,
} from '../../machines/catalogue/tonightLines.ts';
import { momentIn } from '../../machines/domain/calendar.ts';
import type { Content } from '../../machines/domain/entities.ts';
import { reminderOf } from '../../machines/domain/reminders.ts';
import { contentLike, railLike } from '../../stories/fixtures/catalogue.ts';
import { channelLike, programmeLike } from '../guideEntities.ts';

const ZONE = 'Europe/Lisbon';
const at = (text: string) => DateTime.fromISO(text, { zone: ZONE }).toMillis();
const shown = (moment: number) => DateTime.fromMillis(moment, { zone: ZONE }).toFormat('dd HH:mm');
const MINUTE = 60_000;

/** Friday, 20 November 2026, 20:30 in Lisbon. */
const NOW = at('2026-11-20T20:30');
const UNTIL = at('2026-11-20T23:00');

const ofViewer = (given: Partial<Content['viewer']>): Content['viewer'] => ({ ...contentLike({ id: '' }).viewer, ...given });
const film = (id: string, minutes: number, given: Partial<Content> = {}) => contentLike({ id, duration: minutes * 60, ...given });
const started = (id: string, minutes: number, left: number) => film(id, minutes, { viewer: ofViewer({ progress: (minutes - left) * 60 }) });
const episode = (seriesId: string, number: number, given: Partial<Content> = {}) =>
  film(`${seriesId}-e${number}`, 45, {
    contentType: 'EPISODE',
    episode: { episodeNumber: number, seasonId: 's2', seasonNumber: 2, seasonName: 'Season 2', seriesId, seriesName: `The ${seriesId}` },
    ...given,
  });

const arena = channelLike('arena', { name: 'Arena' });
const onArena = (from: number, minutes: number, given: Parameters<typeof programmeLike>[3] = {}) =>
  programmeLike('arena', NOW + from * MINUTE, NOW + (from + minutes) * MINUTE, { title: 'Sunday League', ...given });

const factsWith = (given: Partial<TonightFacts> = {}): TonightFacts => ({
  ...NO_SOURCES,
  started: [],
  highlights: [],
  seen: [],
  now: NOW,
  until: UNTIL,
  zone: ZONE,
  viewer: { isPremium: true, ageLimit: null, features: { pastEpgVods: true, playLiveFromStart: true, reminders: true } },
  ...given,
});
const linesWith = (given: Partial<TonightFacts>) => tonightLines(factsWith(given));
const keysWith = (given: Partial<TonightFacts>) => linesWith(given).map(({ key }) => key);

const match = onArena(-10, 105, { id: 'match' });
const later = onArena(60, 60, { id: 'later', title: 'World Tonight' });
const full: Partial<TonightFacts> = {
  started: [started('quiet', 52, 23), started('orbit', 114, 72), started('ember', 50, 9)],
  followed: [episode('coast', 4)],
  reminders: [reminderOf({ ...later, channelName: 'Arena' }, 5)],
  favourites: ['arena'],
  channels: [arena],
  guide: [match, later],
  watchlist: [film('undersong', 98), film('small', 90)],
  highlights: [film('stairwell', 100), film('halogen', 90)],
};

describe('the lines of the board', () => {
  it('TNT-01 has one of each kind before a second, in the order of the board', () => {
    expect(linesWith(full).map(({ key, kind }) => `${kind} ${key}`)).toEqual([
      'started quiet',
      'next coast',
      'coming later',
      'live match',
      'film undersong',
      'highlight stairwell',
    ]);
  });

  it('TNT-01 fills free lines with seconds of a kind, but with one highlight', () => {
    expect(keysWith({ ...full, followed: [], favourites: [], reminders: [] })).toEqual([
      'quiet',
      'orbit',
      'ember',
      'undersong',
      'small',
      'stairwell',
    ]);
    expect(keysWith({ ...full, started: [], followed: [], favourites: [], reminders: [] })).toEqual(['undersong', 'small', 'stairwell']);
  });

  it('TNT-01 highlights fill the board of a new viewer up to three lines', () => {
    expect(keysWith({ highlights: ['one', 'two', 'three', 'four'].map((id) => film(id, 90)) })).toEqual(['one', 'two', 'three']);
  });

  it.each(['started', 'followed', 'reminders', 'favourites', 'channels', 'guide', 'watchlist', 'highlights'] as const)(
    'TNT-01 has a board without %s',
    (name) => {
      const lines = linesWith({ ...full, [name]: [] });
      expect(lines.length).toBeGreaterThan(2);
      expect(lines.length).toBeLessThanOrEqual(6);
    },
  );

  it('TNT-08 is empty when there is nothing', () => expect(linesWith({})).toEqual([]));

  it('TNT-01 has no title twice: neither a series by two episodes, nor a film that a channel broadcasts', () => {
    const facts = {
      started: [started('undersong', 98, 40), episode('coast', 3, { viewer: ofViewer({ progress: 1200 }) })],
      followed: [episode('coast', 4)],
      favourites: ['arena'],
      channels: [arena],
      guide: [onArena(-5, 90, { id: 'broadcast', title: 'UNDERSONG ' })],
      watchlist: [film('undersong', 98)],
      highlights: [film('undersong', 98)],
    };
    expect(keysWith(facts)).toEqual(['undersong', 'coast']);
  });

  it.each([
    ['22:59', []],
    ['23:00', ['undersong']],
    ['23:01', ['undersong']],
  ])('TNT-02 with time until %s has what ends by then: a film of 150 minutes at 20:30', (time, keys) => {
    expect(keysWith({ watchlist: [film('undersong', 150)], until: at(`2026-11-20T${time}`) })).toEqual(keys);
  });

  it.each([
    [60, ['quiet', 'coast', 'ember']],
    [30, ['quiet', 'ember']],
    [10, ['ember']],
    [5, []],
  ])('TNT-02 gives the place of what ends later to others: %d minutes', (minutes, keys) => {
    expect(keysWith({ started: full.started, followed: full.followed, until: NOW + minutes * MINUTE }).toSorted()).toEqual(keys.toSorted());
  });

  it('TNT-02 has no title of unknown length, and no series', () => {
    const unknown = [film('unknown', 0), film('endless', 90, { duration: null }), film('series', 45, { contentType: 'SERIES' })];
    expect(keysWith({ watchlist: unknown, highlights: unknown, followed: [episode('coast', 4, { duration: null })] })).toEqual([]);
  });

  it('TNT-02 says when a line ends: a started title by what is left of it', () => {
    const [line] = linesWith({ started: [started('quiet', 52, 23)] });
    expect(line).toMatchObject({
      startsAt: null,
      endsAt: NOW + 23 * MINUTE,
      playback: '/vod/quiet/quiet',
      reason: { kind: 'left', seconds: 1380 },
    });
  });

  it('TNT-02 goes over midnight', () => {
    const facts = { now: at('2026-11-20T23:30'), until: at('2026-11-21T01:00'), watchlist: [film('undersong', 89)] };
    expect(linesWith(facts).map(({ endsAt }) => shown(endsAt ?? 0))).toEqual(['21 00:59']);
  });
});

describe('broadcasts', () => {
  const live = { favourites: ['arena'], channels: [arena] };
  it.each([
    [0, 'live'],
    [14, 'live'],
    [15, 'fromStart'],
    [60, 'fromStart'],
  ])('TNT-03 a favourite channel, %d minutes after the beginning: %s', (minutes, reason) => {
    const [line] = linesWith({ ...live, guide: [onArena(-minutes, 75, { id: 'match', mediaId: 'm' })] });
    expect(line?.reason).toEqual({ kind: reason, channel: 'Arena' });
    expect(line?.endsAt).toBe(reason === 'live' ? NOW + (75 - minutes) * MINUTE : NOW + 75 * MINUTE);
    expect(line?.playback).toBe(reason === 'live' ? '/live/arena/arena' : '/vod/sunday-league/match');
  });

  it('TNT-03 has no broadcast that began long ago and cannot be started over', () => {
    const begun = { ...live, guide: [onArena(-20, 75, { mediaId: 'm' })] };
    expect(keysWith({ ...begun, channels: [{ ...arena, isFast: true }] })).toEqual([]);
    expect(keysWith({ ...begun, guide: [onArena(-20, 75, { mediaId: null })] })).toEqual([]);
    const viewer = { ...factsWith().viewer, features: { ...factsWith().viewer.features, playLiveFromStart: false } };
    expect(keysWith({ ...begun, viewer })).toEqual([]);
  });

  it('TNT-03 has no broadcast of a channel that is no favourite, and none that is over or to come', () => {
    expect(keysWith({ ...live, favourites: [], guide: [match] })).toEqual([]);
    expect(keysWith({ ...live, guide: [onArena(-60, 60), onArena(1, 60)] })).toEqual([]);
  });
});

describe('what comes', () => {
  it('TNT-01 has reminders and premieres by the time of their beginning, without a way to play them', () => {
    const premiere = film('lisbon-rain', 60, { releaseDate: NOW + 30 * MINUTE });
    const lines = linesWith({ reminders: [reminderOf({ ...later, channelName: 'Arena' }, 5)], guide: [later], watchlist: [premiere] });
    expect(lines.map(({ key, reason, playback }) => [key, reason.kind, playback])).toEqual([
      ['lisbon-rain', 'premiere', null],
      ['later', 'reminder', null],
    ]);
  });

  it.each([
    ['2026-11-20T20:30', 'before'],
    ['2026-11-20T20:29', 'begun'],
  ])('TNT-01 a title that is released at 20:30, at %s: %s', (now) => {
    const premiere = film('lisbon-rain', 60, { releaseDate: NOW });
    const [line] = linesWith({ watchlist: [premiere], now: at(now) });
    expect(line?.kind).toBe(at(now) < NOW ? 'coming' : 'film');
  });

  it('TNT-05 says "tonight" from 18:00 on', () => {
    const premiereAt = (time: string) =>
      linesWith({ now: at('2026-11-20T12:00'), watchlist: [film('x', 60, { releaseDate: at(`2026-11-20T${time}`) })] })[0]?.reason;
    expect(premiereAt('17:59')).toEqual({ kind: 'premiere', isTonight: false });
    expect(premiereAt('18:00')).toEqual({ kind: 'premiere', isTonight: true });
  });

  it('TNT-05 a premiere with a reminder is a reminder', () => {
    const premiere = film('lisbon-rain', 60, { releaseDate: NOW + 30 * MINUTE });
    const reminder = reminderOf({ id: 'lisbon-rain', title: '', startDate: NOW + 30 * MINUTE, channelId: null, channelName: null }, 0);
    expect(linesWith({ reminders: [reminder], highlights: [premiere] })[0]?.reason).toEqual({ kind: 'reminder' });
  });
});

describe('what a profile may see', () => {
  const tooOld = { classification: '16' };
  const limited = { ...factsWith().viewer, ageLimit: 12 };
  const old: Partial<TonightFacts> = {
    started: [{ ...started('quiet', 52, 23), ...tooOld }],
    followed: [episode('coast', 4, tooOld)],
    reminders: [reminderOf({ ...later, channelName: 'Arena' }, 5)],
    favourites: ['arena'],
    channels: [arena],
    guide: [
      { ...match, ...tooOld },
      { ...later, ...tooOld },
    ],
    watchlist: [film('undersong', 98, tooOld), film('rain', 60, { ...tooOld, releaseDate: NOW + MINUTE })],
    highlights: [film('stairwell', 100, tooOld)],
  };

  it('TNT-04 nothing above the age limit, of any kind', () => {
    expect(keysWith({ ...old, viewer: limited })).toEqual([]);
    expect(keysWith(old).length).toBe(6);
    expect(keysWith({ watchlist: [film('undersong', 98, { classification: '12' })], viewer: limited })).toEqual(['undersong']);
  });

  it('TNT-04 nothing that needs a subscription without one, of any kind', () => {
    const isPremium = true;
    const paid = {
      started: [{ ...started('quiet', 52, 23), isPremium }],
      followed: [episode('coast', 4, { isPremium })],
      reminders: old.reminders,
      favourites: ['arena'],
      channels: [arena],
      guide: [
        { ...match, isPremium },
        { ...later, isPremium },
      ],
      watchlist: [film('undersong', 98, { isPremium }), film('rain', 60, { isPremium, releaseDate: NOW + MINUTE })],
      highlights: [film('stairwell', 100, { isPremium })],
    };
    expect(keysWith({ ...paid, viewer: { ...factsWith().viewer, isPremium: false } })).toEqual([]);
    expect(keysWith(paid).length).toBe(6);
  });
});

describe('titles that the viewer marks', () => {
  const markFor = (kind: 'removed' | 'watched', id: string, seconds: number) => ({ kind, id, title: id, seconds });

  it.each(['removed', 'watched'] as const)('TNT-06 WAT-02 a started title that is marked as %s is not on the board', (kind) => {
    const facts = { started: [started('quiet', 52, 23), started('ember', 50, 9)] };
    expect(keysWith({ ...facts, marks: [markFor(kind, 'quiet', 29 * 60)] })).toEqual(['ember']);
    // It was watched on since then.
    expect(keysWith({ ...facts, marks: [markFor(kind, 'quiet', 60)] })).toEqual(['quiet', 'ember']);
  });

  it('TNT-06 WAT-02 a film of the watchlist that is marked as watched is not on the board', () => {
    const facts = { watchlist: [film('undersong', 98)], highlights: [film('undersong', 98), film('stairwell', 90)] };
    expect(keysWith({ ...facts, marks: [markFor('watched', 'undersong', 0)] })).toEqual(['stairwell']);
  });
});

describe('reasons', () => {
  const mystery = ['Mystery'];
  const of = (seen: readonly Content[], watchlist = [film('undersong', 98, { genres: mystery })]) =>
    linesWith({ seen, watchlist })[0]?.reason;
  const rated = (rating: number, hasWatched = false) => film('night', 90, { genres: mystery, viewer: ofViewer({ rating, hasWatched }) });

  it.each([
    ['rated 4', rated(4), { kind: 'loved', title: 'night' }],
    ['rated 5 and seen', rated(5, true), { kind: 'loved', title: 'night' }],
    ['seen to its end and not rated', rated(0, true), { kind: 'loved', title: 'night' }],
    ['rated 3', rated(3), { kind: 'listed' }],
    ['rated 2 and seen', rated(2, true), { kind: 'listed' }],
    ['neither', rated(0), { kind: 'listed' }],
    ['rated 5, of another genre', { ...rated(5), genres: ['Romance'] }, { kind: 'listed' }],
  ])('TNT-05 a film like one that was %s', (_, seen, reason) => expect(of([seen])).toEqual(reason));

  it('TNT-05 a film is not there because the viewer loved that same film', () => {
    expect(of([film('undersong', 98, { genres: mystery, viewer: ofViewer({ rating: 5 }) })])).toEqual({ kind: 'listed' });
  });

  it('TNT-05 an episode that the viewer has begun or seen is not the next one', () => {
    expect(keysWith({ followed: [episode('coast', 4, { viewer: ofViewer({ hasWatched: true }) })] })).toEqual([]);
    expect(keysWith({ followed: [episode('coast', 4, { viewer: ofViewer({ progress: 600 }) })] })).toEqual([]);
  });

  it('TNT-05 the first episode of a series that the viewer has not begun is not the next one', () => {
    const first = { episodeNumber: 1, seasonId: 's1', seasonNumber: 1, seasonName: '', seriesId: 'coast', seriesName: 'Coast' };
    expect(keysWith({ followed: [episode('coast', 1, { episode: first })] })).toEqual([]);
    expect(keysWith({ followed: [episode('coast', 1)] })).toEqual(['coast']);
  });

  it('TNT-01 offers no film that the viewer has seen', () => {
    expect(keysWith({ watchlist: [film('x', 90, { viewer: ofViewer({ hasWatched: true }) })], highlights: [rated(5, true)] })).toEqual([]);
  });
});

describe('the titles of home', () => {
  it('TNT-01 are the started ones, the first rail, and all of them', () => {
    const highlights = railLike({ id: 'highlights', contents: [film('stairwell', 100)] });
    const going = railLike({ id: 'going', hasProgress: true, contents: [started('quiet', 52, 23)] });
    const { started: begun, highlights: large, seen } = homeTitlesOf([highlights, going]);
    expect([begun, large, seen].map((titles) => titles.map(({ id }) => id))).toEqual([['quiet'], ['stairwell'], ['stairwell', 'quiet']]);
    expect(homeTitlesOf([])).toEqual({ started: [], highlights: [], seen: [] });
  });
});

describe('lines that are being read', () => {
  const lines = (...ids: string[]) => linesWith({ watchlist: ids.map((id) => film(id, 60)) });
  const keys = (before: readonly string[], after: readonly string[]) => inPlace(lines(...before), lines(...after)).map(({ key }) => key);

  it.each([
    ['nothing changed', ['a', 'b', 'c'], ['a', 'b', 'c'], ['a', 'b', 'c']],
    ['a late answer would be the first', ['b', 'c'], ['a', 'b', 'c'], ['b', 'c', 'a']],
    ['one left, another came', ['a', 'b', 'c'], ['d', 'a', 'c'], ['a', 'd', 'c']],
    ['one left', ['a', 'b', 'c'], ['a', 'c'], ['a', 'c']],
    ['all left', ['a', 'b'], [], []],
    ['the first answer', [], ['a', 'b'], ['a', 'b']],
  ])('TNT-06 stay in their places: %s', (_, before, after, expected) => expect(keys(before, after)).toEqual(expected));

  it('TNT-06 show what is new about them', () => {
    const [before, after] = [NOW, NOW + MINUTE].map((now) => linesWith({ watchlist: [film('a', 60)], now }));
    expect(inPlace(before ?? [], after ?? [])[0]?.endsAt).toBe(NOW + 61 * MINUTE);
  });
});

describe('how long the viewer has', () => {
  it.each([
    ['00:30', 'hour'],
    ['04:59', 'hour'],
    ['05:00', 'twoHours'],
    ['16:59', 'twoHours'],
    ['17:00', 'evening'],
    ['20:59', 'evening'],
    ['21:00', 'twoHours'],
    ['22:59', 'twoHours'],
    ['23:00', 'hour'],
  ])('TNT-02 at %s: %s', (time, choice) => expect(choiceByHour(at(`2026-11-20T${time}`), ZONE)).toBe(choice));

  it.each<[UntilChoice, string, string]>([
    ['halfHour', '2026-11-20T20:30', '20 21:00'],
    ['halfHour', '2026-11-20T20:31', '20 21:05'],
    ['hour', '2026-11-20T23:30', '21 00:30'],
    ['twoHours', '2026-11-20T21:03', '20 23:05'],
    ['evening', '2026-11-20T20:30', '21 01:00'],
    ['evening', '2026-11-20T09:10', '21 01:00'],
    ['evening', '2026-11-20T21:59', '21 01:00'],
    ['evening', '2026-11-20T22:30', '21 01:30'],
    ['evening', '2026-11-21T00:30', '21 03:30'],
    // Clocks go forward at 01:00, to 02:00: there is no one o'clock.
    ['evening', '2026-03-28T20:00', '29 02:00'],
    ['twoHours', '2026-03-29T00:30', '29 03:30'],
    // Clocks go back at 02:00, to 01:00: the first one o'clock counts.
    ['evening', '2026-10-24T20:00', '25 01:00'],
    ['twoHours', '2026-10-25T00:30', '25 01:30'],
  ])('TNT-02 %s at %s is until %s', (choice, now, until) => expect(shown(untilOf(choice, at(now), ZONE))).toBe(until));

  it('TNT-02 the evening is always three to 26 hours, and ends before five in the morning or after three hours', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2026-01-01T00:00'), max: at('2027-01-01T00:00') }),
        fc.constantFrom('Europe/Lisbon', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns'),
        (now, zone) => {
          const until = untilOf('evening', now, zone);
          const hours = (until - now) / (60 * MINUTE);
          const hour = momentIn(until, zone)?.hour ?? -1;
          expect(hours).toBeGreaterThanOrEqual(3);
          expect(hours).toBeLessThan(26);
          if (hours > 3.1) expect([1, 2, 3, 4]).toContain(hour);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('TNT-02 a longer choice ends later', () => {
    const ends = UNTIL_CHOICES.map((choice) => untilOf(choice, NOW, ZONE));
    expect(ends).toEqual(ends.toSorted((one, other) => one - other));
  });
});
