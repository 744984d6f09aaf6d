/** The catalogue part of the contract, for any service with the demo's kinds of viewers. */
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueEndpoints } from '../../demo/contract/catalogueContract.ts';
import { settingsWire, toSettings } from '../../src/app/api/settings.wire.ts';
import { translationsWire } from '../../src/app/api/translations.wire.ts';
import {
  classificationWire,
  contentPageWire,
  contentsWire,
  contentWire,
  nextWire,
  progressAnswerWire,
  toContent,
} from '../../src/catalogue/api/content.wire.ts';
import { filtersWire, toChoices } from '../../src/catalogue/api/filters.wire.ts';
import { railPageWire, railsWire, toRails } from '../../src/catalogue/api/rail.wire.ts';
import { screenWire } from '../../src/catalogue/api/screen.wire.ts';
import { sectionWire, toSection } from '../../src/catalogue/api/section.wire.ts';
import { alertAnswerWire, alertsWire, alertWire } from '../../src/live/api/alert.wire.ts';
import { channelsWire, channelWire, favouriteChannelsWire } from '../../src/live/api/channel.wire.ts';
import { epgWire } from '../../src/live/api/programme.wire.ts';
import { mediaWire, pingWire, toMedia } from '../../src/player/api/media.wire.ts';
import { contractService, people } from './client.ts';

const service = contractService();
const now = () => Math.floor((service.demo()?.service.now() ?? Date.now()) / 1000);

let premium = '';
let free = '';
let child = '';
beforeAll(async () => {
  premium = await service.signIn(people.premium, 'device-premium');
  free = await service.signIn(people.free, 'device-free');
  child = await service.signIn(people.child, 'device-child');
});

const item = (id: string, token: string | null = premium) => service.get('readItem', contentWire, { params: { id }, token });
/** The titles on the rails of all sections; the first occurrence counts. */
async function everyTitle(token: string | null) {
  const settings = toSettings(await service.get('readSettings', settingsWire));
  const found = new Map<string, ReturnType<typeof toContent>>();
  for (const id of Object.values(settings.sections)) {
    if (id === null) continue;
    const section = toSection(await service.get('readSection', sectionWire, { params: { id }, token }));
    for (const screenId of [section.screenId, ...section.subMenu.map((entry) => entry.screenId)]) {
      const rails = toRails(await service.get('readScreen', screenWire, { params: { id: screenId }, token }));
      for (const content of rails.flatMap(({ contents }) => contents)) found.set(content.id, found.get(content.id) ?? content);
    }
  }
  return [...found.values()];
}

describe('settings and texts', () => {
  it('CFG-05 CFG-09 returns settings that the application understands', async () => {
    const settings = toSettings(await service.get('readSettings', settingsWire));
    expect(settings.sections).toEqual({ home: expect.any(String), movies: expect.any(String), shows: expect.any(String) });
    expect(settings.languages).toContain('en');
    expect(settings.epgPastDays).toBeGreaterThan(0);
  });

  it('I18-01 returns the texts of each offered language, and 404 for other languages', async () => {
    const { languages } = toSettings(await service.get('readSettings', settingsWire));
    for (const language of languages) {
      const texts = await service.get('readTranslations', translationsWire, { params: { language } });
      for (const key of Object.keys(texts)) expect(key).toMatch(/^[A-Z0-9_]+$/);
    }
    expect(await service.refused('readTranslations', { params: { language: 'xx' } })).toMatchObject({ status: 404 });
  });
});

describe('sections, screens, rails', () => {
  it('HOM-01 returns the section, its screen and the rails of the screen, the highlights first', async () => {
    const { sections } = toSettings(await service.get('readSettings', settingsWire));
    const section = toSection(await service.get('readSection', sectionWire, { params: { id: sections.home ?? '' }, token: premium }));
    const rails = toRails(await service.get('readScreen', screenWire, { params: { id: section.screenId }, token: premium }));
    expect(rails.length).toBeGreaterThan(5);
    expect(rails[0]?.contents.length).toBeGreaterThan(0);
    expect(new Set(rails.map(({ cardDesign }) => cardDesign)).size).toBeGreaterThan(2);
  });

  it('NAV-04 lists the exclusives in the home section and as a section of their own', async () => {
    const home = toSection(await service.get('readSection', sectionWire, { params: { id: 'home' }, token: null }));
    const [exclusives] = home.subMenu;
    const section = toSection(await service.get('readSection', sectionWire, { params: { id: exclusives?.screenId ?? '' }, token: null }));
    expect(section.screenId).toBe(exclusives?.screenId);
  });

  it('returns the content of home to visitors', async () => {
    expect((await everyTitle(null)).length).toBeGreaterThan(50);
  });

  it('HOM-04 continues the pages of a rail after the last id, without gaps or repetitions', async () => {
    const rails = toRails(await service.get('readScreen', screenWire, { params: { id: 'movies-all' }, token: premium }));
    const long = rails.findLast(({ hasMore }) => hasMore);
    expect(long).toBeDefined();
    const ids = long?.contents.map(({ id }) => id) ?? [];
    for (let hasMore = true; hasMore; ) {
      const page = await service.get('readPlaylist', railPageWire, {
        params: { id: long?.id ?? '' },
        query: { cursor: ids.at(-1) ?? '' },
        token: premium,
      });
      ids.push(...page.contents.map(({ id }) => id));
      hasMore = page.has_more ?? false;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(100);
  });

  it('FIL-01 returns the collections of a section page by page', async () => {
    const whole = await service.get('readFilters', filtersWire, { params: { id: 'movies' }, query: { size: 50 }, token: premium });
    expect(whole.has_more).toBe(false);
    const ids: string[] = [];
    for (let page = 0, hasMore = true; hasMore; page += 1) {
      const answer = await service.get('readFilters', filtersWire, { params: { id: 'movies' }, query: { size: 2, page }, token: premium });
      expect(answer.collections.length).toBeLessThanOrEqual(2);
      ids.push(...answer.collections.map(({ id }) => id));
      hasMore = answer.has_more;
    }
    expect(ids).toEqual(whole.collections.map(({ id }) => id));
  });

  it('FIL-03 returns all titles of an offered year in an offered order, as one list with pages, and ignores other values', async () => {
    const ask = (query: Record<string, string>) =>
      service.get('readFilters', filtersWire, { params: { id: 'movies' }, query, token: premium });
    const { years, orders } = toChoices(await ask({}));
    for (const order of orders) {
      const { collections } = await ask({ order });
      const [list] = toRails(collections);
      expect(collections).toHaveLength(1);
      expect(list?.layout).toBe('list');
      const shown = list?.contents ?? [];
      const sorted = {
        newest: shown.toSorted((one, other) => (other.year ?? 0) - (one.year ?? 0)),
        rating: shown.toSorted((one, other) => (other.rating ?? 0) - (one.rating ?? 0)),
        title: shown.toSorted((one, other) => one.title.localeCompare(other.title, 'en')),
      }[order];
      expect(shown.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
      if (!list?.hasMore) continue;
      const cursor = shown.at(-1)?.id ?? '';
      const next = await service.get('readPlaylist', railPageWire, { params: { id: list.id }, query: { cursor }, token: premium });
      expect(next.contents.filter(({ id }) => shown.some((content) => content.id === id))).toEqual([]);
    }
    for (const { id } of years) {
      const [list] = toRails((await ask({ year: id })).collections);
      expect(list?.contents.length).toBeGreaterThan(0);
    }
    const plain = (await ask({})).collections.map(({ id }) => id);
    expect((await ask({ year: 'no such year', order: 'no-such-order' })).collections.map(({ id }) => id)).toEqual(plain);
  });

  it('HOM-05 lists the titles that the profile has started in "Continue watching", with progress', async () => {
    const rails = toRails(await service.get('readScreen', screenWire, { params: { id: 'home-main' }, token: premium }));
    const rail = rails.find(({ hasProgress }) => hasProgress);
    expect(rail?.contents.length).toBeGreaterThan(0);
    for (const content of rail?.contents ?? []) {
      expect(content.actionType).toBe('VOD');
      expect(content.viewer.progress).toBeLessThanOrEqual(content.duration ?? 0);
    }
  });

  it('answers 404 for unknown sections, screens, rails and filters', async () => {
    for (const id of ['readSection', 'readScreen', 'readPlaylist', 'readFilters']) {
      expect(await service.refused(id, { params: { id: 'no-such' }, token: premium })).toMatchObject({ status: 404 });
    }
  });

  it('I18-04 returns texts in the requested language', async () => {
    const titles = await Promise.all(
      ['en', 'fr-FR', 'pt-PT'].map(
        async (language) => (await service.get('readItem', contentWire, { params: { id: 'low-orbit' }, token: premium, language })).title,
      ),
    );
    expect(new Set(titles).size).toBe(3);
  });
});

describe('titles', () => {
  it('DET-01 returns all details of a film', async () => {
    const film = toContent(await item('low-orbit'));
    expect(film).toMatchObject({
      contentType: 'MOVIE',
      year: expect.any(Number),
      duration: expect.any(Number),
      mediaId: expect.any(String),
    });
    for (const list of [
      film.cast,
      film.creators,
      film.producers,
      film.writers,
      film.genres,
      film.formats.video,
      film.formats.audio,
      film.formats.languages,
      film.parentalAdvisory,
    ]) {
      expect(list.length).toBeGreaterThan(0);
    }
    expect(film.seo.title).not.toBeNull();
    expect(film.fullDescription.length).toBeGreaterThan(film.shortDescription.length);
  });

  it('DET-02 returns the seasons of a series with pages of episodes, and its current episode', async () => {
    const series = toContent(await item('quiet-coast'));
    expect(series.seasons.length).toBeGreaterThan(1);
    expect(series.seasons.flatMap(({ episodes }) => episodes).map(({ id }) => id)).toContain(series.viewer.currentEpisodeId);
    for (const season of series.seasons) {
      const ids = season.episodes.map(({ id }) => id);
      for (let { hasMore } = season; hasMore; ) {
        const page = await service.get('readSeason', contentPageWire, {
          params: { id: series.id, seasonId: season.id },
          query: { cursor: ids.at(-1) ?? '' },
          token: premium,
        });
        ids.push(...page.contents.map(({ id }) => id));
        hasMore = page.has_more ?? false;
      }
      expect(new Set(ids).size).toBe(ids.length);
      const first = await service.get('readSeason', contentPageWire, { params: { id: series.id, seasonId: season.id }, token: premium });
      expect(first.contents[0]?.id).toBe(ids[0]);
    }
    expect(await service.refused('readSeason', { params: { id: series.id, seasonId: 'no-such' }, token: premium })).toMatchObject({
      status: 404,
    });
  });

  it('DET-07 returns an episode with its series, season, number and marks', async () => {
    const episode = toContent(await item('quiet-coast-s1e2'));
    expect(episode).toMatchObject({ contentType: 'EPISODE', episode: { seriesId: 'quiet-coast', seasonNumber: 1, episodeNumber: 2 } });
    const { recapStart, recapEnd, introStart, introEnd, nextEpisodeStart } = episode.marks;
    const marks = [recapStart, recapEnd, introStart, introEnd, nextEpisodeStart, episode.duration];
    expect(marks).toEqual([...marks].toSorted((one, other) => (one ?? 0) - (other ?? 0)));
  });

  it('PLY-05 returns the following episode as next title, also of the next season, and a recommendation after the last one', async () => {
    const next = async (id: string) => (await service.get('readNext', nextWire, { params: { id }, token: premium })).next;
    expect((await next('quiet-coast-s1e1'))?.id).toBe('quiet-coast-s1e2');
    const [first] = toContent(await item('quiet-coast')).seasons;
    const page = await service.get('readSeason', contentPageWire, {
      params: { id: 'quiet-coast', seasonId: first?.id ?? '' },
      query: { cursor: first?.episodes.at(-1)?.id ?? '' },
      token: premium,
    });
    const last = [...(first?.episodes ?? []), ...page.contents].at(-1)?.id ?? '';
    expect((await next(last))?.id).toBe('quiet-coast-s2e1');
    const recommended = await next('low-orbit');
    expect(recommended?.content_type).toBe('MOVIE');
    expect(recommended?.id).not.toBe('low-orbit');
    expect(await service.refused('readNext', { params: { id: 'no-such' }, token: premium })).toMatchObject({ status: 404 });
  });

  it('DET-14 returns titles with something in common, the closest first, in the same order each time', async () => {
    const related = (id: string, token = premium) => service.get('readRelated', contentsWire, { params: { id }, token });
    const found = await related('low-orbit');
    const self = await item('low-orbit');
    const facts = ({ categories, cast }: { categories?: string[] | null; cast?: string[] | null }) => [
      ...(categories ?? []),
      ...(cast ?? []),
    ];
    expect(found.length).toBeGreaterThan(3);
    expect(found.map(({ id }) => id)).not.toContain('low-orbit');
    expect(facts(found[0] ?? {}).some((each) => facts(self).includes(each))).toBe(true);
    expect(await related('low-orbit')).toEqual(found);
    expect((await related('quiet-coast-s1e1')).map(({ id }) => id)).toEqual((await related('quiet-coast')).map(({ id }) => id));
    expect(await service.refused('readRelated', { params: { id: 'no-such' }, token: premium })).toMatchObject({ status: 404 });
  });

  it('DET-17 SIZ-04 returns the extras of a title, and the focal points of its pictures', async () => {
    const { extras, images } = toContent(await item('quiet-coast'));
    expect(extras.map(({ mediaId, duration }) => [mediaId, duration])).toEqual([
      ['quiet-coast-extra-1', 24],
      ['quiet-coast-extra-2', 24],
    ]);
    expect([images.background?.focus, images.highlight_slim?.focus]).toEqual([
      { x: 0.71, y: 0.35 },
      { x: 0.5, y: 0.3 },
    ]);
    expect(toContent(await item('halogen'))).toMatchObject({ extras: [], images: expect.not.objectContaining({ highlight_slim: {} }) });
  });

  it('DET-16 keeps a reminder of an episode before its release, and refuses one of a title that is out', async () => {
    const { seasons } = toContent(await item('quiet-coast'));
    const coming = seasons
      .flatMap(({ episodes }) => episodes)
      .find(({ releaseDate }) => releaseDate !== null && releaseDate > now() * 1000);
    const params = { id: coming?.id ?? '' };
    const set = await service.send('writeAlert', { params, body: { minutes: 15 }, token: premium });
    expect(await set.json()).toMatchObject({ id: params.id, minutes: 15, channel: null, start_date: (coming?.releaseDate ?? 0) / 1000 });
    await service.send('removeAlert', { params, token: premium });
    expect(await service.refused('writeAlert', { params: { id: 'low-orbit' }, body: { minutes: 15 }, token: premium })).toMatchObject({
      status: 404,
    });
  });

  it('answers 404 for any unknown id of a title', async () => {
    for (const id of ['no-such', '..', 'constructor', '__proto__', 'x'.repeat(2000), "'; drop table titles; --"]) {
      const response = await service.send('readItem', { params: { id }, token: premium });
      expect(response.status, id.slice(0, 20)).toBe(404);
    }
  });
});

describe('actions of a viewer', () => {
  it('PLY-03 returns the saved progress, and ignores a report that is older than the saved one', async () => {
    const write = (progress: number, at?: number) =>
      service.get('writeProgress', progressAnswerWire, {
        params: { id: 'the-salt-road' },
        body: { progress, ...(at !== undefined && { at }) },
        token: premium,
      });
    expect(await write(300, now() * 1000 - 5000)).toEqual({ progress: 300, has_watched: false });
    expect(await write(120, now() * 1000 - 9000)).toEqual({ progress: 300, has_watched: false });
    expect(toContent(await item('the-salt-road')).viewer).toMatchObject({ progress: 300, continueWatching: true, hasWatched: false });
    const { duration } = toContent(await item('the-salt-road'));
    expect(await write((duration ?? 0) + 1000)).toEqual({ progress: duration, has_watched: true });
    expect(toContent(await item('the-salt-road')).viewer.hasWatched).toBe(true);
  });

  it.each([
    ['stays watched after its first seconds are played again', 1, 0.001, { hasWatched: true, continueWatching: false }],
    ['stays watched just below 2 %', 1, 0.019, { hasWatched: true, continueWatching: false }],
    ['is continued when 2 % of it are played again', 1, 0.021, { hasWatched: false, continueWatching: true }],
    ['has nothing to continue below 2 %', 0, 0.019, { hasWatched: false, continueWatching: false }],
    ['is continued from 2 %', 0, 0.021, { hasWatched: false, continueWatching: true }],
  ])('WAT-03 a title %s', async (_, before, after, expected) => {
    const id = 'low-orbit';
    const { duration } = toContent(await item(id));
    const write = (share: number) =>
      service.done('writeProgress', { params: { id }, body: { progress: Math.round((duration ?? 0) * share) }, token: premium });
    await write(0.5);
    await write(before);
    await write(after);
    expect(toContent(await item(id)).viewer).toMatchObject(expected);
    const rails = toRails(await service.get('readScreen', screenWire, { params: { id: 'home-main' }, token: premium }));
    const continued = rails.find(({ hasProgress }) => hasProgress)?.contents.map((content) => content.id) ?? [];
    expect(continued.includes(id)).toBe(expected.continueWatching);
  });

  it('WAT-02 counts a marked title as watched until later progress, and continues with the next episode', async () => {
    const mark = (id: string) => service.get('markWatched', progressAnswerWire, { params: { id }, token: premium });
    const { duration } = toContent(await item('owl-street-s1e1'));
    expect(await mark('owl-street-s1e1')).toEqual({ progress: duration, has_watched: true });
    expect(toContent(await item('owl-street-s1e1')).viewer).toMatchObject({ hasWatched: true, progress: 0 });
    expect(toContent(await item('owl-street')).viewer.currentEpisodeId).toBe('owl-street-s1e2');
    await service.done('writeProgress', { params: { id: 'owl-street-s1e1' }, body: { progress: 120 }, token: premium });
    expect(toContent(await item('owl-street-s1e1')).viewer).toMatchObject({ hasWatched: false, progress: 120 });
    expect(await service.refused('markWatched', { params: { id: 'no-such' }, token: premium })).toMatchObject({ status: 404 });
    expect(await service.refused('markWatched', { params: { id: 'owl-street-s1e1' } })).toMatchObject({ status: 401 });
  });

  it('WAT-02 keeps the position of a title removed from "Continue watching", and lists it again after later progress', async () => {
    const continued = async () => {
      const rails = toRails(await service.get('readScreen', screenWire, { params: { id: 'home-main' }, token: premium }));
      return rails.find(({ hasProgress }) => hasProgress)?.contents.map(({ id }) => id) ?? [];
    };
    const report = (id: string, progress: number, at?: number) =>
      service.done('writeProgress', { params: { id }, body: { progress, ...(at !== undefined && { at }) }, token: premium });
    for (const id of ['low-orbit', 'owl-street-s1e1']) {
      await report(id, 300);
      expect(await continued()).toContain(id);
      await service.done('removeContinued', { params: { id }, token: premium });
      await report(id, 200, now() * 1000 - 60_000);
      expect(await continued()).not.toContain(id);
      expect(toContent(await item(id)).viewer.progress).toBe(300);
      await report(id, 310);
      expect(await continued()).toContain(id);
    }
    expect(await service.refused('removeContinued', { params: { id: 'no-such' }, token: premium })).toMatchObject({ status: 404 });
    expect(await service.refused('removeContinued', { params: { id: 'low-orbit' } })).toMatchObject({ status: 401 });
  });

  it('PLY-03 refuses invalid progress, an unknown title, and a missing session', async () => {
    expect(await service.refused('writeProgress', { params: { id: 'low-orbit' }, body: { progress: -1 }, token: premium })).toMatchObject({
      status: 400,
    });
    expect(
      await service.refused('writeProgress', { params: { id: 'low-orbit' }, body: { progress: 'far' }, token: premium }),
    ).toMatchObject({ status: 400 });
    expect(await service.refused('writeProgress', { params: { id: 'no-such' }, body: { progress: 1 }, token: premium })).toMatchObject({
      status: 404,
    });
    expect(await service.refused('writeProgress', { params: { id: 'low-orbit' }, body: { progress: 1 } })).toMatchObject({ status: 401 });
  });

  it('DET-03 saves, changes and removes a rating', async () => {
    for (const classification of [4, 2, 0]) {
      expect(
        await service.get('classify', classificationWire, { params: { id: 'sodium' }, body: { classification }, token: premium }),
      ).toEqual({ classification });
      expect(toContent(await item('sodium')).viewer.rating).toBe(classification);
    }
    for (const classification of [6, -1, 2.5, '3']) {
      expect(await service.refused('classify', { params: { id: 'sodium' }, body: { classification }, token: premium })).toMatchObject({
        status: 400,
      });
    }
    expect(await service.refused('classify', { params: { id: 'no-such' }, body: { classification: 3 }, token: premium })).toMatchObject({
      status: 404,
    });
  });

  it('WAT-01 lists each added title once, newest first, without removed titles', async () => {
    const list = async () => (await service.get('readFavourites', contentsWire, { token: premium })).map(({ id }) => id);
    const before = await list();
    await service.done('addFavourite', { params: { id: 'undersong' }, token: premium });
    await service.done('addFavourite', { params: { id: 'undersong' }, token: premium });
    expect(await list()).toEqual(['undersong', ...before]);
    expect(toContent(await item('undersong')).viewer.isOnWatchlist).toBe(true);
    await service.done('removeFavourite', { params: { id: 'undersong' }, token: premium });
    await service.done('removeFavourite', { params: { id: 'undersong' }, token: premium });
    expect(await list()).toEqual(before);
    expect(await service.refused('addFavourite', { params: { id: 'no-such' }, token: premium })).toMatchObject({ status: 404 });
    expect(await service.refused('readFavourites')).toMatchObject({ status: 401 });
  });

  it('GDE-14 keeps the favourite channels of a profile, each once, beside its watchlist', async () => {
    const list = async (token = premium) => service.get('readFavouriteChannels', favouriteChannelsWire, { token });
    const titles = await service.get('readFavourites', contentsWire, { token: premium });
    const others = await list(free);
    expect(await list()).toEqual([]);
    await service.done('addFavouriteChannel', { params: { id: 'wild' }, token: premium });
    await service.done('addFavouriteChannel', { params: { id: 'wild' }, token: premium });
    expect(await list()).toEqual(['wild']);
    expect(await list(free)).toEqual(others);
    expect(await service.get('readFavourites', contentsWire, { token: premium })).toEqual(titles);
    await service.done('removeFavouriteChannel', { params: { id: 'wild' }, token: premium });
    expect(await list()).toEqual([]);
    expect(await service.refused('addFavouriteChannel', { params: { id: 'no-such' }, token: premium })).toMatchObject({ status: 404 });
    expect(await service.refused('readFavouriteChannels')).toMatchObject({ status: 401 });
  });

  it('hides the actions of one profile from other profiles and accounts', async () => {
    await service.done('addFavourite', { params: { id: 'owl-street' }, token: free });
    await service.done('writeProgress', { params: { id: 'owl-street-s1e1' }, body: { progress: 77 }, token: free });
    await service.done('classify', { params: { id: 'owl-street' }, body: { classification: 1 }, token: free });
    expect(toContent(await item('owl-street-s1e1', free)).viewer.progress).toBe(77);
    for (const token of [premium, child]) {
      const { viewer } = toContent(await item('owl-street', token));
      expect(viewer).toMatchObject({ isOnWatchlist: false, rating: 0 });
      expect(toContent(await item('owl-street-s1e1', token)).viewer.progress).not.toBe(77);
      expect((await service.get('readFavourites', contentsWire, { token })).map(({ id }) => id)).not.toContain('owl-street');
    }
  });
});

describe('channels and guide', () => {
  it('lists channels and returns each alone', async () => {
    const channels = await service.get('readChannels', channelsWire, { token: premium });
    expect(channels.length).toBeGreaterThanOrEqual(40);
    expect(channels.some(({ fast }) => fast)).toBe(true);
    const [first] = channels;
    expect(await service.get('readChannel', channelWire, { params: { id: first?.id ?? '' }, token: premium })).toEqual(first);
    expect(await service.refused('readChannel', { params: { id: 'no-such' }, token: premium })).toMatchObject({ status: 404 });
  });

  it('GDE-01 returns programmes without gap or overlap, from thirty days ago to seven days ahead', async () => {
    const channels = (await service.get('readChannels', channelsWire, { token: premium })).slice(0, 6).map(({ id }) => id);
    const day = 86_400;
    for (const offset of [-29, -1, 0, 6]) {
      const startDate = now() + offset * day;
      const programmes = await service.get('readGuide', epgWire, {
        query: { startDate, endDate: startDate + day, channels: channels.join(',') },
        token: premium,
      });
      for (const channel of channels) {
        const row = programmes.filter((programme) => programme.channel === channel);
        expect(row[0]?.start_date).toBeLessThanOrEqual(startDate);
        expect(row.at(-1)?.end_date).toBeGreaterThanOrEqual(startDate + day);
        for (const [index, programme] of row.entries()) if (index > 0) expect(programme.start_date).toBe(row[index - 1]?.end_date);
      }
    }
  });

  it('GDE-01 refuses an invalid time window', async () => {
    for (const query of [
      { startDate: 'x', endDate: 5, channels: 'one' },
      { startDate: 5, endDate: 5, channels: 'one' },
      { startDate: 5, endDate: 9, channels: '' },
    ]) {
      expect(await service.refused('readGuide', { query, token: premium })).toMatchObject({ status: 400 });
    }
  });

  it('GDE-03 GDE-09 saves a reminder, reads it alone and by range, changes and removes it', async () => {
    const startDate = now() + 3 * 86_400;
    // Long enough to contain a second programme: the first of a morning takes three hours.
    const [, programme] = await service.get('readGuide', epgWire, {
      query: { startDate, endDate: startDate + 6 * 3600, channels: 'one' },
      token: premium,
    });
    const id = programme?.id ?? '';
    for (const minutes of [10, 30]) {
      expect(await service.get('writeAlert', alertWire, { params: { id }, body: { minutes }, token: premium })).toMatchObject({
        id,
        minutes,
      });
      expect(await service.get('readAlert', alertAnswerWire, { params: { id }, token: premium })).toMatchObject({
        minutes,
        start_date: programme?.start_date,
      });
    }
    const range = { startDate: programme?.start_date ?? 0, endDate: (programme?.start_date ?? 0) + 1 };
    expect((await service.get('readAlerts', alertsWire, { query: range, token: premium })).map((alert) => alert.id)).toEqual([id]);
    expect(await service.get('readAlert', alertAnswerWire, { params: { id }, token: free })).toBeNull();
    expect(
      await service.get('readAlerts', alertsWire, { query: { startDate: range.endDate, endDate: range.endDate + 1 }, token: premium }),
    ).toEqual([]);
    await service.done('removeAlert', { params: { id }, token: premium });
    expect(await service.get('readAlert', alertAnswerWire, { params: { id }, token: premium })).toBeNull();
    expect(await service.refused('writeAlert', { params: { id }, body: { minutes: -5 }, token: premium })).toMatchObject({ status: 400 });
    expect(await service.refused('writeAlert', { params: { id: 'one.12' }, body: { minutes: 5 }, token: premium })).toMatchObject({
      status: 404,
    });
  });
});

describe('search', () => {
  const search = (query: string, token: string | null = premium) => service.get('search', railsWire, { params: { query }, token });

  it('SCH-02 returns rails of titles that match regardless of case and accents, and no rails without a match', async () => {
    const rails = toRails(await search('QUIÉT'));
    expect(rails.flatMap(({ contents }) => contents).map(({ title }) => title)).toContain('The Quiet Coast');
    expect(await search('zzzzqqq')).toEqual([]);
  });

  it('accepts any text', async () => {
    for (const query of ['%', '%2F', 'a/b?c#d', '<script>', 'x'.repeat(500), 'é'.normalize('NFD')]) await search(query);
  });
});

describe('media', () => {
  const media = (id: string, token: string | null = premium) => service.get('readMedia', mediaWire, { params: { id }, token });

  it('DRM-06 names the licence of protected media, and refuses one for another key or without a session', async () => {
    const answer = await media('plaza');
    expect(toMedia(answer).protection?.systems).toEqual(['clearkey']);
    expect(toMedia(await media('pulse')).protection).toBeNull();
    const asked = { params: { id: 'plaza' }, body: { kids: ['AAAAAAAAAAAAAAAAAAAAAA'] } };
    expect(await service.refused('readLicence', { ...asked, token: premium })).toMatchObject({ status: 404 });
    expect(await service.refused('readLicence', asked)).toMatchObject({ status: 401 });
  });

  it('PLY-01 returns a URL, or an id for the template, for films, episodes, channels and trailers', async () => {
    const found = [];
    for (const content of (await everyTitle(premium))
      .filter(({ mediaId, releaseDate }) => mediaId !== null && releaseDate === null)
      .slice(0, 30)) {
      found.push(toMedia(await media(content.mediaId ?? '')));
    }
    expect(found.some(({ url }) => url !== null)).toBe(true);
    expect(found.some(({ vodId }) => vodId !== null)).toBe(true);
    expect(toMedia(await media('pulse')).url).toMatch(/m3u8$/);
    const { trailerId } = toContent(await item('quiet-coast'));
    expect(toMedia(await media(trailerId ?? '')).url).toMatch(/mp4$/);
    expect(toMedia(await media('low-orbit-extra-2', free)).url).toMatch(/extra-2\.mp4$/);
    expect(await service.refused('readMedia', { params: { id: 'low-orbit-extra-3' }, token: premium })).toMatchObject({ status: 404 });
    expect(await service.refused('readMedia', { params: { id: 'no-such' }, token: premium })).toMatchObject({ status: 404 });
    expect(await service.refused('readMedia', { params: { id: 'low-orbit' } })).toMatchObject({ status: 401 });
  });

  it('DET-05 GDE-04 refuses premium and unreleased titles with code 301', async () => {
    expect(await service.refused('readMedia', { params: { id: 'low-orbit' }, token: free })).toMatchObject({
      code: 301,
      error: 'premium_required',
    });
    expect(await service.refused('readMedia', { params: { id: 'cartographers' }, token: premium })).toMatchObject({
      code: 301,
      error: 'not_yet_available',
    });
  });

  it('SES-04 answers subscription_required after a subscription has ended', async () => {
    const expired = await service.signIn(people.expired, 'device-expired');
    expect(await service.refused('readMedia', { params: { id: 'low-orbit' }, token: expired })).toMatchObject({
      status: 423,
      error: 'subscription_required',
    });
  });

  it('GDE-03 offers catch-up for past programmes and start-over for the current one, and refuses future ones', async () => {
    const startDate = now() - 6 * 3600;
    const programmes = await service.get('readGuide', epgWire, {
      query: { startDate, endDate: startDate + 12 * 3600, channels: 'pulse' },
      token: premium,
    });
    const past = programmes.find((programme) => programme.end_date <= now());
    const present = programmes.find((programme) => programme.start_date <= now() && programme.end_date > now());
    const coming = programmes.find((programme) => programme.start_date > now() + 60);
    for (const programme of [past, present]) expect(toMedia(await media(programme?.media_id ?? '')).url).toMatch(/m3u8$/);
    expect(await service.refused('readMedia', { params: { id: coming?.media_id ?? '' }, token: premium })).toMatchObject({
      error: 'not_yet_available',
    });
    expect(toContent(await item(past?.id ?? ''))).toMatchObject({ contentType: 'CATCHUP', startDate: (past?.start_date ?? 0) * 1000 });
  });

  it('GDE-08 offers no catch-up on fast channels', async () => {
    const fast = (await service.get('readChannels', channelsWire, { token: premium })).find((channel) => channel.fast);
    const programmes = await service.get('readGuide', epgWire, {
      query: { startDate: now() - 7200, endDate: now(), channels: fast?.id ?? '' },
      token: premium,
    });
    expect(programmes.length).toBeGreaterThan(0);
    expect(programmes.map(({ media_id }) => media_id ?? null)).toEqual(programmes.map(() => null));
  });

  it('PLY-16 refuses a stream above the limit, and continues the other streams', async () => {
    const ping = (device: string) => service.get('ping', pingWire, { token: free, device });
    expect(await ping('tv')).toEqual({ alive: true });
    expect(await ping('phone')).toEqual({ alive: true });
    expect(await service.refused('ping', { token: free, device: 'tablet' })).toMatchObject({ error: 'simultaneous_streams' });
    expect(await service.refused('readMedia', { params: { id: 'pulse' }, token: free, device: 'tablet' })).toMatchObject({
      error: 'simultaneous_streams',
    });
    expect(await ping('tv')).toEqual({ alive: true });
    expect(await service.refused('ping', { device: 'tv' })).toMatchObject({ status: 401 });
  });
});

/** A classification is worded for viewers: an age, or "All". */
const ageOf = (classification: string | null | undefined) => (classification === 'All' ? 0 : Number(classification));

describe('PRO-13 parental restriction', () => {
  const limit = 6;

  it('PRO-13 omits titles above the limit from rails and search', async () => {
    const titles = await everyTitle(child);
    expect(titles.length).toBeGreaterThan(5);
    for (const { classification, title } of titles) expect(ageOf(classification), title).toBeLessThanOrEqual(limit);
    const found = await service.get('search', railsWire, { params: { query: 'the' }, token: child });
    for (const { classification } of found.flatMap(({ contents }) => contents ?? []))
      expect(ageOf(classification)).toBeLessThanOrEqual(limit);
  });

  it('PRO-13 omits programmes above the limit from the guide, and never returns a next title above it', async () => {
    const query = { startDate: now() - 86_400, endDate: now() + 86_400, channels: 'one,reel,cold-trail' };
    const all = await service.get('readGuide', epgWire, { query, token: premium });
    const some = await service.get('readGuide', epgWire, { query, token: child });
    expect(some.length).toBeLessThan(all.length);
    for (const { classification } of some) expect(ageOf(classification)).toBeLessThanOrEqual(limit);
    const related = await service.get('readRelated', contentsWire, { params: { id: 'moon-whale' }, token: child });
    for (const { classification } of related) expect(ageOf(classification)).toBeLessThanOrEqual(limit);
    const { next } = await service.get('readNext', nextWire, { params: { id: 'moon-whale' }, token: child });
    expect(Number(next?.classification ?? 0)).toBeLessThanOrEqual(limit);
  });

  it('PRO-13 refuses details and media of a title above the limit', async () => {
    for (const id of ['readItem', 'readMedia']) {
      for (const title of ['low-orbit', 'quiet-coast-s1e1']) {
        expect(await service.refused(id, { params: { id: title }, token: child })).toMatchObject({
          status: 403,
          error: 'parental_restriction',
        });
      }
    }
    expect(await service.refused('readSeason', { params: { id: 'quiet-coast', seasonId: 'quiet-coast-s1' }, token: child })).toMatchObject({
      error: 'parental_restriction',
    });
  });

  it('PRO-13 refuses details and media of a channel while its programme is above the limit', async () => {
    const channels = await service.get('readChannels', channelsWire, { token: child });
    const ids = channels.map(({ id }) => id);
    const onNow = await service.get('readGuide', epgWire, {
      query: { startDate: now(), endDate: now() + 1, channels: ids.join(',') },
      token: child,
    });
    const mayWatch = new Set(onNow.map(({ channel }) => channel));
    expect(mayWatch.size).toBeGreaterThan(0);
    expect(mayWatch.size).toBeLessThan(ids.length);
    for (const id of ids) {
      if (mayWatch.has(id)) expect(await service.get('readMedia', mediaWire, { params: { id }, token: child }), id).toHaveProperty('url');
      else
        for (const call of ['readItem', 'readMedia'])
          expect(await service.refused(call, { params: { id }, token: child }), id).toMatchObject({
            status: 403,
            error: 'parental_restriction',
          });
      expect(await service.get('readMedia', mediaWire, { params: { id }, token: premium }), id).toHaveProperty('url');
    }
  });
});

describe('sessions', () => {
  const readable = catalogueEndpoints.filter(({ access, method }) => access !== 'none' && method === 'GET');

  it('SES-02 refuses an invalid token in every call', async () => {
    const params = { id: 'home', query: 'quiet', seasonId: 'x' };
    for (const { id } of readable) expect((await service.send(id, { params, token: 'invalid' })).status, id).toBe(401);
  });

  it('SES-03 answers 423 profile_not_chosen to calls that need a profile until one is chosen', async () => {
    const token = await service.signIn({ email: people.premium.email, password: people.premium.password }, 'device-without-profile');
    const params = { id: 'home', query: 'quiet', seasonId: 'x' };
    for (const { id } of readable.filter((row) => row.access !== 'account')) {
      expect(await service.refused(id, { params, token }), id).toMatchObject({ status: 423, error: 'profile_not_chosen' });
    }
  });

  it('tests every call of the catalogue', () => {
    const tried = service.tried();
    expect(catalogueEndpoints.filter(({ id }) => !tried.has(id)).map(({ id }) => id)).toEqual([]);
  });
});
