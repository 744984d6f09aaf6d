import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { deviceUidOf } from '../../src/signIn/api/deviceUid.ts';
import { createTokenStore } from '../../src/signIn/api/tokenStore.ts';
import { browserStorage } from '../../src/storage/storage.ts';
import { STORED } from '../../src/storage/stored.ts';

/** A fake of the browser’s storage that can refuse access. */
function fakeStorage(refuses: 'nothing' | 'writing' | 'everything' = 'nothing') {
  const items = new Map<string, string>();
  const refuse = (what: 'writing' | 'everything') => {
    if (refuses === 'everything' || refuses === what) throw new DOMException('QuotaExceededError');
  };
  const storage: Storage = {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    clear: () => items.clear(),
    getItem: (key) => {
      refuse('everything');
      return items.get(key) ?? null;
    },
    setItem: (key, value) => {
      refuse('writing');
      items.set(key, value);
    },
    removeItem: (key) => {
      refuse('writing');
      items.delete(key);
    },
  };
  return { storage, items };
}

it('CFG-12 keeps a session on a page that was loaded over plain http', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = createTokenStore(fakeStorage().storage);
  store.keep('token-1');
  expect([store.read(), store.readSession()]).toEqual(['token-1', expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

describe.each([
  ['storage', (): Storage | null => fakeStorage().storage],
  ['full storage', (): Storage | null => fakeStorage('writing').storage],
  ['blocked storage', (): Storage | null => fakeStorage('everything').storage],
  ['no storage', (): Storage | null => null],
] as const)('with %s', (_, make) => {
  it('CFG-04 keeps every value at least for the visit', () => {
    const store = createTokenStore(make());
    store.keep('t1');
    store.keepProfileChoice(17);
    store.keepTerms({ agree: true, optin: false });
    expect([store.read(), store.readProfileChoice(), store.readTerms()]).toEqual(['t1', 17, { agree: true, optin: false }]);
    store.discard();
    store.discardTerms();
    expect([store.read(), store.readTerms()]).toEqual([null, null]);
  });

  it('LOG-10 knows at least for the visit that a session has ended, and nothing else of it', () => {
    const store = createTokenStore(make());
    store.keep('t1', 'r1');
    expect(store.hadSession()).toBe(false);
    store.discard();
    expect([store.hadSession(), store.read(), store.readRefresh(), store.readSession()]).toEqual([true, null, null, null]);
  });

  it('CFG-04 creates the device id once', () => {
    const store = createTokenStore(make());
    const uid = deviceUidOf(store);
    expect(uid).toMatch(/^[0-9a-f]{32}$/);
    expect(deviceUidOf(store)).toBe(uid);
    expect(deviceUidOf(createTokenStore(null))).not.toBe(uid);
  });
});

it('CFG-04 has the same device id on the next visit', () => {
  const { storage } = fakeStorage();
  expect(deviceUidOf(createTokenStore(storage))).toBe(deviceUidOf(createTokenStore(storage)));
});

it('SES-07 reads a value that another tab has written', () => {
  const { storage, items } = fakeStorage();
  const store = createTokenStore(storage);
  store.keep('mine');
  items.set(STORED.token, 'of-another-tab');
  expect(store.read()).toBe('of-another-tab');
  items.delete(STORED.token);
  expect(store.read()).toBeNull();
});

it('forgets a stored token for the visit when storage cannot be written', () => {
  const { storage, items } = fakeStorage('writing');
  items.set(STORED.token, 'old');
  const store = createTokenStore(storage);
  expect(store.read()).toBe('old');
  store.discard();
  expect(store.read()).toBeNull();
  store.keep('new');
  expect(store.read()).toBe('new');
});

it.each([
  [STORED.token, '', null],
  [STORED.token, 'with space', null],
  [STORED.token, 'new\nline', null],
  [STORED.profileChosenAt, 'soon', null],
  [STORED.profileChosenAt, '-5', null],
  [STORED.profileChosenAt, 'Infinity', null],
  [STORED.terms, '{"agree": "yes"}', null],
  [STORED.terms, '{"agree": true, "optin": false', null],
  [STORED.deviceUid, 'ü', null],
  [STORED.deviceUid, 'a'.repeat(65), null],
  [STORED.token, 'nul\0', null],
])('ignores %s = %j', (key, text, expected) => {
  const { storage, items } = fakeStorage();
  items.set(key, text);
  const store = createTokenStore(storage);
  const readers = {
    [STORED.token]: store.read,
    [STORED.profileChosenAt]: store.readProfileChoice,
    [STORED.terms]: store.readTerms,
    [STORED.deviceUid]: store.readDeviceUid,
  };
  expect(readers[key]?.()).toBe(expected);
});

it('CFG-04 returns no storage when accessing it throws', () => {
  const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('SecurityError');
    },
  });
  expect(browserStorage()).toBeNull();
  if (original) Object.defineProperty(globalThis, 'localStorage', original);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});
