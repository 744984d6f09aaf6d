import { describe, expect, it } from 'vitest';
import { welcomeOf } from '../../machines/signIn/welcome.ts';
import { plans } from '../../stories/fixtures/accounts.ts';
import { channels, moreFilms, quietCoast, railLike } from '../../stories/fixtures/catalogue.ts';

const many = Array.from({ length: 40 }, (_, index) => ({
  ...quietCoast,
  id: `t${index}`,
  images: { poster: { url: `/t${index}.webp`, srcset: null, colour: null } },
}));
const none = { rails: [], plans: [], channels: [] };

describe('what the login page shows of the service', () => {
  it('LOG-10 has three rows of twelve posters, no poster twice with enough of them', () => {
    const { rows } = welcomeOf({
      ...none,
      rails: [railLike({ id: 'a', contents: many.slice(0, 20) }), railLike({ id: 'b', contents: many })],
    });
    expect(rows.map(({ length }) => length)).toEqual([12, 12, 12]);
    expect(new Set(rows.flat().map(({ id }) => id)).size).toBe(36);
  });

  it('LOG-10 repeats posters in another order from twelve on, and has no rows with fewer', () => {
    const rows = (count: number) => welcomeOf({ ...none, rails: [railLike({ id: 'a', contents: many.slice(0, count) })] }).rows;
    expect(rows(12).map(([first]) => first?.id)).toEqual(['t0', 't4', 't8']);
    expect(rows(11)).toEqual([]);
  });

  it('LOG-10 names the plan with the lowest price, and none without plans', () => {
    expect(welcomeOf({ ...none, plans }).cheapest?.price).toBe(Math.min(...plans.map(({ price }) => price)));
    expect(welcomeOf(none).cheapest).toBeNull();
  });

  it('LOG-11 has the ten posters of the Top 10, and none when a title has no poster, because the ranks would be wrong', () => {
    const contents = [quietCoast, ...moreFilms];
    const top = (given: typeof contents) =>
      welcomeOf({ ...none, rails: [railLike({ id: 'top', name: 'Top 10', cardDesign: 'poster_top10', contents: given })] }).topTen;
    expect(top(contents)?.posters).toHaveLength(10);
    expect(top([{ ...quietCoast, images: {} }, ...moreFilms])).toBeNull();
    expect(welcomeOf(none).topTen).toBeNull();
  });

  it('LOG-11 shows twelve channels at most, those with a logo', () => {
    const [channel] = channels;
    const all = Array.from({ length: 15 }, (_, index) => ({ ...channel!, id: `c${index}`, logoUrl: index === 0 ? null : '/logo.svg' }));
    const { channels: shown } = welcomeOf({ ...none, channels: all });
    expect([shown.length, shown[0]?.id]).toEqual([12, 'c1']);
  });
});
