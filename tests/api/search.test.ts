import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { consentMachine } from '../../machines/app/consent.machine.ts';
import { type Consent, FULL_CONSENT } from '../../machines/domain/consent.ts';
import type { Call, CallRequest } from '../../src/api/call.ts';
import { createFreshness } from '../../src/api/freshness.ts';
import { storedConsent } from '../../src/app/api/storedConsent.ts';
import { consentWork } from '../../src/app/consent/consent.work.ts';
import { createRecentSearches } from '../../src/catalogue/api/recentSearches.ts';
import { searchCalls } from '../../src/catalogue/api/search.ts';
import { searchOf } from '../../src/catalogue/search/search.work.ts';
import { withWork } from '../../src/start/work.ts';
import { forgetStored } from '../../src/storage/storage.ts';
import { STORED_SEARCHES } from '../../src/storage/stored.ts';

const wireRail = (id: string) => ({
  id,
  name: id,
  card_design_type: 'poster',
  carousel_design_type: 'block',
  channels: [{ id: `${id}-channel`, name: 'One' }],
});

/** The calls over a fake service that answers with `answer`. */
function over(answer: (request: CallRequest) => unknown) {
  const made: CallRequest[] = [];
  const call: Call = async (_, request) => {
    made.push(request);
    return answer(request) as never;
  };
  const freshness = createFreshness({ now: () => 0, freshFor: 1000 });
  return { made, freshness, search: searchCalls(call, { freshness, scope: () => 'me en' }) };
}

describe('the calls', () => {
  it.each(['night', '../..', '%', '%2F', 'a/b?c#d', 'ﻡ\u0000', 'ab cd', '__proto__'])(
    'SCH-02 encodes %j as one path segment',
    async (query) => {
      const { search, made } = over(() => [wireRail('films')]);
      expect(await search.results({ query })).toHaveLength(1);
      expect(made[0]?.path.split('/')).toHaveLength(5);
      expect(decodeURIComponent(made[0]?.path.split('/')[4] ?? '')).toBe(query);
    },
  );

  it.each(['..', '%2e%2e', '', '\ud800'])('SCH-02 returns nothing for %j, without a request', async (query) => {
    const { search, made } = over(() => [wireRail('films')]);
    expect(await search.results({ query })).toEqual([]);
    expect(made).toEqual([]);
  });

  it('SCH-02 returns no results after a 404, and rejects after any other failure', async () => {
    const failing = (errorCode: number) =>
      over(() => {
        throw { success: false, errorCode, errorMessage: '', errorStatus: 'x' };
      }).search.results({ query: 'night' });
    expect(await failing(404)).toEqual([]);
    await expect(failing(503)).rejects.toMatchObject({ errorCode: 503 });
  });

  it('SCH-02 uses one call for the suggestions and the results page until a playback position changes', async () => {
    const { search, made } = over(() => [wireRail('films')]);
    await Promise.all([search.results({ query: 'night' }), search.results({ query: 'night' })]);
    expect(made).toHaveLength(1);
    search.forgetPositions();
    await search.results({ query: 'night' });
    expect(made).toHaveLength(2);
  });

  it('FIL-01 requests collections by id, size and page', async () => {
    const { search, made } = over(() => ({ id: 'drama', name: 'Drama', collections: [wireRail('a')], page: 1, size: 6, has_more: true }));
    expect(await search.collections({ id: 'dra/ma', size: 6, page: 1, year: null, order: null })).toMatchObject({
      name: 'Drama',
      hasMore: true,
      rails: [{ id: 'a' }],
    });
    expect(made[0]).toMatchObject({ method: 'GET', path: '/v1/content/filters/dra%2Fma', query: { size: 6, page: 1 } });
  });

  it('FIL-03 requests the year and the order, and reads the choices that the application knows', async () => {
    const { search, made } = over(({ query }) => ({
      id: 'drama',
      name: 'Drama',
      collections: [],
      page: 0,
      size: 6,
      has_more: false,
      ...(query?.year !== undefined && { years: [{ id: '2024', name: '2024' }], orders: ['shuffled', 'rating', 'newest'] }),
    }));
    const asked = { id: 'drama', size: 6, page: 0 };
    expect((await search.collections({ ...asked, year: '2024', order: 'title' })).choices).toEqual({
      years: [{ id: '2024', name: '2024' }],
      orders: ['newest', 'rating'],
    });
    expect(made[0]?.query).toEqual({ size: 6, page: 0, year: '2024', order: 'title' });
    expect((await search.collections({ ...asked, year: null, order: null })).choices).toEqual({ years: [], orders: [] });
    expect(made).toHaveLength(2);
  });
});

describe('in kids mode', () => {
  const title = (id: string, classification: string) => ({ id, content_type: 'MOVIE', action_type: 'DETAIL', title: id, classification });
  const rail = (titles: readonly object[]) => ({ ...wireRail('films'), contents: titles });
  function open({ isGrownUp = false, hasOneTitle = false }) {
    const forgets: (() => void)[] = [];
    const asked: string[] = [];
    const titles = [title('bears', '6'), title('night', '16')];
    const call = (async (schema: { parse: (json: unknown) => unknown }, { path }: CallRequest) => {
      asked.push(path);
      const rails = [rail(titles), rail([title('night', '16')])];
      return schema.parse(
        path.includes('filters')
          ? {
              id: 'kids',
              name: 'Kids',
              page: 0,
              size: 6,
              collections: [rail(hasOneTitle ? titles : [...titles, ...titles, ...titles])],
              has_more: true,
            }
          : rails,
      );
    }) as Call;
    const wholeCatalogue = {
      alsoForgetPositions: (forget: () => void) => void forgets.push(forget),
      channels: async () => [{ id: 'films-channel' }],
      programmes: async () => [{ channelId: 'films-channel', classification: '16', genres: [] }],
    };
    const viewer = () => ({ features: { grownUp: isGrownUp }, profile: { ageLimit: 7 }, settings: { kidsGenres: [] } });
    const freshness = createFreshness({ now: () => 0, freshFor: 1000 });
    const search = searchOf({ call, freshness, scope: () => 'me en', wholeCatalogue, viewer, now: () => 0 } as never);
    return { search, asked, forget: () => forgets.forEach((each) => void each()) };
  }
  const shown = (rails: readonly { contents: readonly { id: string }[]; channels: readonly unknown[] }[]) =>
    rails.map(({ contents, channels }) => [contents.map(({ id }) => id).join(' '), channels.length]);

  it('KID-07 a search finds only what is for children, and everything for others', async () => {
    expect(shown(await open({}).search.results({ query: 'n' }))).toEqual([['bears', 0]]);
    expect(shown(await open({ isGrownUp: true }).search.results({ query: 'n' }))).toEqual([
      ['bears night', 1],
      ['night', 1],
    ]);
  });

  it('KID-07 FIL-01 the collections have only what is for children, and the rest of the page', async () => {
    const ask = (isGrownUp: boolean) => open({ isGrownUp }).search.collections({ id: 'kids', size: 6, page: 0, year: null, order: null });
    const page = await ask(false);
    expect(page).toMatchObject({ name: 'Kids', hasMore: true });
    expect(shown(page.rails)).toEqual([['bears bears bears', 0]]);
    expect(shown((await ask(true)).rails)).toEqual([['bears night bears night bears night', 1]]);
  });

  it('KID-08 FIL-03 the titles of one year are there also when there are fewer than three', async () => {
    const asked = { id: 'kids', size: 6, page: 0, year: '2024', order: null };
    const { rails } = await open({ hasOneTitle: true }).search.collections(asked);
    expect(shown(rails)).toEqual([['bears', 0]]);
    expect((await open({ hasOneTitle: true }).search.collections({ ...asked, year: null })).rails).toEqual([]);
  });

  it('SCH-02 a search is asked again after a playback position has changed', async () => {
    const { search, asked, forget } = open({});
    await search.results({ query: 'n' });
    await search.results({ query: 'n' });
    expect(asked).toHaveLength(1);
    forget();
    await search.results({ query: 'n' });
    expect(asked).toHaveLength(2);
  });
});

describe('recent searches', () => {
  function fakeStorage(refuses = false) {
    const items = new Map<string, string>();
    const refuse = () => {
      if (refuses) throw new DOMException('refused');
    };
    const storage = {
      getItem: (key: string) => (refuse(), items.get(key) ?? null),
      setItem: (key: string, value: string) => (refuse(), items.set(key, value)),
      removeItem: (key: string) => (refuse(), items.delete(key)),
    } as unknown as Storage;
    return { storage, items };
  }
  const freshness = createFreshness({ now: () => 0, freshFor: 1000 });

  it.each([
    ['storage', fakeStorage().storage],
    ['blocked storage', fakeStorage(true).storage],
    ['no storage', null],
  ])('CFG-04 are separate for each profile, with %s', (_, storage) => {
    const recent = createRecentSearches({ storage, freshness });
    recent.remember('night', 'p1');
    recent.remember('ni', 'p1');
    recent.remember('rain', 'p1');
    expect(recent.read('p1')).toEqual(['rain', 'night']);
    for (const other of ['__proto__', null]) {
      expect(recent.read(other)).toEqual([]);
      recent.remember('mine', other);
      expect(recent.read(other)).toEqual(['mine']);
    }
    recent.forget('night', 'p1');
    expect(recent.read('p1')).toEqual(['rain']);
    recent.forgetAll('p1');
    expect(recent.read('p1')).toEqual([]);
    expect(recent.read(null)).toEqual(['mine']);
  });

  it('are deleted at sign-out', () => {
    const { storage, items } = fakeStorage();
    createRecentSearches({ storage, freshness }).remember('night', 'p1');
    forgetStored(storage, STORED_SEARCHES);
    expect([...items.keys()]).toEqual([]);
    expect(() => forgetStored(fakeStorage(true).storage, STORED_SEARCHES)).not.toThrow();
    const unkept = createRecentSearches({ storage: null, freshness });
    unkept.remember('night', 'p1');
    freshness.forget();
    expect(unkept.read('p1')).toEqual([]);
  });

  it('CNS-07 CNS-13 are stored only while the viewer allows it, and last for the visit otherwise', () => {
    const { storage, items } = fakeStorage();
    let isAllowed = false;
    const recent = createRecentSearches({ storage, isAllowed: () => isAllowed, freshness });
    recent.remember('night', 'p1');
    expect(recent.read('p1')).toEqual(['night']);
    expect([...items.keys()]).toEqual([]);
    isAllowed = true;
    recent.remember('rain', 'p1');
    expect(items.get(STORED_SEARCHES)).toContain('rain');
    expect(items.get(STORED_SEARCHES)).not.toContain('night');
    expect(recent.read('p1')).toEqual(['rain']);
  });

  it('CNS-07 are removed when the viewer withdraws the consent, and stay with it', () => {
    const { storage, items } = fakeStorage();
    items.set(STORED_SEARCHES, '[]');
    const work = consentWork(
      storedConsent(storage, () => 1),
      () => forgetStored(storage, STORED_SEARCHES),
    );
    const consent = createActor(withWork(consentMachine, { ...work, watchAnswers: () => () => {} }), {
      input: { mode: 'own', now: () => 1, answer: null, isRefusedByBrowser: false },
    }).start();
    const answer = (given: Consent) => consent.send({ type: 'consent.answer', consent: given });
    answer(FULL_CONSENT);
    expect(items.has(STORED_SEARCHES)).toBe(true);
    answer({ ...FULL_CONSENT, personalisation: false });
    expect(items.has(STORED_SEARCHES)).toBe(false);
  });

  it.each(['{', '{}', '[["p1","night"]]', '[["p1",[3]]]', 'null'])('ignore invalid stored data: %s', (left) => {
    const { storage, items } = fakeStorage();
    items.set(STORED_SEARCHES, left);
    const recent = createRecentSearches({ storage, freshness });
    expect(recent.read('p1')).toEqual([]);
    recent.remember('night', 'p1');
    expect(recent.read('p1')).toEqual(['night']);
  });
});
