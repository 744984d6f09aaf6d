import { describe, expect, it } from 'vitest';
import {
  addressOf,
  cardDestinationsOf,
  destinationOf,
  destinationOfChannel,
  isOfTitle,
  pageOf,
  playbackOf,
  progressOf,
  remainingOf,
} from '../../machines/domain/cards.ts';
import { ACTION_TYPES, CONTENT_TYPES, type Content } from '../../machines/domain/entities.ts';
import { parseRoute } from '../../machines/domain/routes.ts';
import { contentLike } from '../../stories/fixtures/catalogue.ts';

const episode = {
  episodeNumber: 3,
  seasonId: 's2',
  seasonNumber: 2,
  seasonName: 'Season 2',
  seriesId: 'coast',
  seriesName: 'The Quiet Coast',
};
const viewer = contentLike({ id: '' }).viewer;
const title = (given: Partial<Content>) => contentLike({ id: '42', title: 'Água Viva', ...given });

describe('the destination of a card', () => {
  it.each<[string, Partial<Content>, string | null]>([
    ['DETAIL of a film', { actionType: 'DETAIL', contentType: 'MOVIE' }, '/movie/agua-viva/42'],
    ['DETAIL of a series', { actionType: 'DETAIL', contentType: 'SERIES' }, '/series/agua-viva/42'],
    ['DETAIL of an episode', { actionType: 'DETAIL', contentType: 'EPISODE', episode }, '/series/the-quiet-coast/coast'],
    ['DETAIL of an episode without a series', { actionType: 'DETAIL', contentType: 'EPISODE' }, '/content/42'],
    ['DETAIL of a past programme', { actionType: 'DETAIL', contentType: 'CATCHUP' }, '/content/42'],
    ['VOD', { actionType: 'VOD' }, '/vod/agua-viva/42'],
    ['VOD of an episode', { actionType: 'VOD', contentType: 'EPISODE', episode }, '/vod/agua-viva/42'],
    ['VOD of a series that is not started', { actionType: 'VOD', contentType: 'SERIES' }, '/series/agua-viva/42'],
    ['VOD of a series', { actionType: 'VOD', contentType: 'SERIES', viewer: { ...viewer, currentEpisodeId: 'e7' } }, '/vod/agua-viva/e7'],
    ['LIVE', { actionType: 'LIVE', actionValue: 'pulse' }, '/live/agua-viva/pulse'],
    ['LIVE of the channel itself', { actionType: 'LIVE' }, '/live/agua-viva/42'],
    ['LIVE without a readable name', { actionType: 'LIVE', title: '…' }, '/live/live/42'],
    ['EPG', { actionType: 'EPG', actionValue: 'pulse' }, '/tv-guide?programme=42&channel=pulse'],
    ['EPG without a channel', { actionType: 'EPG' }, '/tv-guide?programme=42'],
    ['SEARCH', { actionType: 'SEARCH', actionValue: 'a/b?c#d' }, '/search?query=a%2Fb%3Fc%23d'],
    ['SEARCH with an empty query', { actionType: 'SEARCH', actionValue: '  ' }, null],
    ['COLLECTION', { actionType: 'COLLECTION', actionValue: 'only here' }, '/filters/only%20here'],
    ['COLLECTION without an id', { actionType: 'COLLECTION' }, null],
  ])('HOM-06 %s', (_, given, address) => {
    expect(addressOf(destinationOf(title(given)))).toBe(address);
  });

  it('HOM-06 LINK leads to an external URL, and has no destination without one', () => {
    expect(destinationOf(title({ actionType: 'LINK', actionValue: ' https://example.org/a ' }))).toEqual({
      kind: 'external',
      url: 'https://example.org/a',
    });
    expect(destinationOf(title({ actionType: 'LINK' }))).toBeNull();
    expect(addressOf(destinationOf(title({ actionType: 'LINK', actionValue: 'https://example.org' })))).toBeNull();
  });

  it('HOM-06 for every action and type, an internal URL is a known route and carries the whole id', () => {
    for (const actionType of ACTION_TYPES)
      for (const contentType of CONTENT_TYPES)
        for (const id of ['a/b', 'a?b#c', 'é', 'x'.repeat(500)]) {
          const address = addressOf(destinationOf(title({ id, actionType, contentType, actionValue: id })));
          if (address === null) continue;
          const { name, params, query } = parseRoute(address);
          expect(name).not.toBe('notFound');
          expect([...Object.values(params), ...Object.values(query)]).toContain(id);
        }
  });

  it('HOM-05 a card of the continue-watching rail always plays, for any action', () => {
    for (const actionType of ACTION_TYPES)
      expect(addressOf(destinationOf(title({ actionType, actionValue: 'x' }), { forcesVod: true }))).toBe('/vod/agua-viva/42');
  });

  const waysIn = (given: Partial<Content>, options?: { forcesVod: boolean }) => {
    const { playback, details } = cardDestinationsOf(title(given), options);
    return [addressOf(playback), details?.kind === 'external' ? details.url : addressOf(details)];
  };

  it.each<[string, Partial<Content>, (string | null)[]]>([
    ['a film', { actionType: 'DETAIL' }, ['/vod/agua-viva/42', '/movie/agua-viva/42']],
    ['a film that plays directly', { actionType: 'VOD' }, ['/vod/agua-viva/42', '/movie/agua-viva/42']],
    ['an episode', { actionType: 'VOD', contentType: 'EPISODE', episode }, ['/vod/agua-viva/42', '/series/the-quiet-coast/coast']],
    ['a live programme', { actionType: 'LIVE', actionValue: 'pulse' }, ['/live/agua-viva/pulse', null]],
    ['a programme of the guide', { actionType: 'EPG', actionValue: 'pulse' }, [null, '/tv-guide?programme=42&channel=pulse']],
    ['a search', { actionType: 'SEARCH', actionValue: 'sea' }, [null, '/search?query=sea']],
    ['a collection', { actionType: 'COLLECTION', actionValue: 'only-here' }, [null, '/filters/only-here']],
    ['an external URL', { actionType: 'LINK', actionValue: 'https://example.org/a' }, [null, 'https://example.org/a']],
    ['an action without its value', { actionType: 'SEARCH' }, [null, null]],
  ])('HOM-06 HOM-11 playback and details of %s', (_, given, ways) => {
    expect(waysIn(given)).toEqual(ways);
    expect(isOfTitle(title(given))).toBe(ways.every((way) => way !== null));
    expect(waysIn(given, { forcesVod: true })[0]).toBe('/vod/agua-viva/42');
    expect(isOfTitle(title(given), { forcesVod: true })).toBe(true);
  });

  it('NAV-01 a channel leads to its live page by name, or by "live" without a readable name', () => {
    expect(addressOf(destinationOfChannel({ id: '3', name: 'Pulse News' }))).toBe('/live/pulse-news/3');
    expect(addressOf(destinationOfChannel({ id: '3', name: '***' }))).toBe('/live/live/3');
  });

  it.each(CONTENT_TYPES)('DET-07 %s has its own page', (contentType) => {
    const address = addressOf(pageOf(title({ contentType, episode })));
    expect(address).toContain('42');
    expect(['movie', 'series', 'content']).toContain(parseRoute(address ?? '').name);
  });

  it('the playback URL is that of the title, not of its series', () => {
    expect(addressOf(playbackOf(title({ contentType: 'EPISODE', episode })))).toBe('/vod/agua-viva/42');
  });
});

describe('progress and remaining time', () => {
  it.each([
    [{ duration: 100, progress: 25 }, 0.25, 75],
    [{ duration: 100, progress: 100 }, 1, 0],
    [{ duration: 100, progress: 130 }, 1, 0],
    [{ duration: 100, progress: 0 }, null, null],
    [{ duration: 5400, progress: 5 }, null, null],
    [{ duration: 5400, progress: 107 }, null, null],
    [{ duration: 5400, progress: 108 }, 0.02, 5292],
    [{ duration: null, progress: 25 }, null, null],
    [{ duration: 0, progress: 25 }, null, null],
    [{ duration: -5, progress: 25 }, null, null],
  ])('HOM-05 WAT-03 %o → %s, %s s left', ({ duration, progress }, part, left) => {
    const content = title({ duration, viewer: { ...viewer, progress } });
    expect(progressOf(content)).toBe(part);
    expect(remainingOf(content)).toBe(left);
  });
});
