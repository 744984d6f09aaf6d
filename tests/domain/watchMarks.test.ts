import { expect, it } from 'vitest';
import { withMark, withMarks } from '../../machines/catalogue/markedTitles.ts';
import { markOf } from '../../machines/catalogue/watchMark.ts';
import { contentLike } from '../../stories/fixtures/catalogue.ts';

const viewer = { ...contentLike({ id: 'a' }).viewer, progress: 300, hasWatched: false, continueWatching: true };
const film = contentLike({ id: 'a', title: 'A', viewer });
const other = contentLike({ id: 'b', viewer });

it('WAT-02 a title marked as removed or watched leaves "Continue watching"', () => {
  for (const kind of ['removed', 'watched'] as const)
    expect(withMarks([film, other], [markOf(kind, film)], { isContinueWatching: true })).toEqual([other]);
});

it('WAT-02 a title marked as watched counts as watched on every rail; a removed one is unchanged on other rails', () => {
  const [seen, same] = withMarks([film, other], [markOf('watched', film)], { isContinueWatching: false });
  expect(seen?.viewer).toMatchObject({ hasWatched: true, progress: 0, continueWatching: false });
  expect(same).toBe(other);
  expect(withMarks([film], [markOf('removed', film)], { isContinueWatching: false })).toEqual([film]);
});

it('WAT-02 keeps the values of the service for a title watched after the mark', () => {
  const later = { ...film, viewer: { ...viewer, progress: 320 } };
  expect(withMark(later, [markOf('watched', film)])).toBe(later);
  expect(withMarks([later], [markOf('removed', film)], { isContinueWatching: true })).toEqual([later]);
});

it('returns the same array when there are no marks', () => {
  const contents = [film, other];
  expect(withMarks(contents, [], { isContinueWatching: true })).toBe(contents);
});
