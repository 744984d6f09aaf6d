import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SOCIAL_PROVIDERS } from '../../machines/domain/entities.ts';
import { judgeSocialAnswer, type PendingSocialLogin, readSocialAnswer } from '../../machines/domain/socialLogin.ts';
import { parseConfiguration } from '../../src/configuration/configuration.ts';
import { takeSocialAddress } from '../../src/signIn/socialLogin/socialAddress.ts';
import { authorizeAddress, createPendingSocialLogin } from '../../src/signIn/socialLogin/socialReturn.ts';
import { randomId } from '../../src/storage/secureContext.ts';

/** A tab at an address. `written` records every call of `history.replaceState`. */
function tabAt(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://marquee.example');
  const written: { state: unknown; url: string | URL | null | undefined }[] = [];
  const replaceState = (state: unknown, _: string, url?: string | URL | null) => void written.push({ state, url });
  const take = () => {
    const back = takeSocialAddress({ pathname, search, hash }, { state: { entry: 7 }, replaceState });
    return back && readSocialAnswer(back.provider, back.search, back.hash);
  };
  return { take, written };
}

const storageOf = () => {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
};
const blocked = () => {
  throw new DOMException('denied', 'SecurityError');
};
const STATE = '0123456789abcdef0123456789abcdef';
const NONCE = 'fedcba9876543210fedcba9876543210';
const pending: PendingSocialLogin = {
  provider: 'google',
  state: STATE,
  nonce: NONCE,
  at: 1_800_000_000_000,
  destination: '/movie/low-orbit/42?x=1',
};

describe('the callback URL', () => {
  it.each([
    ['/social/google/callback#id_token=secret&state=s', 'google'],
    ['/social/apple/callback?id_token=secret&state=s', 'apple'],
    ['/social/facebook/callback?id_token=secret&state=s#_=_', 'facebook'],
    ['/social/google/callback/?state=s&token=other#access_token=secret', 'google'],
  ])('SOC-03 reads %s and removes the token from the same history entry', (address, provider) => {
    const tab = tabAt(address);
    expect(tab.take()).toEqual({ provider, token: 'secret', refreshToken: null, state: 's', error: null });
    expect(tab.written).toEqual([{ state: { entry: 7 }, url: new URL(address, 'https://x').pathname }]);
  });

  it('SOC-03 ignores the answer of an unknown provider and removes its token', () => {
    for (const provider of ['myspace', 'GOOGLE', '__proto__', 'constructor', '%E0%A4%A', '..%2Fgoogle', '%00']) {
      const tab = tabAt(`/social/${provider}/callback?id_token=secret#id_token=secret`);
      expect(tab.take(), provider).toBeNull();
      expect(tab.written, provider).toEqual([{ state: { entry: 7 }, url: `/social/${provider}/callback` }]);
    }
  });

  it.each([
    '/',
    '/login?id_token=mine&state=s',
    '/search?token=x#token=y',
    '/social/google?id_token=x',
    '/social/google/callback/more?id_token=x',
    '/social//callback?id_token=x',
  ])('SOC-03 leaves %s unchanged because it is no callback URL', (address) => {
    const tab = tabAt(address);
    expect(tab.take()).toBeNull();
    expect(tab.written).toEqual([]);
  });

  it('SOC-03 finds no token when the callback page is reloaded', () => {
    const { take } = tabAt('/social/google/callback');
    expect(take()).toEqual({ provider: 'google', token: null, refreshToken: null, state: null, error: null });
  });

  it('SOC-03 removes query and hash from any callback URL', () =>
    fc.assert(
      fc.property(fc.constantFrom(...SOCIAL_PROVIDERS, 'other'), fc.string({ unit: 'binary' }), fc.string(), (provider, query, hash) => {
        const tab = tabAt(`/social/${provider}/callback?${encodeURI(query)}#${hash}`);
        tab.take();
        expect(tab.written).toEqual([{ state: { entry: 7 }, url: `/social/${provider}/callback` }]);
      }),
    ));
});

describe('the pending login', () => {
  it('SOC-02 is kept in the tab’s storage and can be taken once after a page load', () => {
    const storage = storageOf();
    expect(createPendingSocialLogin(storage).keep(pending)).toBe(true);
    expect([...storage.entries.keys()]).toEqual(['marquee.socialLogin']);
    const afterwards = createPendingSocialLogin(storage);
    expect(afterwards.take('google')).toEqual(pending);
    expect(afterwards.take('google')).toBeNull();
    expect(storage.entries.size).toBe(0);
  });

  it('SOC-02 is removed when another provider answers', () => {
    const logins = createPendingSocialLogin(storageOf());
    logins.keep(pending);
    expect(logins.take('apple')).toBeNull();
    expect(logins.take('google')).toBeNull();
  });

  it('SOC-02 is replaced by a later login', () => {
    const logins = createPendingSocialLogin(storageOf());
    logins.keep(pending);
    const later: PendingSocialLogin = { ...pending, state: 'f'.repeat(32), destination: null };
    logins.keep(later);
    expect(logins.take('google')).toEqual(later);
  });

  it('SOC-02 does not exist in another tab, so an answer there is refused', () => {
    createPendingSocialLogin(storageOf()).keep(pending);
    const { take } = tabAt(`/social/google/callback#id_token=secret&state=${STATE}`);
    const otherTab = createPendingSocialLogin(storageOf());
    const verdict = judgeSocialAnswer({ answer: take(), pending: otherTab.take('google'), now: pending.at });
    expect(verdict).toEqual({ kind: 'refused', reason: 'state' });
  });

  it.each([
    'null',
    '',
    'not json',
    '[]',
    '{}',
    JSON.stringify({ ...pending, state: '' }),
    JSON.stringify({ ...pending, state: 'short' }),
    JSON.stringify({ ...pending, at: 'now' }),
    JSON.stringify({ ...pending, provider: 'myspace' }),
    JSON.stringify({ ...pending, destination: 7 }),
  ])('SOC-02 is null, and the entry is removed, when storage contains %j', (text) => {
    const storage = storageOf();
    storage.entries.set('marquee.socialLogin', text);
    expect(createPendingSocialLogin(storage).take('google')).toBeNull();
    expect(storage.entries.size).toBe(0);
  });

  it('SOC-02 reports that it cannot be kept when storage is blocked or full', () => {
    expect(createPendingSocialLogin(null).keep(pending)).toBe(false);
    expect(createPendingSocialLogin(null).take('google')).toBeNull();
    const refusing = createPendingSocialLogin({ getItem: blocked, setItem: blocked, removeItem: blocked });
    expect(refusing.keep(pending)).toBe(false);
    expect(refusing.take('google')).toBeNull();
  });

  it('SOC-02 is not taken when it cannot be removed from storage', () => {
    const storage = { ...storageOf(), getItem: () => JSON.stringify(pending), removeItem: blocked };
    expect(createPendingSocialLogin(storage).take('google')).toBeNull();
  });

  it('SOC-02 has a new random state of 128 bits each time', () => {
    const states = Array.from({ length: 200 }, randomId);
    expect(new Set(states).size).toBe(200);
    for (const state of states) expect(state).toMatch(/^[0-9a-f]{32}$/);
    // Each of the 32 positions shows more than 8 of the 16 digits, so none of them is constant.
    for (let index = 0; index < 32; index += 1) expect(new Set(states.map((state) => state[index])).size).toBeGreaterThan(8);
  });
});

describe('the authorization URL', () => {
  const providersOf = (more: object = {}) =>
    parseConfiguration(
      JSON.stringify({ socialProviders: [{ id: 'google', authorizeUrl: 'https://id.example/authorize', clientId: 'client 1', ...more }] }),
    ).socialProviders;
  const addressOf = (more?: object) => {
    const [provider] = providersOf(more);
    if (!provider) throw new Error('no provider');
    return new URL(
      authorizeAddress(provider, { redirectUri: 'https://marquee.example/social/google/callback', state: STATE, nonce: NONCE }),
    );
  };

  it('SOC-02 contains the state and the callback URL of the provider', () => {
    const { origin, pathname, searchParams } = addressOf();
    expect(origin + pathname).toBe('https://id.example/authorize');
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'client 1',
      redirect_uri: 'https://marquee.example/social/google/callback',
      response_type: 'id_token',
      scope: 'openid profile email',
      state: STATE,
      nonce: NONCE,
    });
  });

  it('SOC-02 keeps the parameters of the configured URL, except those that the app sets', () => {
    const { searchParams } = addressOf({
      authorizeUrl: 'https://id.example/authorize?response_mode=query&state=mine&redirect_uri=https://elsewhere.example',
      scope: 'email',
      responseType: 'token',
    });
    expect(searchParams.get('response_mode')).toBe('query');
    expect([searchParams.getAll('state'), searchParams.getAll('redirect_uri')]).toEqual([
      [STATE],
      ['https://marquee.example/social/google/callback'],
    ]);
    expect([searchParams.get('scope'), searchParams.get('response_type')]).toEqual(['email', 'token']);
  });
});
