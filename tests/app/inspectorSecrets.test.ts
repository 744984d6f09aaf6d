/** Other people can see or photograph the inspector. Therefore it shows no password, PIN, token or code. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gatewayChoiceMachine } from '../../machines/buying/gatewayChoice.machine.ts';
import { isSecretName, MASK, withoutSecrets } from '../../src/inspector/secrets.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ2aWV3ZXIifQ.c2lnbmF0dXJl';

describe('the masking of secrets', () => {
  it.each([
    'token',
    'refreshToken',
    'sessionToken',
    'access_token',
    'password',
    'newPassword',
    'pin',
    'currentPin',
    'code',
    'digits',
    'nonce',
  ])('FLW-03 masks the value of %s', (name) => {
    expect(withoutSecrets({ type: 'x', [name]: 'Lantern-2580' })).toEqual({ type: 'x', [name]: MASK });
    expect(withoutSecrets({ within: [{ [name]: ['2', '5', 8] }] })).toEqual({ within: [{ [name]: [MASK, MASK, MASK] }] });
  });

  it.each(['hasPin', 'isPinned', 'pinning', 'tokenless', 'errorCode', 'countryCode', 'planId', 'encoded', 'spinner'])(
    'FLW-03 shows the value true of %s',
    (name) => {
      expect(withoutSecrets({ [name]: true })).toEqual({ [name]: true });
    },
  );

  it('FLW-03 shows an empty or missing secret', () => {
    expect(withoutSecrets({ token: null, password: '', pin: undefined })).toEqual({ token: null, password: '', pin: null });
  });

  it('FLW-03 masks a value when the property "field" names a secret', () => {
    expect(withoutSecrets({ field: 'password', value: 'Lantern' })).toEqual({ field: 'password', value: MASK });
    expect(withoutSecrets({ field: 'email', value: 'a@b.pt' })).toEqual({ field: 'email', value: 'a@b.pt' });
  });

  it('FLW-03 masks signed tokens, bearer tokens and tokens in URLs under any name', () => {
    expect(withoutSecrets(`see ${TOKEN}`)).toBe(`see ${MASK}`);
    expect(withoutSecrets(new Error(`no ${TOKEN}`))).toBe(`Error: no ${MASK}`);
    expect(withoutSecrets({ header: 'Bearer abc' })).toEqual({ header: `Bearer ${MASK}` });
    expect(withoutSecrets({ href: 'https://a.b/c?plan=1&token=abc#id_token=def' })).toEqual({
      href: `https://a.b/c?plan=1&token=${MASK}#id_token=${MASK}`,
    });
    expect(withoutSecrets(`${'a'.repeat(390)} ${TOKEN}`)).not.toContain('eyJ');
  });

  it('FLW-03 masks all texts under a secret name at any depth', () => {
    const secret = fc.string({ minLength: 6 }).map((text) => `§${text}`);
    const holder = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        secret,
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.string(), tie('tree'), { maxKeys: 3 }),
      ),
    })).tree;
    fc.assert(
      fc.property(holder, fc.constantFrom('token', 'pinCode', 'oldPassword'), (value, name) => {
        const texts = (shown: unknown): string[] => {
          if (typeof shown === 'string') return [shown];
          return typeof shown === 'object' && shown !== null ? Object.values(shown).flatMap(texts) : [];
        };
        expect(texts(withoutSecrets({ [name]: value })).filter((text) => text.startsWith('§'))).toEqual([]);
      }),
    );
  });

  it('FLW-03 shortens large, circular and non-JSON values', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    expect(withoutSecrets(circle)).toEqual({ self: '(again)' });
    expect(withoutSecrets(Array.from({ length: 100 }, () => 1))).toHaveLength(61);
    expect(withoutSecrets({ at: new Date(0), run: function run() {}, all: new Set([1]), by: new Map([['pin', '1']]) })).toEqual({
      at: '1970-01-01T00:00:00.000Z',
      run: 'function run',
      all: [1],
      by: { pin: MASK },
    });
    let deep: unknown = 'end';
    for (let level = 0; level < 20; level += 1) deep = { deep };
    expect(JSON.stringify(withoutSecrets(deep))).toContain('(more)');
    expect(JSON.stringify(withoutSecrets({ long: 'x'.repeat(9000) })).length).toBeLessThan(500);
  });

  it('FLW-03 shows public codes', () => {
    const open = { countryCode: 'PT', currencyCode: 'EUR', languageCode: 'pt', errorCode: 423 };
    expect(withoutSecrets(open)).toEqual(open);
  });

  it('FLW-03 recognizes a secret name by its words', () => {
    expect(['pin', 'PIN', 'pinCode', 'pin-code', 'PIN_CODE'].every(isSecretName)).toBe(true);
    expect(['opinion', 'passage', 'tokens2x', 'encode'].some(isSecretName)).toBe(false);
  });
});

it('FLW-03 INS-10 names a machine that a call returns, instead of its whole definition', () => {
  expect(withoutSecrets({ output: gatewayChoiceMachine })).toEqual({ output: 'machine gatewayChoice' });
});
