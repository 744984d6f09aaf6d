import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSearchable,
  movedTo,
  partsOf,
  queryIn,
  queryOf,
  resultsPath,
  suggestionsOf,
  withoutRecent,
  withoutRepeats,
  withRecent,
} from '../../machines/catalogue/search.ts';
import { MAX_RECENT_SEARCHES, MAX_SUGGESTIONS, SEARCH_MAXIMUM } from '../../machines/domain/constants.ts';
import { parseRoute } from '../../machines/domain/routes.ts';
import { channels, contentLike, railLike } from '../../stories/fixtures/catalogue.ts';

/** Texts that people type or paste, including invisible and invalid characters. */
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      'é',
      'e\u0301',
      ' ',
      '\u00a0',
      '\u200b',
      '\u202e',
      '\u0000',
      '\ud800',
      '%',
      '/',
      '?',
      '#',
      '.',
      '日',
      '👩‍🚀',
    ),
  }),
  fc.constantFrom('../..', '%', '%2F', 'a/b?c#d', '__proto__', '<b>night</b>', 'x'.repeat(10_000), ' '.repeat(9000), '\u200f\u200e\u202e'),
);

describe('a query', () => {
  it.each([
    ['night', 'night'],
    ['  the   night\u00a0clerk ', 'the night clerk'],
    ['ni\u0000ght', 'ni ght'],
    ['\u202egnikool\u202c', 'gnikool'],
    ['ni\u200bght', 'night'],
    ['cafe\u0301', 'café'],
    ['\ud83d', ''],
    ['../..', '../..'],
    ['a/b?c#d', 'a/b?c#d'],
    ['%2F', '%2F'],
    ['x'.repeat(10_000), 'x'.repeat(SEARCH_MAXIMUM)],
  ])('SCH-01 %j becomes %j', (text, query) => {
    expect(queryOf(text)).toBe(query);
  });

  it.each([
    ['', false],
    ['ab', false],
    [' a b ', true],
    ['a  ', false],
    ['e\u0301e\u0301', false],
    ['e\u0301e\u0301e\u0301', true],
    ['\u0000\u0000\u0000', false],
    ['👩👩', false],
    ['abc', true],
  ])('SCH-01 searches from three characters on: %j → %s', (text, expected) => {
    expect(isSearchable(text)).toBe(expected);
  });

  it('SCH-01 SCH-02 reading the query back from the URL gives the same query', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const route = parseRoute(resultsPath(text));
        expect(route.name).toBe('search');
        expect(queryIn(route)).toBe(queryOf(text));
      }),
    );
  });

  it('SCH-01 has a maximum length, no invisible characters, and is stable when normalised again', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const query = queryOf(text);
        expect([...query].length).toBeLessThanOrEqual(SEARCH_MAXIMUM);
        expect(query).not.toMatch(/[\p{Cc}\p{Cs}\u200b\u202a-\u202e]|^\s|\s$|\s\s/u);
        expect(queryOf(query)).toBe(query);
      }),
    );
  });

  it('is read from the results page only', () => {
    expect(queryIn(parseRoute('/movie/night/1?query=night'))).toBeNull();
    expect(queryIn(parseRoute('/search'))).toBe('');
    expect(queryIn(null)).toBeNull();
  });
});

describe('suggestions', () => {
  const titles = (...ids: string[]) => ids.map((id) => contentLike({ id }));

  it('SCH-01 are the first titles of the answer, without duplicates', () => {
    const rails = [
      railLike({ id: 'films', contents: titles('a', 'b', 'a') }),
      railLike({ id: 'channels', channels: channels.slice(0, 1) }),
      railLike({ id: 'series', contents: titles('b', 'c') }),
    ];
    expect(suggestionsOf(rails).map(({ id }) => id)).toEqual(['title-a', 'title-b', `channel-${channels[0]?.id}`, 'title-c']);
  });

  it('SCH-01 are limited in number', () => {
    const rails = [railLike({ id: 'films', contents: titles(...'abcdefghijkl') })];
    expect(suggestionsOf(rails)).toHaveLength(MAX_SUGGESTIONS);
  });

  it('HOM-06 have the destination of their card, and are omitted without an internal one', () => {
    const of = (given: object) => suggestionsOf([railLike({ id: 'r', contents: [contentLike({ id: 'x', ...given })] })])[0];
    expect(of({ actionType: 'SEARCH', actionValue: 'rain' })).toMatchObject({ address: '/search?query=rain' });
    expect(of({ actionType: 'COLLECTION', actionValue: 'movies' })).toMatchObject({ address: '/filters/movies' });
    expect(of({ actionType: 'LINK', actionValue: 'https://elsewhere.example' })).toBeUndefined();
    expect(of({ actionType: 'COLLECTION', actionValue: null })).toBeUndefined();
  });
});

describe('highlighting and recent searches', () => {
  it('SCH-01 marks matches regardless of case and accents', () => {
    expect(partsOf('World Tonight', 'NIGHT')).toEqual([
      { text: 'World To', isMatch: false },
      { text: 'night', isMatch: true },
    ]);
    expect(partsOf('Estação de inverno', 'estacao')[0]).toEqual({ text: 'Estação', isMatch: true });
    expect(partsOf('Cafe\u0301 Paris', 'café')[0]).toEqual({ text: 'Cafe\u0301', isMatch: true });
    expect(partsOf('Night, night', 'night').filter(({ isMatch }) => isMatch)).toHaveLength(2);
    expect(partsOf('Aurora', 'night')).toEqual([{ text: 'Aurora', isMatch: false }]);
  });

  it('SCH-01 splits a title into parts that join to the title, for any query', () => {
    fc.assert(
      fc.property(anything, anything, (title, text) => {
        expect(
          partsOf(title, text)
            .map((part) => part.text)
            .join(''),
        ).toBe(title);
      }),
    );
  });

  it('keeps recent searches newest first, without duplicates, at most eight', () => {
    expect(withRecent(['rain', 'Night'], ' night ')).toEqual(['night', 'rain']);
    expect(withRecent(['rain'], 'ni')).toEqual(['rain']);
    expect(withoutRecent(['rain', 'night'], 'RAIN')).toEqual(['night']);
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 20 }), (texts) => {
        const recent = texts.reduce<readonly string[]>(withRecent, []);
        expect(recent.length).toBeLessThanOrEqual(MAX_RECENT_SEARCHES);
        expect(new Set(recent).size).toBe(recent.length);
        expect(recent.every(isSearchable)).toBe(true);
      }),
    );
  });

  it.each([
    ['next', null, 3, 0],
    ['next', 2, 3, null],
    ['previous', null, 3, 2],
    ['previous', 0, 3, null],
    ['first', 2, 3, 0],
    ['last', 0, 3, 2],
    ['next', null, 0, null],
    ['last', null, 0, null],
  ] as const)('SCH-01 %s from row %s of %i leads to row %s', (move, active, count, expected) => {
    expect(movedTo(move, active, count)).toBe(expected);
  });
});

describe('broadcasts of one title', () => {
  const on = (id: string, title: string, actionType: 'LIVE' | 'EPG' | 'DETAIL') => contentLike({ id, title, actionType });
  const contents = [
    on('now', 'Night Desk', 'LIVE'),
    on('film', 'Night Desk', 'DETAIL'),
    on('next', 'Night Desk', 'EPG'),
    on('other', 'Rain', 'EPG'),
  ];

  it('SCH-05 are one entry: the first one, with their number', () => {
    expect(withoutRepeats(contents).map(({ id, showings }) => [id, showings])).toEqual([
      ['now', 2],
      ['film', undefined],
      ['other', undefined],
    ]);
  });

  it('SCH-05 are one suggestion', () => {
    const found = suggestionsOf([railLike({ id: 'tv', contents })]);
    expect(found.map(({ id }) => id)).toEqual(['title-now', 'title-film', 'title-other']);
  });
});
