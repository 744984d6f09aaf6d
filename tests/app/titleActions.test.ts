/** What is done with a title reaches the right call, the right part of the browser, and the tab that remembers a wish. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, type PromiseActorLogic, toPromise } from 'xstate';
import { SOCIAL_LOGIN_LASTS } from '../../machines/domain/constants.ts';
import type { Wish } from '../../machines/domain/wish.ts';
import { ratingImplementations, shareImplementations } from '../../src/actors/titleActions.ts';
import { watchlistEntryImplementations, watchlistImplementations } from '../../src/actors/watchlist.ts';
import { createWishStore } from '../../src/api/wishStore.ts';
import { lowOrbit, rails } from '../../stories/fixtures/catalogue.ts';
import { titleActionsWithout } from './titleActionsParts.ts';

async function ask<Output, Input>(logic: PromiseActorLogic<Output, Input>, input: Input) {
  const actor = createActor(logic, { input });
  const answer = toPromise(actor);
  actor.start();
  return answer;
}

it('WAT-01 DET-03 a title is added, removed and rated', async () => {
  const { watchlist, rating } = titleActionsWithout();
  const { addToWatchlist, removeFromWatchlist } = watchlistEntryImplementations({ watchlist }).actors;
  await ask(addToWatchlist, { contentId: 'a' });
  await ask(removeFromWatchlist, { contentId: 'b' });
  expect(watchlist.add).toHaveBeenCalledWith({ contentId: 'a' });
  expect(watchlist.remove).toHaveBeenCalledWith({ contentId: 'b' });
  expect(await ask(ratingImplementations({ rating }).actors.saveRating, { contentId: 'a', rating: 4 })).toBe(4);
});

it('WAT-01 an empty list starts from a rail of home, and from none where there is no home', async () => {
  const catalogue = {
    watchlist: vi.fn(async () => [lowOrbit]),
    section: vi.fn(async () => ({ id: 'tab1', screenId: 'main', name: 'Home', subMenu: [] })),
    screen: vi.fn(async () => rails),
  };
  const watchlist = { ...titleActionsWithout().watchlist, onChangedElsewhere: () => () => {} };
  const { loadWatchlist, loadSuggestions } = watchlistImplementations({ catalogue, watchlist }).actors;
  expect(await ask(loadWatchlist, {})).toEqual([lowOrbit]);
  expect((await ask(loadSuggestions, { sectionId: 'tab1' }))?.id).toBe('new');
  expect(catalogue.screen).toHaveBeenCalledWith({ screenId: 'main' }, expect.any(AbortSignal));
  expect(await ask(loadSuggestions, { sectionId: null })).toBeNull();
});

describe('passing a title on', () => {
  const shared = { title: 'Low Orbit', path: '/movie/low-orbit/low-orbit' };
  const url = 'https://marquee.example/movie/low-orbit/low-orbit';
  const offer = (browser: Parameters<typeof shareImplementations>[0]['browser']) =>
    ask(shareImplementations({ browser, urlOf: (path) => `https://marquee.example${path}` }).actors.offerToSystem, shared);

  it('DET-03 the system is given title and address', async () => {
    const share = vi.fn(async () => {});
    expect(await offer({ share })).toBe('shared');
    expect(share).toHaveBeenCalledWith({ title: 'Low Orbit', url });
  });

  it.each([
    ['without a system share', {}, 'unavailable'],
    ['that cannot share this', { share: async () => {}, canShare: () => false }, 'unavailable'],
    ['whose viewer thinks better of it', { share: () => Promise.reject(new DOMException('', 'AbortError')) }, 'dismissed'],
    ['that does not allow it', { share: () => Promise.reject(new DOMException('', 'NotAllowedError')) }, 'unavailable'],
  ] as const)('DET-03 a browser %s', async (_, browser, outcome) => {
    expect(await offer(browser)).toBe(outcome);
  });

  it('DET-03 the clipboard gets the address, and a browser without one says so', async () => {
    const writeText = vi.fn(async () => {});
    const copy = (browser: Parameters<typeof shareImplementations>[0]['browser']) =>
      ask(shareImplementations({ browser, urlOf: (path) => `https://marquee.example${path}` }).actors.copyAddress, shared);
    await copy({ clipboard: { writeText } });
    expect(writeText).toHaveBeenCalledWith(url);
    await expect(copy({})).rejects.toThrow();
  });
});

describe('the wish of somebody who has to log in first', () => {
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
  const wish: Wish = { kind: 'rating', contentId: 'low-orbit', rating: 4 };

  it('DET-03 it is taken once, by the title it is about, and the last one is meant', () => {
    const wishes = createWishStore(memory(), () => 1000);
    wishes.keep({ kind: 'watchlist', contentId: 'low-orbit' });
    wishes.keep(wish);
    expect(wishes.take('another')).toBeNull();
    expect(wishes.take('low-orbit')).toMatchObject(wish);
    expect(wishes.take('low-orbit')).toBeNull();
  });

  it('DET-03 it is not meant for ever, nor by a clock that was set back', () => {
    let moment = 1000;
    const wishes = createWishStore(memory(), () => moment);
    wishes.keep(wish);
    moment = 1000 + SOCIAL_LOGIN_LASTS;
    expect(wishes.take('low-orbit')).toBeNull();
    moment = 999;
    expect(wishes.take('low-orbit')).toBeNull();
    moment = 1000 + SOCIAL_LOGIN_LASTS - 1;
    expect(wishes.take('low-orbit')).not.toBeNull();
  });

  it.each([
    '',
    'null',
    '{}',
    '{"kind":"rating","contentId":"low-orbit","rating":9,"at":1}',
    '{"kind":"buy","contentId":"low-orbit","at":1}',
  ])('DET-03 what somebody else wrote there is no wish: %s', (written) => {
    const storage = memory();
    storage.setItem('marquee.wish', written);
    expect(createWishStore(storage, () => 2).take('low-orbit')).toBeNull();
  });

  it('without a storage nothing is remembered, and nothing breaks', () => {
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
      const wishes = createWishStore(storage, () => 0);
      wishes.keep(wish);
      expect(wishes.take('low-orbit')).toBeNull();
    }
  });
});
