import { describe, expect, it } from 'vitest';
import { idToPlay } from '../../machines/domain/cards.ts';
import type { Content, Season } from '../../machines/domain/entities.ts';
import {
  currentEpisodeToLoad,
  nextRelease,
  refreshed,
  seasonOf,
  seasonToShow,
  titleToPlay,
  withEpisodes,
} from '../../machines/domain/seasons.ts';
import { contentLike, episodesOf, lowOrbit, quietCoast } from '../../stories/fixtures/catalogue.ts';

const at = (currentEpisodeId: string | null, seasons: readonly Season[] = quietCoast.seasons): Content => ({
  ...quietCoast,
  seasons,
  viewer: { ...quietCoast.viewer, currentEpisodeId },
});
const ids = (contents: readonly Content[] | undefined) => contents?.map(({ id }) => id);

describe('the season shown first', () => {
  it.each([
    ['quiet-coast-s1e2', 'quiet-coast-s1'],
    ['quiet-coast-s2e3', 'quiet-coast-s2'],
    ['unknown', 'quiet-coast-s1'],
    [null, 'quiet-coast-s1'],
  ])('DET-02 with current episode %s is %s', (episodeId, seasonId) => {
    expect(seasonToShow(at(episodeId), null)?.id).toBe(seasonId);
  });

  it('DET-02 is none without seasons', () => {
    expect(seasonToShow(lowOrbit, null)).toBeNull();
    expect(seasonOf(quietCoast.seasons, null)).toBeNull();
  });
});

describe('the current episode when it is not among the loaded ones', () => {
  it.each([
    ['quiet-coast-s2e3', null],
    ['quiet-coast-s3e12', 'quiet-coast-s3e12'],
    [null, null],
  ])('DET-02 with current episode %s, loads %s', (current, asked) => {
    expect(currentEpisodeToLoad(at(current))).toBe(asked);
  });

  it('DET-02 is never loaded for a film', () => {
    expect(currentEpisodeToLoad({ ...lowOrbit, viewer: { ...lowOrbit.viewer, currentEpisodeId: 'e' } })).toBeNull();
  });

  it('DET-02 selects its season when the series has that season', () => {
    const content = at('quiet-coast-s2e12');
    const currentEpisode = (season: number) => ({ id: 'quiet-coast-s2e12', episode: episodesOf(season, 12)[11] ?? null });
    expect([seasonToShow(content, currentEpisode(2))?.id, seasonToShow(content, currentEpisode(9))?.id]).toEqual([
      'quiet-coast-s2',
      'quiet-coast-s1',
    ]);
  });
});

describe('loading more of a season', () => {
  const seasons: readonly Season[] = [
    { id: 'one', name: '1', number: 1, episodes: episodesOf(1, 2), hasMore: true },
    { id: 'two', name: '2', number: 2, episodes: [], hasMore: true },
  ];

  it('DET-02 appends a page to its season only, without duplicates', () => {
    const grown = withEpisodes(seasons, 'one', { episodes: episodesOf(1, 4), hasMore: true });
    expect(ids(grown[0]?.episodes)).toEqual(ids(episodesOf(1, 4)));
    expect(grown[0]?.hasMore).toBe(true);
    expect(grown[1]).toBe(seasons[1]);
  });

  it('DET-02 ends at a page without new episodes', () => {
    expect(withEpisodes(seasons, 'one', { episodes: episodesOf(1, 2), hasMore: true })[0]?.hasMore).toBe(false);
    expect(withEpisodes(seasons, 'two', { episodes: [], hasMore: true })[1]?.hasMore).toBe(false);
  });
});

describe('the title that the main action plays', () => {
  it('is the film itself', () => {
    expect(titleToPlay(lowOrbit, [], null)).toBe(lowOrbit);
    const episode = contentLike({ id: 'e', contentType: 'EPISODE' });
    expect(titleToPlay(episode, [], null)).toBe(episode);
  });

  it.each([
    ['quiet-coast-s2e3', 'quiet-coast-s2e3'],
    [null, 'quiet-coast-s1e1'],
  ])('DET-02 for a series with current episode %s is %s', (current, played) => {
    expect(titleToPlay(at(current), quietCoast.seasons, null)?.id).toBe(played);
  });

  it('DET-02 is the current episode also when it is not loaded, and the series itself until it is found', () => {
    const content = at('quiet-coast-s3e12');
    const [found] = episodesOf(3, 12).slice(-1);
    expect(titleToPlay(content, quietCoast.seasons, null)).toBe(content);
    expect(idToPlay(content)).toBe('quiet-coast-s3e12');
    expect(titleToPlay(content, quietCoast.seasons, { id: 'quiet-coast-s3e12', episode: found ?? null })).toBe(found);
    // The result of another lookup does not count.
    expect(titleToPlay(content, quietCoast.seasons, { id: 'quiet-coast-s3e11', episode: found ?? null })).toBe(content);
  });

  it('DET-02 is the first episode when the current one no longer exists', () => {
    const currentEpisode = { id: 'gone', episode: null };
    expect(titleToPlay(at('gone'), quietCoast.seasons, currentEpisode)?.id).toBe('quiet-coast-s1e1');
    expect(titleToPlay(at('gone', []), [], currentEpisode)).toBeNull();
  });

  it('DET-02 is null while no episode is known', () => {
    expect(titleToPlay(at(null, []), [], null)).toBeNull();
  });
});

describe('refreshed seasons', () => {
  const season = (id: string, count: number, hasMore: boolean): Season => ({
    id,
    name: id,
    number: 1,
    episodes: episodesOf(1, count),
    hasMore,
  });

  it('DET-02 keep the later pages that were loaded, and hasMore', () => {
    const [again] = refreshed([season('one', 4, false)], [{ ...season('one', 2, true), name: 'renamed' }]);
    expect([again?.name, ids(again?.episodes), again?.hasMore]).toEqual(['renamed', ids(episodesOf(1, 4)), false]);
  });

  it('DET-02 take new data as it is when no later pages were loaded or the season is new', () => {
    const fresh = [season('one', 2, true), season('two', 3, true)];
    expect(refreshed([season('one', 2, false), season('gone', 9, true)], fresh)).toEqual(fresh);
    expect(refreshed([], fresh)).toEqual(fresh);
  });
});

describe('the next release of a playable title', () => {
  const AT = 1000;
  const film = (releaseDate: number | null) => contentLike({ id: 'a', releaseDate });

  it.each([
    [null, null],
    [999, null],
    [1000, null],
    [1001, 1001],
  ])('DET-05 for a film released at %s is %s', (releaseDate, moment) => {
    expect(nextRelease(film(releaseDate), [], null, AT)).toBe(moment);
  });

  it('DET-05 for a series is its earliest upcoming episode, regardless of its own date', () => {
    const series = { ...film(5000), contentType: 'SERIES' as const };
    const episodes = [3000, null, 500, 2000].map((releaseDate) => film(releaseDate));
    const seasons = [{ id: 's', name: 's', number: 1, episodes, hasMore: false }];
    const of = (title: Content, loaded: readonly Season[]) => nextRelease(title, loaded, null, AT);
    expect([of(series, seasons), of(series, []), of(film(null), seasons)]).toEqual([2000, null, null]);
    // The current episode counts, loaded or not.
    expect(nextRelease(series, seasons, { id: 'a', episode: film(1500) }, AT)).toBe(1500);
  });
});
