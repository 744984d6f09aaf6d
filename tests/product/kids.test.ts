/** KID: a child sees only what is for children, on every page. Journeys of the whole product with the demo service, without its views. */
import { beforeAll, expect, it } from 'vitest';
import type { Channel, Content, Rail } from '../../machines/domain/entities.ts';
import { goTo, openVisit, signInAs } from './journey.ts';
import type { Visit } from './visit.ts';

/** The kids profiles of the demo service, with the limit of their restriction. */
const CHILDREN = [
  ['premium', 'alice'],
  ['manager', 'mila'],
] as const;
const AGE_LIMIT = 6;
const GENRE = 'kids';

/** The driven clock does not wait for chunks. */
beforeAll(async () => {
  await import('../../src/catalogue/search/search.work.ts');
  await import('../../src/live/api/guideAnswers.ts');
});

async function visitOf(persona: string, child: string): Promise<Visit> {
  const visit = await openVisit('/login');
  await signInAs(visit, persona, child);
  await goTo(visit, '/');
  expect(visit.latest().profile?.id).toBe(child);
  expect(visit.latest().features.grownUp).toBe(false);
  return visit;
}

/** Judges by the catalogue of the demo service, not by the rule of the application. */
function isForChildren(visit: Visit, { id, episode }: Content): boolean {
  const { catalogue, guide } = visit.service.service;
  const title = catalogue.title(episode?.seriesId ?? id);
  if (title) return title.genre === GENRE && title.classification <= AGE_LIMIT;
  const station = catalogue.channel(id);
  const programme = station ? guide.at(station, Date.now()) : guide.programme(id);
  return programme?.station.genre === GENRE && programme.template.classification <= AGE_LIMIT;
}

const isChannelForChildren = (visit: Visit, { id }: Channel) => visit.service.service.catalogue.channel(id)?.genre === GENRE;

function expectForChildren(visit: Visit, rails: readonly Pick<Rail, 'id' | 'contents' | 'channels'>[]) {
  for (const { id, contents, channels } of rails) {
    expect([id, contents.filter((content) => !isForChildren(visit, content)).map((content) => content.id)]).toEqual([id, []]);
    expect([id, channels.filter((channel) => !isChannelForChildren(visit, channel)).map((channel) => channel.id)]).toEqual([id, []]);
  }
}

const lengthOf = ({ contents, channels }: Rail) => contents.length + channels.length;
/** KID-08: one title fills a rail of the design fullscreen, and is enough to continue. */
const isTooShort = (rail: Rail) => rail.block !== 'fullscreen' && !rail.hasProgress && lengthOf(rail) < 3;

it.each(CHILDREN)('KID-07 KID-08 home of %s, %s: only rails of what is for children, with three titles or more', async (...who) => {
  const visit = await visitOf(...who);
  const home = visit.page().home?.getSnapshot().context;
  const refs = home?.railRefs ?? [];
  for (let more = 0; more < 3; more += 1) {
    for (const ref of refs) ref.send({ type: 'rail.more' });
    await visit.settle();
  }
  const rails = refs.map((ref) => ref.getSnapshot().context.rail);
  expect(home?.highlights?.contents.length).toBeGreaterThan(0);
  expect(rails.length).toBeGreaterThan(2);
  expectForChildren(visit, [...rails, ...(home?.highlights ? [home.highlights] : [])]);
  expect(rails.filter(isTooShort).map(({ id }) => id)).toEqual([]);
  expect(rails.some(({ cardDesign }) => cardDesign === 'character')).toBe(true);
});

it.each(CHILDREN)('KID-07 related titles, and what follows a title, of %s, %s', async (...who) => {
  const visit = await visitOf(...who);
  for (const url of ['/movie/moon-whale/moon-whale', '/series/owl-street/owl-street']) {
    await goTo(visit, url);
    const related = visit.page().detail?.getSnapshot().context.related ?? [];
    expect([url, related.length > 0]).toEqual([url, true]);
    expectForChildren(visit, [{ id: url, contents: related, channels: [] }]);
  }
});

it.each(CHILDREN)(
  'KID-13 a title that is not for children is refused by its address, on its page and in the player, to %s, %s',
  async (...who) => {
    const visit = await visitOf(...who);
    const detail = () => visit.page().detail?.getSnapshot().value;
    // By genre, for all ages: a film and a series; by age: a film. An episode is judged by its series.
    for (const url of ['/movie/undersong/undersong', '/series/encore/encore', '/movie/sodium/sodium', '/content/encore-s1e1']) {
      await goTo(visit, url);
      expect([url, detail()]).toEqual([url, 'restricted']);
    }
    for (const id of ['undersong', 'encore-s1e1']) {
      await goTo(visit, `/vod/title/${id}`);
      const playback = visit.page().playback?.getSnapshot();
      expect([id, playback?.value, playback?.context.message?.key]).toEqual([id, 'refused', 'SERVER_ERROR_PARENTAL_RESTRICTION']);
    }
    for (const url of ['/movie/moon-whale/moon-whale', '/content/owl-street-s1e1']) {
      await goTo(visit, url);
      expect([url, visit.page().detail?.getSnapshot().matches('ready')]).toEqual([url, true]);
    }
  },
);

it.each(CHILDREN)('KID-07 KID-10 the search of %s, %s: characters, genres and suggestions', async (...who) => {
  const visit = await visitOf(...who);
  await goTo(visit, '/search');
  const ideas = visit.page().searchResults?.getSnapshot().children.ideas?.getSnapshot().context;
  expect(ideas?.characters?.contents.length).toBeGreaterThan(2);
  expectForChildren(
    visit,
    [ideas?.characters, ideas?.popular].filter((rail) => rail != null),
  );
  const genres = ideas?.genres ?? [];
  expect(genres.length).toBeGreaterThan(2);
  expect(genres.length).toBeLessThanOrEqual(8);
  expect(genres.filter(({ picture }) => !picture)).toEqual([]);

  const { search } = visit.actors.ofViewer();
  const queries = [...genres.map(({ name }) => name), 'the', 'con', 'new', 'ami', 'fam', 'rom', 'doc', 'one', 'pulse'];
  for (const query of queries) {
    await goTo(visit, `/search?query=${encodeURIComponent(query)}`);
    const results = visit.page().searchResults?.getSnapshot();
    const rails = (results?.context.railRefs ?? []).map((ref) => ref.getSnapshot().context.rail);
    expectForChildren(visit, rails);
    if (genres.some(({ name }) => name === query)) expect([query, rails.length > 0]).toEqual([query, true]);
  }
  search.send({ type: 'search.open' });
  search.send({ type: 'text.type', text: 'the' });
  await visit.pause();
  const { suggestions } = search.getSnapshot().context;
  const contents = suggestions.flatMap((option) => (option.kind === 'title' ? [option.content] : []));
  expect(contents.length).toBeGreaterThan(0);
  const channels = suggestions.flatMap((option) => (option.kind === 'channel' ? [option.channel] : []));
  expectForChildren(visit, [{ id: 'suggestions', contents, channels }]);
});

it.each(CHILDREN)('KID-07 KID-08 a page with filters of %s, %s', async (...who) => {
  const visit = await visitOf(...who);
  for (const url of ['/filters/movies', '/filters/shows', '/filters/shows-kids', '/filters/exclusives']) {
    await goTo(visit, url);
    const { section, tabRefs } = visit.page().filters?.getSnapshot().context ?? {};
    expect([url, section?.subMenu]).toEqual([url, []]);
    const tabs = Object.values(tabRefs ?? {}).map((ref) => ref.getSnapshot().context);
    const rails = tabs.flatMap(({ railRefs }) => railRefs).map((ref) => ref.getSnapshot().context.rail);
    expectForChildren(visit, rails);
    expect(rails.filter(isTooShort)).toEqual([]);
  }
});

it.each(CHILDREN)('KID-09 live of %s, %s: only programmes for children that are on now, and no guide', async (...who) => {
  const visit = await visitOf(...who);
  await goTo(visit, '/tv-guide');
  const guide = visit.page().guide?.getSnapshot();
  expect(guide?.value).toBe('forKids');
  expect(guide?.context.all).toEqual([]);
  const { tiles = [] } = guide?.children.kidsLive?.getSnapshot().context ?? {};
  expect(tiles.length).toBeGreaterThan(0);
  const now = Date.now();
  for (const { channel, programme } of tiles) {
    expect([channel.id, isChannelForChildren(visit, channel)]).toEqual([channel.id, true]);
    expect([programme.id, programme.startDate <= now && now < programme.endDate]).toEqual([programme.id, true]);
    expect(visit.service.service.guide.programme(programme.id)?.template.classification).toBeLessThanOrEqual(AGE_LIMIT);
  }
});

it('KID-07 another profile of the household sees everything again', async () => {
  const visit = await visitOf('premium', 'alice');
  visit.viewer()?.send({ type: 'profile.choose', profile: visit.latest().account?.profiles.find(({ id }) => id === 'duarte') ?? never() });
  await visit.pause();
  await goTo(visit, '/');
  expect(visit.latest().profile?.id).toBe('duarte');
  const rails = (visit.page().home?.getSnapshot().context.railRefs ?? []).map((ref) => ref.getSnapshot().context.rail);
  expect(rails.flatMap(({ contents }) => contents).some((content) => !isForChildren(visit, content))).toBe(true);
});

const never = (): never => {
  throw new Error('no such profile');
};
