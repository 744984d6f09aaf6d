import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLanding } from '../../src/start/landing.ts';

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
const none = { affiliate: null, session: null };

describe('readLanding', () => {
  it.each([
    ['', none],
    ['?', none],
    ['?affiliate=partner', { affiliate: 'partner', session: null }],
    ['?session=s-1', { affiliate: null, session: 's-1' }],
    ['?x=1&session=a%26b&affiliate=p%2Bq', { affiliate: 'p+q', session: 'a&b' }],
    ['?affiliate=first&affiliate=second', { affiliate: 'first', session: null }],
    ['?Affiliate=partner&SESSION=s', none],
    [`?affiliate=${'x'.repeat(200)}`, { affiliate: 'x'.repeat(200), session: null }],
  ])('REG-08 reads %j', (search, landing) => {
    expect(readLanding(search, storageOf())).toEqual(landing);
    expect(readLanding(search, null)).toEqual(landing);
  });

  it('REG-08 ignores empty and long values, and values with spaces, control or non-ASCII characters', () => {
    for (const invalid of [
      '',
      '%20',
      'a%20b',
      'a+b',
      '%0A',
      'a%0Ab',
      '%00',
      'caf%C3%A9',
      '%E2%80%AE',
      '%ED%A0%80',
      'x'.repeat(201),
      'x'.repeat(10_000),
    ])
      expect(readLanding(`?affiliate=${invalid}&session=good`, storageOf()), invalid).toEqual({ affiliate: null, session: 'good' });
  });

  it('REG-08 keeps the values for the tab, also during a visit to a login provider', () => {
    const storage = storageOf();
    const landing = readLanding('?affiliate=partner&session=s-1', storage);
    for (const search of ['', '?id_token=x&state=y', '?affiliate=', '?session=a%20b'])
      expect(readLanding(search, storage)).toEqual(landing);
    expect([...storage.entries.keys()]).toEqual(['marquee.landing']);
  });

  it('REG-08 replaces both values when a later landing has one of them', () => {
    const storage = storageOf();
    readLanding('?affiliate=partner&session=s-1', storage);
    expect(readLanding('?affiliate=other', storage)).toEqual({ affiliate: 'other', session: null });
    expect(readLanding('', storage)).toEqual({ affiliate: 'other', session: null });
  });

  it('REG-08 reads the URL only when storage is blocked or missing', () => {
    const storage = { getItem: blocked, setItem: blocked, removeItem: blocked };
    expect(readLanding('?affiliate=partner', storage)).toEqual({ affiliate: 'partner', session: null });
    expect(readLanding('', storage)).toEqual(none);
    expect(readLanding('', null)).toEqual(none);
  });

  it.each(['null', '', 'not json', '[]', '7', '{"affiliate":"a"}', '{"affiliate":"a b","session":null}', '{"affiliate":{},"session":"s"}'])(
    'REG-08 ignores the stored text %j',
    (text) => {
      const storage = storageOf();
      storage.entries.set('marquee.landing', text);
      expect(readLanding('', storage)).toEqual(none);
    },
  );

  it('REG-08 never throws, and returns only printable ASCII values, for any URL', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (affiliate, session) => {
        for (const search of [`?affiliate=${affiliate}&session=${session}`, `?${new URLSearchParams({ affiliate, session })}`])
          for (const value of Object.values(readLanding(search, storageOf()))) if (value !== null) expect(value).toMatch(/^[!-~]{1,200}$/);
      }),
    ));
});
