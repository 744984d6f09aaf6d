import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_AUTOPLAY_SETTINGS, isBreakDue, unattendedAfter } from '../../machines/player/autoplaySettings.ts';
import {
  canFollow,
  firstUnwatchedSimilar,
  isNearOffer,
  isUpcoming,
  nextUpOf,
  offerStart,
  positionToKeep,
  sectionOfSameKind,
} from '../../machines/player/upNext.ts';
import { contentLike, railLike } from '../../stories/fixtures/catalogue.ts';

const NOW = 1_000_000;
const viewer = { isPremium: false, now: NOW };
const markedAt = (nextEpisodeStart: number | null, duration: number | null = 60) => ({
  ...contentLike({ id: 'a', duration }),
  marks: { introStart: null, introEnd: null, recapStart: null, recapEnd: null, nextEpisodeStart },
});
const episode = {
  episodeNumber: 4,
  seasonId: 's1',
  seasonNumber: 1,
  seasonName: 'Season 1',
  seriesId: 'quiet-coast',
  seriesName: 'The Quiet Coast',
};

describe('when up next is offered', () => {
  it('PLY-05 from the next-episode mark on', () => expect(offerStart(markedAt(46))).toBe(46));
  it('PLY-05 from the mark also without a known duration', () => expect(offerStart(markedAt(46, null))).toBe(46));

  it.each([null, 0, -3, 60, 61, Number.NaN, Number.POSITIVE_INFINITY])('PLY-05 at the end when the mark is %d', (mark) =>
    expect(offerStart(markedAt(mark))).toBeNull(),
  );

  it('PLY-18 saves the title as watched when the viewer leaves in the credits, else the position', () => {
    expect([45, 46, 59].map((position) => positionToKeep(markedAt(46), position))).toEqual([45, 60, 60]);
    expect([positionToKeep(markedAt(null), 59), positionToKeep(markedAt(46, null), 50)]).toEqual([59, 50]);
  });

  it('PLY-05 loads one minute before the mark, or before the end without a mark', () => {
    expect([2876, 2877].map((position) => isNearOffer(markedAt(2937, 3000), position))).toEqual([false, true]);
    expect([2939, 2940].map((position) => isNearOffer(markedAt(null, 3000), position))).toEqual([false, true]);
    expect(isNearOffer(markedAt(null, null), 9000)).toBe(false);
  });
});

describe('titles that may follow', () => {
  const next = contentLike({ id: 'e4', contentType: 'EPISODE', episode });
  it.each([
    ['always available', {}, true],
    ['released at this moment', { releaseDate: NOW }, true],
    ['not released yet', { releaseDate: NOW + 1 }, false],
    ['not released yet, with a dynamic label', { releaseDate: NOW + 1, dynamicLabel: 'New episode on Friday' }, false],
    ['released, with a dynamic label', { releaseDate: NOW - 1, dynamicLabel: 'New' }, true],
    ['for subscribers', { isPremium: true }, false],
  ])('PLY-05 an episode that is %s', (_, given, may) => expect(canFollow({ ...next, ...given }, viewer)).toBe(may));

  it('PLY-06 include a series only with an episode to play', () => {
    const series = contentLike({ id: 's', contentType: 'SERIES' });
    expect(canFollow(series, viewer)).toBe(false);
    expect(canFollow({ ...series, viewer: { ...series.viewer, currentEpisodeId: 'e1' } }, viewer)).toBe(true);
  });
});

describe('the first unwatched title of the same genre', () => {
  const film = contentLike({ id: 'film', genres: ['drama', 'sea'] });
  const seen = { ...film.viewer, hasWatched: true };
  const rails = [
    railLike({ id: 'r1', contents: [film, contentLike({ id: 'funny', genres: ['comedy'] })] }),
    railLike({
      id: 'r2',
      contents: [
        contentLike({ id: 'seen', genres: ['drama'], viewer: seen }),
        contentLike({ id: 'begun', genres: ['drama'], viewer: { ...film.viewer, progress: 12 } }),
        contentLike({ id: 'paid', genres: ['drama'], isPremium: true }),
        contentLike({ id: 'coming', genres: ['drama'], releaseDate: NOW + 1 }),
        contentLike({ id: 'first', genres: ['thriller', 'sea'] }),
        contentLike({ id: 'second', genres: ['drama'] }),
      ],
    }),
  ];

  it('PLY-06 is the first on the rails that is another title, unwatched, not started and playable now', () =>
    expect(firstUnwatchedSimilar(film, rails, viewer)?.id).toBe('first'));

  it('PLY-06 may be a premium title for a subscriber', () =>
    expect(firstUnwatchedSimilar(film, rails, { ...viewer, isPremium: true })?.id).toBe('paid'));

  it('PLY-06 is null when no title qualifies', () =>
    expect(firstUnwatchedSimilar(contentLike({ id: 'x', genres: ['western'] }), rails, viewer)).toBeNull());

  it('PLY-06 is never the series of the current episode', () => {
    const series = contentLike({
      id: 'quiet-coast',
      contentType: 'SERIES',
      genres: ['drama'],
      viewer: { ...film.viewer, currentEpisodeId: 'e5' },
    });
    const last = contentLike({ id: 'e8', contentType: 'EPISODE', genres: ['drama'], episode });
    expect(firstUnwatchedSimilar(last, [railLike({ id: 'r', contents: [series] })], viewer)).toBeNull();
    expect(firstUnwatchedSimilar(film, [railLike({ id: 'r', contents: [series] })], viewer)?.id).toBe('quiet-coast');
  });

  it.each([
    ['MOVIE', { home: 'h', movies: 'm', shows: 's' }, 'm'],
    ['EPISODE', { home: 'h', movies: 'm', shows: 's' }, 's'],
    ['MOVIE', { home: 'h', movies: null, shows: 's' }, 'h'],
    ['EPISODE', { home: null, movies: 'm', shows: null }, null],
  ] as const)('PLY-06 after %s comes from the section of its kind', (contentType, sections, section) =>
    expect(sectionOfSameKind({ contentType }, sections)).toBe(section),
  );
});

describe('consecutive titles', () => {
  it('PLY-07 viewer activity restarts the count', () => expect([unattendedAfter(4, false), unattendedAfter(4, true)]).toEqual([5, 0]));

  it('PLY-07 asks at the limit, and never without a limit or when the viewer switched it off', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.boolean(), (row, limit, asksStillWatching) => {
        expect(isBreakDue(row, limit, { asksStillWatching })).toBe(asksStillWatching && limit !== 0 && row >= limit);
      }),
    );
  });
});

describe('the up-next card', () => {
  it.each([
    [null, false],
    [NOW - 1, false],
    [NOW, false],
    [NOW + 1, true],
  ])('PLY-05 released at %s: still to come %s', (releaseDate, isToCome) => {
    expect(isUpcoming({ releaseDate }, NOW)).toBe(isToCome);
  });

  it('PLY-05 has the title and its playback URL, or home without a playable destination', () => {
    const film = contentLike({ id: 'low-orbit', title: 'Low Orbit' });
    expect(nextUpOf(film)).toMatchObject({ id: 'low-orbit', title: 'Low Orbit', to: '/vod/low-orbit/low-orbit' });
    expect(nextUpOf({ ...film, actionType: 'LINK', actionValue: 'nowhere' }).to).toMatch(/^\//);
  });

  it('PLY-05 PLY-07 autoplay and the still-watching question are on by default', () => {
    expect(DEFAULT_AUTOPLAY_SETTINGS).toEqual({ autoplaysNext: true, asksStillWatching: true });
  });
});
