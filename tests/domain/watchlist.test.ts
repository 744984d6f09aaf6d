import { describe, expect, it } from 'vitest';
import { isOfKind, listedIdOf, suggestedRail } from '../../machines/catalogue/watchlist.ts';
import { contentLike, episodesOf, railLike } from '../../stories/fixtures/catalogue.ts';

const TYPES = ['MOVIE', 'SERIES', 'EPISODE', 'CATCHUP'] as const;

describe('the watchlist', () => {
  it('WAT-01 lists an episode as its series', () => {
    const [first] = episodesOf(1, 1);
    expect(first && listedIdOf(first)).toBe('quiet-coast');
    expect(listedIdOf(contentLike({ id: 'alone', contentType: 'EPISODE' }))).toBe('alone');
    expect(first && listedIdOf({ ...first, id: 'a film', contentType: 'MOVIE' })).toBe('a film');
  });

  it.each([
    ['all', TYPES],
    ['movies', ['MOVIE']],
    ['series', ['SERIES', 'EPISODE']],
  ] as const)('WAT-01 the filter %s contains %j', (kind, types) => {
    expect(TYPES.filter((contentType) => isOfKind({ contentType }, kind))).toEqual(types);
  });

  it('WAT-01 offers the first poster rail after the highlights when it is empty', () => {
    const contents = [contentLike({ id: 'a' })];
    const posters = (id: string, more = {}) => ({
      ...railLike({ id, contents }),
      cardDesign: 'poster' as const,
      hasProgress: false,
      ...more,
    });
    const passedOver = [
      posters('highlights'),
      posters('wide', { cardDesign: 'thumbnail' }),
      posters('started', { hasProgress: true }),
      posters('empty', { contents: [] }),
    ];
    expect(suggestedRail([...passedOver, posters('this one'), posters('later')])?.id).toBe('this one');
    expect(suggestedRail(passedOver)).toBeNull();
  });
});
