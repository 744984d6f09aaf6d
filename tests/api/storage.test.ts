/** Values in the browser's storage: under which key, checked, and without an error where there is none. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_RECENT_SEARCHES } from '../../machines/domain/constants.ts';
import { createCheckoutStore } from '../../src/buying/purchase/checkoutStore.ts';
import { createRecentSearches } from '../../src/catalogue/api/recentSearches.ts';
import { withStoredSound } from '../../src/player/playback/storedSound.ts';
import { createTokenStore } from '../../src/signIn/api/tokenStore.ts';
import { browserStorage, forgetStored, tabStorage } from '../../src/storage/storage.ts';
import * as names from '../../src/storage/stored.ts';
import { whileAllowed } from '../../src/storage/storedValue.ts';

const NOW = 1_800_000_000_000;

function memory(texts: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(texts));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('CFG-04 the keys stay the same from version to version: another one loses what viewers have stored', () => {
  const keys = Object.fromEntries(Object.entries(names).filter(([, name]) => typeof name === 'string'));
  expect([names.STORED, keys]).toEqual([
    {
      hadSession: 'marquee.hadSession',
      token: 'marquee.token',
      refreshToken: 'marquee.refreshToken',
      session: 'marquee.session',
      profileChosenAt: 'marquee.profileChosenAt',
      deviceUid: 'marquee.deviceUid',
      language: 'marquee.language',
      terms: 'marquee.terms',
      entitlement: 'marquee.entitlement',
      clock: 'marquee.clock',
    },
    {
      STORED_PENDING_ACTION: 'marquee.pendingAction',
      STORED_SEARCHES: 'marquee.searches',
      STORED_TONIGHT: 'marquee.tonight',
      STORED_HOME: 'marquee.home',
      STORED_LAYOUT: 'marquee.layout',
      STORED_CONSENT: 'marquee.consent',
      STORED_INSTALL_REFUSAL: 'marquee.installRefusedAt',
      LAST_ANSWERS: 'marquee.lastAnswers',
    },
  ]);
});

it('CFG-04 the storage of the browser and that of the tab are two, and null where access throws', () => {
  const [browser, tab] = [memory(), memory()];
  vi.stubGlobal('localStorage', browser);
  vi.stubGlobal('sessionStorage', tab);
  expect([browserStorage(), tabStorage()]).toEqual([browser, tab]);
  expect(browserStorage()).not.toBe(tabStorage());
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { configurable: true, get: () => expect.fail('SecurityError') });
  expect([browserStorage(), tabStorage()]).toEqual([null, null]);
});

it('CFG-04 without storage nothing throws: values last for the visit', () => {
  expect(() => forgetStored(null, 'key')).not.toThrow();
  const store = createTokenStore(null);
  expect([store.read(), store.readProfileChoice()]).toEqual([null, null]);
  store.keep('t1');
  expect(store.read()).toBe('t1');
  store.discard();
  expect(store.read()).toBeNull();
  const stage = withStoredSound({ sound: { volume: 1, isMuted: false } } as never, null);
  stage.sound = { volume: 0.5, isMuted: true };
  expect(stage.sound).toEqual({ volume: 0.5, isMuted: true });
});

it('PLY-02 the sound of the last visit is taken when it is one', () => {
  const stage = { sound: { volume: 1, isMuted: false } } as never;
  const soundIn = (text: string) => withStoredSound(stage, memory({ 'marquee.player.sound': text }) as never).sound;
  expect(soundIn('{"volume":0.3,"isMuted":true}')).toEqual({ volume: 0.3, isMuted: true });
  for (const text of ['{"volume":2,"isMuted":true}', '{"volume":-1,"isMuted":true}', 'loud', '{'])
    expect(soundIn(text)).toEqual({ volume: 1, isMuted: false });
});

it('CNS-07 a storage gives and takes values only while the viewer allows it', () => {
  let isAllowed = true;
  const storage = memory();
  const allowed = whileAllowed(storage, () => isAllowed);
  allowed?.setItem('key', 'text');
  expect(allowed?.getItem('key')).toBe('text');
  isAllowed = false;
  expect(allowed?.getItem('key')).toBeNull();
  expect(() => allowed?.setItem('key', 'other')).toThrow();
  allowed?.removeItem('key');
  expect(storage.kept.size).toBe(0);
  expect(whileAllowed(null, () => true)).toBeNull();
});

it('SCH-01 a list of searches that another version has stored is cut to what the page shows', () => {
  const queries = Array.from({ length: MAX_RECENT_SEARCHES + 1 }, (_, index) => `query ${index}`);
  const storage = memory({ [names.STORED_SEARCHES]: JSON.stringify([{ viewer: 'p1', queries }]) });
  const searches = createRecentSearches({ storage, freshness: { alsoForget: () => {} } });
  expect(searches.read('p1')).toEqual(queries.slice(0, MAX_RECENT_SEARCHES));
});

describe('a purchase in progress', () => {
  const intent = {
    planId: 'gold',
    gateway: 'card',
    accountId: 'a1',
    destination: '/movie/a/a',
    at: NOW,
    checkout: null,
    formerSubscriptionId: null,
  };
  const open = (tab = memory(), browser = memory()) => ({ tab, browser, store: createCheckoutStore({ tab, browser, now: () => NOW }) });

  it.each(['frame', 'redirect'] as const)('MON-11 with an open checkout is known in another tab: %s', (kind) => {
    const { browser, store } = open();
    const paying = { ...intent, checkout: { kind, address: 'https://pay.example/x' } };
    store.keep(paying);
    expect(store.recall()).toEqual({ intent: paying, isThisTab: true });
    const other = open(memory(), browser).store;
    expect(other.recall()).toEqual({ intent: paying, isThisTab: false });
    store.discard();
    expect([store.recall().intent, other.recall().intent]).toEqual([null, null]);
  });

  it('MON-11 without a checkout is of this tab', () => {
    const { browser, store } = open();
    store.keep(intent);
    expect(store.recall()).toEqual({ intent, isThisTab: true });
    expect(open(memory(), browser).store.recall()).toEqual({ intent: null, isThisTab: false });
  });

  it.each<[string, object]>([
    ['an address of a script', { checkout: { kind: 'frame', address: 'javascript:x()' } }],
    ['an unknown checkout', { checkout: { kind: 'popup', address: 'https://pay.example/x' } }],
    ['a destination elsewhere', { destination: '//x.example' }],
    ['a destination without a slash', { destination: 'movie' }],
    ['a plan with two lines', { planId: 'a\nb' }],
    ['a plan without a name', { planId: '' }],
    ['a plan with a very long name', { planId: 'x'.repeat(201) }],
    ['a time that is over', { at: 0 }],
  ])('MON-11 with %s is none', (_, change) => {
    const { store } = open(memory({ 'marquee.purchase': JSON.stringify({ ...intent, ...change }) }));
    expect(store.recall()).toEqual({ intent: null, isThisTab: false });
  });
});
