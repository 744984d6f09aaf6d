import { describe, expect, it } from 'vitest';
import { arrangedKeyOf, offeredOf } from '../../machines/catalogue/arrangement.ts';
import { parseRoute, routePath } from '../../machines/domain/routes.ts';
import { arrangementIn } from '../../src/catalogue/filters/arrangementQuery.ts';

const none = { year: null, order: null };

describe('the year and the order of a section', () => {
  it.each([
    ['?year=2024&order=rating', { year: '2024', order: 'rating' }],
    ['?year=1990s', { year: '1990s', order: null }],
    ['?order=newest&order=title', { year: null, order: 'newest' }],
    ['', none],
    ['?year=&order=', none],
    ['?order=RATING', none],
    ['?order=constructor', none],
    [`?year=${'9'.repeat(41)}&order=price`, none],
  ])('FIL-03 reads %j from the URL; a wrong value counts as none', (search, arrangement) => {
    expect(arrangementIn(parseRoute(`/filters/movies${search}`).query)).toEqual(arrangement);
  });

  it('FIL-03 reads what it has written', () => {
    const arrangement = { year: '1990s', order: 'title' as const };
    expect(arrangementIn(parseRoute(routePath('filters', { id: 'movies' }, { tab: null, ...arrangement })).query)).toEqual(arrangement);
  });

  it('FIL-03 counts only what the service offers', () => {
    const choices = { years: [{ id: '2024', name: '2024' }], orders: ['newest' as const] };
    expect(offeredOf({ year: '2024', order: 'newest' }, choices)).toEqual({ year: '2024', order: 'newest' });
    expect(offeredOf({ year: '1850', order: 'rating' }, choices)).toEqual(none);
  });

  it('FIL-03 keeps the titles of each arrangement of a tab apart', () => {
    const keys = [none, { year: '2024', order: null }, { year: null, order: 'title' as const }, { year: '2024', order: 'title' as const }];
    expect(new Set(keys.map((each) => arrangedKeyOf('all', each))).size).toBe(4);
  });
});
