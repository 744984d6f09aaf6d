import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SOCIAL_LOGIN_LASTS } from '../../machines/domain/constants.ts';
import { SOCIAL_PROVIDERS } from '../../machines/domain/entities.ts';
import {
  judgeSocialAnswer,
  type PendingSocialLogin,
  readSocialAnswer,
  type SocialAnswer,
  type SocialRefusal,
  socialPersonOf,
} from '../../machines/domain/socialLogin.ts';

const now = 1_800_000_000_000;
const STATE = '0123456789abcdef0123456789abcdef';
const NONCE = 'fedcba9876543210fedcba9876543210';
/** An unsigned identity token: only its claims are checked here. */
const tokenSaying = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const answerOf = (more: Partial<SocialAnswer> = {}): SocialAnswer => ({
  provider: 'google',
  token: 'token',
  refreshToken: null,
  state: STATE,
  error: null,
  ...more,
});
const pendingOf = (more: Partial<PendingSocialLogin> = {}): PendingSocialLogin => ({
  provider: 'google',
  state: STATE,
  nonce: NONCE,
  at: now - 1000,
  destination: null,
  ...more,
});

/** Every combination of answer, pending login and age. */
const ages = [0, 1, SOCIAL_LOGIN_LASTS - 1, SOCIAL_LOGIN_LASTS, SOCIAL_LOGIN_LASTS + 1, -1, Number.NaN, Infinity, -Infinity];
const answers: (SocialAnswer | null)[] = [
  null,
  ...SOCIAL_PROVIDERS.flatMap((provider) =>
    ['token', '', null].flatMap((token) =>
      [STATE, STATE.toUpperCase(), 'f'.repeat(32), '', null].flatMap((state) =>
        [null, 'access_denied', 'server_error'].flatMap((error) =>
          ['refresh', null].map((refreshToken) => ({ provider, token, refreshToken, state, error })),
        ),
      ),
    ),
  ),
];
const pendings: (PendingSocialLogin | null)[] = [
  null,
  ...SOCIAL_PROVIDERS.flatMap((provider) =>
    [STATE, ''].flatMap((state) =>
      ages.flatMap((age) => ['/movie/a/1', null].map((destination) => ({ provider, state, nonce: NONCE, at: now - age, destination }))),
    ),
  ),
];

describe('judgeSocialAnswer, for every combination of inputs', () => {
  it('SOC-02 SOC-06 accepts a token only for a recent login that this tab began with this provider', () => {
    const seen = new Map<string, number>();
    for (const answer of answers) {
      for (const pending of pendings) {
        const age = pending ? now - pending.at : Number.NaN;
        const isBelieved =
          answer !== null &&
          answer.error === null &&
          answer.token === 'token' &&
          pending !== null &&
          pending.provider === answer.provider &&
          age >= 0 &&
          age < 10 * 60 * 1000 &&
          (answer.provider === 'apple' || (answer.state === STATE && pending.state === STATE));
        const verdict = judgeSocialAnswer({ answer, pending, now });
        const label = JSON.stringify({ answer, pending, verdict });
        expect(verdict.kind, label).toBe(isBelieved ? 'accepted' : 'refused');
        if (verdict.kind === 'accepted') {
          const { provider, token, refreshToken } = answer as SocialAnswer;
          expect(verdict, label).toEqual({
            kind: 'accepted',
            provider,
            token,
            refreshToken,
            destination: (pending as PendingSocialLogin).destination,
          });
        }
        const outcome = verdict.kind === 'accepted' ? 'accepted' : verdict.reason;
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
      }
    }
    expect([...seen.keys()].sort()).toEqual(['accepted', 'cancelled', 'expired', 'missing', 'provider', 'state']);
  });

  const refusals: readonly [name: string, answer: SocialAnswer | null, pending: PendingSocialLogin | null, reason: SocialRefusal][] = [
    ['no answer', null, pendingOf(), 'missing'],
    ['no answer and no pending login', null, null, 'state'],
    ['no token', answerOf({ token: null }), pendingOf(), 'missing'],
    ['a second mount of the same callback', answerOf(), null, 'state'],
    ['no state', answerOf({ state: null }), pendingOf(), 'state'],
    ['a wrong state', answerOf({ state: 'f'.repeat(32) }), pendingOf(), 'state'],
    ['the state in upper case', answerOf({ state: STATE.toUpperCase() }), pendingOf(), 'state'],
    ['two empty states', answerOf({ state: '' }), pendingOf({ state: '' }), 'state'],
    ['the state of another provider', answerOf(), pendingOf({ provider: 'facebook' }), 'state'],
    ['Apple without a pending login', answerOf({ provider: 'apple' }), null, 'state'],
    ['Apple while Google is pending', answerOf({ provider: 'apple' }), pendingOf(), 'state'],
    ['an answer after ten minutes', answerOf(), pendingOf({ at: now - SOCIAL_LOGIN_LASTS }), 'expired'],
    ['a login that began in the future', answerOf(), pendingOf({ at: now + 1 }), 'expired'],
    ['Apple after ten minutes', answerOf({ provider: 'apple' }), pendingOf({ provider: 'apple', at: 0 }), 'expired'],
    ['a wrong state after ten minutes', answerOf({ state: 'x' }), pendingOf({ at: 0 }), 'state'],
    ['an error together with a token', answerOf({ error: 'server_error' }), pendingOf(), 'provider'],
    ['an error without a pending login', answerOf({ token: null, error: 'access_denied' }), null, 'cancelled'],
  ];
  it.each(SOCIAL_PROVIDERS)('SOC-02 refuses an identity token of %s with the nonce of another login, also Apple’s', (provider) => {
    const judge = (claims: object) =>
      judgeSocialAnswer({ answer: answerOf({ provider, token: tokenSaying(claims) }), pending: pendingOf({ provider }), now }).kind;
    expect([judge({ nonce: NONCE }), judge({ nonce: STATE }), judge({ nonce: null }), judge({ sub: 'no nonce' })]).toEqual([
      'accepted',
      'refused',
      'refused',
      'accepted',
    ]);
  });

  it.each(refusals)('SOC-02 SOC-06 refuses %s', (_, answer, pending, reason) =>
    expect(judgeSocialAnswer({ answer, pending, now })).toEqual({ kind: 'refused', reason }),
  );

  it.each([
    ['access_denied', 'cancelled'],
    ['ACCESS_DENIED', 'cancelled'],
    ['user_cancelled_authorize', 'cancelled'],
    ['user_cancelled_login', 'cancelled'],
    ['user_canceled', 'cancelled'],
    ['user_denied', 'cancelled'],
    ['consent_required', 'cancelled'],
    ['server_error', 'provider'],
    ['temporarily_unavailable', 'provider'],
    ['invalid_scope', 'provider'],
    ['not_access_denied', 'provider'],
    ['access_denied\nx', 'provider'],
    ['constructor', 'provider'],
  ] as const)('SOC-06 reads the provider’s error %j as %s', (error, reason) =>
    expect(judgeSocialAnswer({ answer: answerOf({ token: null, error }), pending: pendingOf(), now })).toEqual({ kind: 'refused', reason }),
  );

  it('SOC-02 ignores the state of Apple', () => {
    for (const state of [STATE, 'wrong', '', null])
      expect(
        judgeSocialAnswer({ answer: answerOf({ provider: 'apple', state }), pending: pendingOf({ provider: 'apple' }), now }),
      ).toMatchObject({
        kind: 'accepted',
        provider: 'apple',
      });
  });
});

describe('judgeSocialAnswer, for any input', () => {
  const text = fc.string({ unit: 'binary' });
  const provider = fc.constantFrom(...SOCIAL_PROVIDERS);
  const others = fc.constantFrom('google' as const, 'facebook' as const);
  const state = fc.oneof(fc.constant(STATE), text);
  const anyAnswer: fc.Arbitrary<SocialAnswer> = fc.record({
    provider,
    token: fc.option(text),
    refreshToken: fc.option(text),
    state: fc.option(state),
    error: fc.option(text),
  });
  const anyPending: fc.Arbitrary<PendingSocialLogin> = fc.record({
    provider,
    state,
    nonce: state,
    at: fc.double(),
    destination: fc.option(text),
  });
  const isAccepted = (answer: SocialAnswer | null, pending: PendingSocialLogin | null, at = now) =>
    judgeSocialAnswer({ answer, pending, now: at }).kind === 'accepted';

  it('SOC-02 accepts no token without a pending login', () =>
    fc.assert(
      fc.property(fc.option(anyAnswer), fc.double(), (answer, at) => {
        expect(isAccepted(answer, null, at)).toBe(false);
      }),
    ));

  it('SOC-02 never accepts a wrong or missing state, except from Apple', () =>
    fc.assert(
      fc.property(others, fc.option(text), text, (each, got, kept) => {
        fc.pre(got !== kept);
        expect(isAccepted(answerOf({ provider: each, state: got }), pendingOf({ provider: each, state: kept }))).toBe(false);
      }),
    ));

  it('SOC-02 never accepts the answer of another provider, including Apple', () =>
    fc.assert(
      fc.property(anyAnswer, anyPending, fc.double(), (answer, pending, at) => {
        fc.pre(answer.provider !== pending.provider);
        expect(isAccepted(answer, pending, at)).toBe(false);
      }),
    ));

  it('SOC-02 never accepts an answer that is too old or older than its login', () =>
    fc.assert(
      fc.property(provider, fc.oneof(fc.double(), fc.integer({ min: now - 700_000, max: now + 1000 })), (each, at) => {
        const isRecent = now - at >= 0 && now - at < 600_000;
        expect(isAccepted(answerOf({ provider: each }), pendingOf({ provider: each, at }))).toBe(isRecent);
      }),
    ));

  it('SOC-06 never accepts an answer with an error or without a token', () =>
    fc.assert(
      fc.property(anyAnswer, anyPending, (answer, pending) => {
        fc.pre(Boolean(answer.error) || !answer.token);
        expect(isAccepted(answer, { ...pending, at: now, provider: answer.provider, state: answer.state ?? '' })).toBe(false);
      }),
    ));

  it('SOC-02 depends only on its inputs and never throws', () =>
    fc.assert(
      fc.property(fc.option(anyAnswer), fc.option(anyPending), fc.double(), (answer, pending, at) => {
        const input = { answer, pending, now: at };
        expect(judgeSocialAnswer(input)).toEqual(judgeSocialAnswer(structuredClone(input)));
      }),
    ));
});

describe('readSocialAnswer', () => {
  const nothing = { provider: 'google', token: null, refreshToken: null, state: null, error: null };
  const read = (search: string, hash: string) => readSocialAnswer('google', search, hash);

  it.each([
    ['', '', {}],
    ['?', '#', {}],
    ['?id_token=a&state=s', '', { token: 'a', state: 's' }],
    ['', '#id_token=a&state=s', { token: 'a', state: 's' }],
    ['', 'access_token=a&refresh_token=r', { token: 'a', refreshToken: 'r' }],
    ['?token=a', '', { token: 'a' }],
    ['?token=a&access_token=b&id_token=c', '', { token: 'c' }],
    ['?token=a&access_token=b', '', { token: 'b' }],
    ['?error=access_denied&state=s', '#_=_', { error: 'access_denied', state: 's' }],
    ['?id_token=%20', '', {}],
  ])('SOC-03 %s%s', (search, hash, expected) => expect(read(search, hash)).toEqual({ ...nothing, ...expected }));

  it('SOC-03 prefers the fragment to the query, and takes missing values from the query', () => {
    expect(read('?id_token=q&state=q&error=q', '#token=h')).toEqual({ ...nothing, token: 'h', state: 'q', error: 'q' });
    expect(read('?token=q&state=q', '#id_token=h&state=h')).toEqual({ ...nothing, token: 'h', state: 'h' });
    expect(read('?token=q', '#id_token=&state=h')).toEqual({ ...nothing, token: 'q', state: 'h' });
  });

  it('SOC-02 takes the first value of a repeated key', () => {
    expect(read('?state=a&state=b&id_token=1&id_token=2', '')).toEqual({ ...nothing, token: '1', state: 'a' });
    expect(read('', '#state=a&state=b&error=c&error=d')).toEqual({ ...nothing, state: 'a', error: 'c' });
  });

  it('SOC-03 ignores a token that is too long or has invalid characters, without using another one', () => {
    expect(read('', `#id_token=${'a'.repeat(16 * 1024)}`).token).toHaveLength(16 * 1024);
    expect(read('', `#id_token=${'a'.repeat(16 * 1024 + 1)}&token=b`).token).toBeNull();
    for (const odd of ['a%20b', 'a%0Ab', '%C3%A9', '%00', 'a+b', '%E2%80%AE', '%ED%A0%80']) {
      expect(read(`?token=b&refresh_token=${odd}`, `#id_token=${odd}`)).toEqual(nothing);
    }
  });

  it('SOC-03 never throws, and returns only valid tokens', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (search, hash) => {
        const { token, refreshToken } = read(`?id_token=${search}`, `#${hash}`);
        for (const each of [token, refreshToken]) if (each !== null) expect(each).toMatch(/^[!-~]{1,16384}$/);
      }),
    ));
});

describe('socialPersonOf', () => {
  const base64url = (text: string) => Buffer.from(text, 'utf8').toString('base64url');
  const tokenOf = (claims: unknown) => `${base64url('{"alg":"none"}')}.${base64url(JSON.stringify(claims) ?? '')}.signature`;
  const unknownPerson = { fullName: null, email: null };

  it.each([
    [
      { name: 'José Ñandú', email: 'jose@example.org' },
      { fullName: 'José Ñandú', email: 'jose@example.org' },
    ],
    [{ name: ' 山田 太郎 ' }, { fullName: '山田 太郎', email: null }],
    [
      { given_name: 'Ana', family_name: 'Sá' },
      { fullName: 'Ana Sá', email: null },
    ],
    [{ given_name: 'Ana' }, { fullName: 'Ana', email: null }],
    [
      { name: '', given_name: 'Ana', family_name: 7 },
      { fullName: 'Ana', email: null },
    ],
    [
      { name: '\u{1F600}??>', email: 'A@b.co' },
      { fullName: '\u{1F600}??>', email: 'A@b.co' },
    ],
    [{ email: 'not an address' }, unknownPerson],
    [{ name: ['Ana'], email: { at: 'x' } }, unknownPerson],
    [
      { name: 'a\u202eb', given_name: 'a\0b' },
      { fullName: 'ab', email: null },
    ],
    [{ __proto__: null, constructor: 'x' }, unknownPerson],
    [JSON.parse('{"__proto__":{"name":"Ana Sá"}}'), unknownPerson],
    [null, unknownPerson],
    [[{ name: 'Ana' }], unknownPerson],
    ['Ana', unknownPerson],
    [7, unknownPerson],
  ])('SOC-05 %j: %j', (claims, person) => expect(socialPersonOf(tokenOf(claims))).toEqual(person));

  it.each([
    '',
    '.',
    '..',
    '...',
    'opaque',
    'a.b',
    'a.b.c.d',
    'a.%%%.c',
    `a.${Buffer.from('{"name":').toString('base64url')}.c`,
    `a.${Buffer.from('{"name":"Ana S\u00e1"}', 'latin1').toString('base64url')}.c`,
    'é.é.é',
    '\ud800.\ud800.\ud800',
  ])('SOC-05 finds no person in %j', (token) => expect(socialPersonOf(token)).toEqual(unknownPerson));

  it('SOC-05 finds no person when the name or token is too long', () => {
    expect(socialPersonOf(tokenOf({ name: 'x'.repeat(101), email: 'x'.repeat(300) }))).toEqual(unknownPerson);
    expect(socialPersonOf(`a.${'x'.repeat(100_000)}.c`)).toEqual(unknownPerson);
  });

  it('SOC-05 never throws, and returns a text or null', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.json().map((claims) => `a.${base64url(claims)}.c`),
        ),
        (token) => {
          const { fullName, email } = socialPersonOf(token);
          for (const each of [fullName, email]) expect(each === null || each.trim() !== '').toBe(true);
        },
      ),
    ));
});
