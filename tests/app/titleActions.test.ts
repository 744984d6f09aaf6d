/** Actions on a title: their calls, sharing with the browser, and the action that the tab keeps during a login. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, createEmptyActor } from 'xstate';
import type { StoredPendingAction } from '../../machines/domain/pendingAction.ts';
import { pendingActionStore } from '../../src/catalogue/api/pendingActionStore.ts';
import { type DetailDependencies, detailWork, shareWork } from '../../src/catalogue/detail/detail.work.ts';
import { watchlistWork } from '../../src/catalogue/watchlist/watchlist.work.ts';
import { lowOrbit, rails } from '../../stories/fixtures/catalogue.ts';
import { titleActionsWithout } from './titleActionsParts.ts';

const { signal } = new AbortController();

it('WAT-01 DET-03 sends the calls to add, remove and rate a title', async () => {
  const { watchlist, rating, ...rest } = titleActionsWithout();
  const catalogue = { item: vi.fn(), seasonPage: vi.fn(), related: vi.fn() };
  const { titleActions } = detailWork({ ...rest, watchlist, rating, catalogue });
  const actor = createActor(titleActions, {
    input: {
      parentRef: createEmptyActor(),
      contentId: 'a',
      title: 'Low Orbit',
      path: '/movie/a/low-orbit',
      trailerId: null,
      extras: [],
      viewer: { isOnWatchlist: false, rating: 0 },
      isSignedIn: true,
      features: { watchlist: true, share: true, userRating: true, autoplayTrailer: false },
    },
  }).start();
  actor.send({ type: 'rating.choose', rating: 4 });
  actor.send({ type: 'watchlist.toggle' });
  await vi.waitFor(() =>
    expect(actor.getSnapshot().children.watchlistEntry?.getSnapshot()).toMatchObject({ value: 'saved', context: { isOnWatchlist: true } }),
  );
  expect(watchlist.add).toHaveBeenCalledExactlyOnceWith({ contentId: 'a' });
  expect(rating.rate).toHaveBeenCalledExactlyOnceWith({ contentId: 'a', rating: 4 });
  actor.send({ type: 'watchlist.toggle' });
  await vi.waitFor(() =>
    expect(actor.getSnapshot().children.watchlistEntry?.getSnapshot()).toMatchObject({ value: 'saved', context: { isOnWatchlist: false } }),
  );
  expect(watchlist.remove).toHaveBeenCalledExactlyOnceWith({ contentId: 'a' });
});

it('WAT-01 suggests a rail of home for an empty list, and none without a home section', async () => {
  const catalogue = {
    watchlist: vi.fn(async () => [lowOrbit]),
    section: vi.fn(async () => ({ id: 'tab1', screenId: 'main', name: 'Home', subMenu: [] })),
    screen: vi.fn(async () => rails),
  };
  const watchlist = { ...titleActionsWithout().watchlist, onChangedElsewhere: () => () => {} };
  const { loadWatchlist, loadSuggestions } = watchlistWork({ catalogue, watchlist });
  expect(await loadWatchlist({ input: {}, signal })).toEqual([lowOrbit]);
  expect((await loadSuggestions({ input: { sectionId: 'tab1' }, signal }))?.id).toBe('new');
  expect(catalogue.screen).toHaveBeenCalledWith({ screenId: 'main' }, expect.any(AbortSignal));
  expect(await loadSuggestions({ input: { sectionId: null }, signal })).toBeNull();
});

describe('sharing a title', () => {
  const shared = { title: 'Low Orbit', path: '/movie/low-orbit/low-orbit' };
  const url = 'https://marquee.example/movie/low-orbit/low-orbit';
  const work = (browser: DetailDependencies['browser']) => shareWork({ browser, urlOf: (path) => `https://marquee.example${path}` });
  const offer = (browser: DetailDependencies['browser']) => work(browser).offerToSystem({ input: shared, signal });

  it('DET-03 passes the title and its URL to the system', async () => {
    const share = vi.fn(async () => {});
    expect(await offer({ share })).toBe('shared');
    expect(share).toHaveBeenCalledWith({ title: 'Low Orbit', url });
  });

  it.each([
    ['has no system share', {}, 'unavailable'],
    ['cannot share this title', { share: async () => {}, canShare: () => false }, 'unavailable'],
    ['reports that the viewer canceled', { share: () => Promise.reject(new DOMException('', 'AbortError')) }, 'dismissed'],
    ['does not allow sharing', { share: () => Promise.reject(new DOMException('', 'NotAllowedError')) }, 'unavailable'],
  ] as const)('DET-03 reports the outcome when the browser %s', async (_, browser, outcome) => {
    expect(await offer(browser)).toBe(outcome);
  });

  it('DET-03 copies the URL to the clipboard, and rejects when the browser has no clipboard', async () => {
    const writeText = vi.fn(async () => {});
    const copy = (browser: DetailDependencies['browser']) => work(browser).copyAddress({ input: shared, signal });
    await copy({ clipboard: { writeText } });
    expect(writeText).toHaveBeenCalledWith(url);
    await expect(copy({})).rejects.toThrow();
  });
});

describe('the action that a visitor requests before the login', () => {
  function memory(): Storage {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
      clear: () => kept.clear(),
      key: () => null,
      length: 0,
    };
  }
  const rating: StoredPendingAction = { kind: 'rating', contentId: 'low-orbit', rating: 4, at: 1000 };

  it('DET-03 is read after a reload, replaces an earlier action, and can be forgotten', () => {
    const storage = memory();
    const store = pendingActionStore(storage);
    store.keep({ kind: 'watchlist', contentId: 'low-orbit', at: 1000 });
    store.keep(rating);
    expect(pendingActionStore(storage).read()).toEqual(rating);
    store.forget();
    expect(store.read()).toBeNull();
  });

  it.each([
    '',
    'null',
    '{}',
    '{"kind":"rating","contentId":"low-orbit","rating":9,"at":1}',
    '{"kind":"buy","contentId":"low-orbit","at":1}',
  ])('DET-03 is null when storage contains %s', (written) => {
    const storage = memory();
    storage.setItem('marquee.pendingAction', written);
    expect(pendingActionStore(storage).read()).toBeNull();
  });

  it('is not kept, and nothing is thrown, when storage is missing or blocked', () => {
    const broken = {
      ...memory(),
      setItem: () => {
        throw new Error('full');
      },
      getItem: () => {
        throw new Error('blocked');
      },
    };
    for (const storage of [null, broken]) {
      const store = pendingActionStore(storage);
      store.keep(rating);
      expect(store.read()).toBeNull();
    }
  });
});
