import { beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '../../demo/contract/accountContract.ts';
import { accountCheckAnswerWire, accountWire, signupAnswerWire } from '../../src/account/api/account.wire.ts';
import { accountDataWire, deletionCodeWire } from '../../src/account/api/accountData.wire.ts';
import { authenticationWire } from '../../src/signIn/api/authentication.wire.ts';
import { contractService } from './client.ts';
import { emailCount, freshEmail, latestEmail, type Newcomer, newcomer, signUp } from './newcomers.ts';

const service = contractService();

describe('sign-up, sign-in, sign-out', () => {
  it('LOG-07 returns a token for e-mail and password, in any case of the e-mail', async () => {
    const { email, password } = await newcomer(service);
    const { access_token } = await service.get('login', authenticationWire, { body: { email: email.toUpperCase(), password } });
    expect(access_token.length).toBeGreaterThan(40);
  });

  it('LOG-05 refuses wrong credentials with the same answer for known and unknown e-mails, in the requested language', async () => {
    const { email } = await newcomer(service);
    const refusals = await Promise.all(
      ['en', 'fr-FR', 'pt-PT'].map((language) => service.refused('login', { body: { email, password: 'not the one' }, language })),
    );
    expect(refusals.map(({ error, status }) => `${status} ${error}`)).toEqual(Array(3).fill('401 wrong_credentials'));
    expect(new Set(refusals.map(({ message }) => message)).size).toBe(3);
    const unknown = await service.refused('login', { body: { email: freshEmail(), password: 'not the one' }, language: 'en' });
    expect(unknown).toEqual(refusals[0]);
  });

  it('refuses also the right password, with Retry-After, after five wrong passwords', async () => {
    const { email, password } = await newcomer(service);
    for (let tries = 0; tries < 5; tries += 1) await service.refused('login', { body: { email, password: `wrong ${tries}` } });
    const response = await service.send('login', { body: { email, password } });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('SES-11 ends only the session of the token', async () => {
    const { email, password, token } = await newcomer(service);
    const { access_token: other } = await service.get('login', authenticationWire, { body: { email, password } });
    await service.done('logout', { token: other });
    expect(await service.refused('readAccount', { token: other })).toMatchObject({ status: 401, error: 'invalid_session' });
    await service.done('readAccount', { token });
  });

  it('SES-13 renews a session with a refresh token once, and invalidates the earlier tokens', async () => {
    const { email, password } = await newcomer(service);
    const first = await service.get('login', authenticationWire, { body: { email, password } });
    const renewal = { body: { refresh_token: first.refresh_token ?? '' } };
    const second = await service.get('renewToken', authenticationWire, renewal);
    await service.done('readAccount', { token: second.access_token });
    expect(await service.refused('readAccount', { token: first.access_token })).toMatchObject({ status: 401, error: 'invalid_session' });
    expect(await service.refused('renewToken', renewal)).toMatchObject({ status: 401, error: 'invalid_session' });
    await service.done('logout', { token: second.access_token });
    const over = { body: { refresh_token: second.refresh_token ?? '' } };
    expect(await service.refused('renewToken', over)).toMatchObject({ status: 401, error: 'invalid_session' });
  });

  it.each(['', 'nonsense', `${'A'.repeat(43)}`])('answers 401 invalid_session to the token %j', async (token) => {
    const response = await fetch(`${service.url()}/v1/account`, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 401, error: 'invalid_session' });
  });

  it('refuses every call that needs a session when the token is missing', async () => {
    const guarded = accountEndpoints.filter(({ access }) => access !== 'none');
    for (const { id, path } of guarded) {
      const params = path.includes(':id') ? { params: { id: 'x' } } : {};
      expect(await service.refused(id, params), id).toMatchObject({ status: 401, error: 'invalid_session' });
    }
    expect(guarded.length).toBeGreaterThan(30);
  });

  it('REG-08 accepts every field of a sign-up, with the session from the landing URL', async () => {
    const email = freshEmail();
    const answer = await service.get('signup', signupAnswerWire, {
      query: { session: 'landing-1' },
      body: {
        agree: true,
        optin: true,
        gigyaOptionalTerms: true,
        email,
        first_name: 'Zoë',
        last_name: 'O’Brien-Smith',
        birthday: '29-02-2000',
        phone: '+351912345678',
        gender: 'female',
        password: 'eight eight',
        google_recaptcha_token: 'token',
        affiliate: 'partner',
      },
    });
    expect(answer.activated).toBe(false);
    await service.done('validate', { body: { id: answer.id, code: (await latestEmail(service, email, 'activation')).code } });
    const token = (await service.get('login', authenticationWire, { body: { email, password: 'eight eight' } })).access_token;
    expect(await service.get('readAccount', accountWire, { token })).toMatchObject({
      id: answer.id,
      email,
      first_name: 'Zoë',
      last_name: "O'Brien-Smith",
      birthday: '29-02-2000',
      phone: '+351912345678',
      gender: 'female',
      completed: true,
      premium: false,
    });
  });

  it.each([
    ['agreement_required', { agree: false }],
    ['name_invalid', { first_name: ' ' }],
    ['name_invalid', { last_name: '<b>x</b>' }],
    ['email_invalid', { email: 'a@b' }],
    ['email_invalid', { email: 'a@@b.com' }],
    ['email_invalid', { email: 'a@b..com' }],
    ['password_short', { password: '1234567' }],
    ['password_short', { password: undefined }],
    ['birthday_invalid', { birthday: '31-02-2000' }],
    ['birthday_invalid', { birthday: '01-01-2999' }],
    ['phone_invalid', { phone: '1e5' }],
    ['social_login_refused', { provider: 'google', access_token: 'made up' }],
    ['invalid_data', { email: 7 }],
  ])('refuses a sign-up: %s %j', async (error, wrong) => {
    const body = { email: freshEmail(), password: 'Quiet Harbour 9', first_name: 'Ana', last_name: 'Silva', agree: true, ...wrong };
    expect(await service.refused('signup', { body })).toMatchObject({ error });
  });

  it('refuses a second account with the same e-mail', async () => {
    const { email, password } = await signUp(service);
    const body = { email: email.toUpperCase(), password, first_name: 'Ana', last_name: 'Silva', agree: true };
    expect(await service.refused('signup', { body })).toMatchObject({ status: 409, error: 'email_taken' });
  });

  it('ACC-08 answers whether an e-mail is free', async () => {
    const { email } = await signUp(service);
    expect(await service.get('checkAccount', accountCheckAnswerWire, { body: { email } })).toEqual({ available: false });
    expect(await service.get('checkAccount', accountCheckAnswerWire, { body: { email: freshEmail() } })).toEqual({ available: true });
    expect(await service.refused('checkAccount', { body: { email: 'no-address' } })).toMatchObject({ error: 'email_invalid' });
  });
});

describe('activation and recovery', () => {
  it('ACC-04 refuses a login until the account is active, and accepts its code once', async () => {
    const { id, email, password } = await signUp(service);
    expect(await service.refused('login', { body: { email, password } })).toMatchObject({ status: 403, error: 'account_not_activated' });
    const { code, link } = await latestEmail(service, email, 'activation');
    expect(link).toBe(`/activate?code=${code}&id=${id}`);
    expect(await service.refused('validate', { body: { id, code: 'wrong' } })).toMatchObject({ error: 'code_invalid' });
    await service.done('validate', { body: { id, code } });
    expect(await service.refused('validate', { body: { id, code } })).toMatchObject({ status: 410, error: 'code_used' });
    await service.done('login', { body: { email, password } });
  });

  it('ACC-04 sends a new code, which replaces the old one', async () => {
    const { id, email } = await signUp(service);
    const { code: old } = await latestEmail(service, email, 'activation');
    await service.done('reactivate', { body: { email } });
    const { code } = await latestEmail(service, email, 'activation');
    expect(code).not.toBe(old);
    expect(await service.refused('validate', { body: { id, code: old } })).toMatchObject({ error: 'code_expired' });
    await service.done('validate', { body: { id, code } });
    // Active and unknown accounts get no e-mail, and the answer is the same.
    await service.done('reactivate', { body: { email } });
    expect(await emailCount(service, email, 'activation')).toBe(2);
    await service.done('reactivate', { body: { email: freshEmail() } });
  });

  it('refuses the code of another account', async () => {
    const [mine, theirs] = [await signUp(service), await signUp(service)];
    const { code } = await latestEmail(service, mine.email, 'activation');
    expect(await service.refused('validate', { body: { id: theirs.id, code } })).toMatchObject({ error: 'code_invalid' });
  });

  it('ACC-01 ACC-02 sets a new password with the code of the e-mail, once, and ends the sessions', async () => {
    const { email, token } = await newcomer(service);
    await service.done('recover', { body: { email } });
    const { code, link } = await latestEmail(service, email, 'reset');
    expect(link).toBe(`/change-password?code=${code}&email=${encodeURIComponent(email)}`);
    const password = 'a new  passphrase';
    expect(await service.refused('reset', { body: { email, code, password: 'short' } })).toMatchObject({ error: 'password_short' });
    expect(await service.refused('reset', { body: { email: freshEmail(), code, password } })).toMatchObject({ error: 'code_invalid' });
    await service.done('reset', { body: { email, code, password } });
    expect(await service.refused('reset', { body: { email, code, password } })).toMatchObject({ error: 'code_used' });
    expect(await service.refused('readAccount', { token })).toMatchObject({ error: 'invalid_session' });
    await service.done('login', { body: { email, password } });
    // The answer does not reveal whether an address is known.
    await service.done('recover', { body: { email: freshEmail() } });
  });

  it('refuses also the right code after eight wrong codes', async () => {
    const { email } = await newcomer(service);
    await service.done('recover', { body: { email } });
    const { code } = await latestEmail(service, email, 'reset');
    for (let tries = 0; tries < 8; tries += 1)
      await service.refused('reset', { body: { email, code: `no ${tries}`, password: 'long enough' } });
    expect(await service.refused('reset', { body: { email, code, password: 'long enough' } })).toMatchObject({ status: 429 });
  });
});

describe('the account', () => {
  let one: Newcomer;
  let other: Newcomer;
  beforeAll(async () => {
    one = await newcomer(service);
    other = await newcomer(service);
  });

  it('returns the values that were written', async () => {
    const body = { first_name: 'Inês', last_name: 'de Sá', phone: '351911111111', birthday: '01-02-1990', gender: 'other', optin: true };
    const { optin: _, ...shown } = body;
    expect(await service.get('updateAccount', accountWire, { body, token: one.token })).toMatchObject(shown);
    expect(await service.get('readAccount', accountWire, { token: one.token })).toMatchObject(shown);
  });

  it('ignores premium and the id of another account', async () => {
    const before = await service.get('readAccount', accountWire, { token: other.token });
    const body = { id: other.accountId, premium: true, first_name: 'Changed' };
    expect(await service.get('updateAccount', accountWire, { body, token: one.token })).toMatchObject({
      id: one.accountId,
      premium: false,
      first_name: 'Changed',
    });
    expect({ ...(await service.get('readAccount', accountWire, { token: other.token })), session: null }).toEqual({
      ...before,
      session: null,
    });
  });

  it('ACC-05 changes the e-mail only with the password, and only to a free one', async () => {
    const email = freshEmail();
    expect(await service.refused('updateAccount', { body: { email }, token: one.token })).toMatchObject({ error: 'wrong_password' });
    expect(
      await service.refused('updateAccount', { body: { email: other.email, password: one.password }, token: one.token }),
    ).toMatchObject({
      error: 'email_taken',
    });
    const changed = await service.get('updateAccount', accountWire, { body: { email, password: one.password }, token: one.token });
    expect(changed.email).toBe(email);
    await service.done('login', { body: { email, password: one.password } });
    expect(await service.refused('login', { body: { email: one.email, password: one.password } })).toMatchObject({ status: 401 });
    one = { ...one, email };
  });

  it('ACC-03 changes the password, keeps this session and ends the others', async () => {
    const { access_token: elsewhere } = await service.get('login', authenticationWire, {
      body: { email: one.email, password: one.password },
    });
    const body = { password: one.password, new_password: 'another passphrase' };
    expect(await service.refused('changePassword', { body: { ...body, password: 'wrong' }, token: one.token })).toMatchObject({
      status: 403,
      error: 'wrong_password',
    });
    await service.done('changePassword', { body, token: one.token });
    await service.done('readAccount', { token: one.token });
    expect(await service.refused('readAccount', { token: elsewhere })).toMatchObject({ error: 'invalid_session' });
    expect(await service.refused('login', { body: { email: one.email, password: one.password } })).toMatchObject({ status: 401 });
    await service.done('login', { body: { email: one.email, password: 'another passphrase' } });
  });

  it('CNS-09 answers with what it keeps of the account, and with nothing of another one', async () => {
    const text = JSON.stringify(await service.get('readAccountData', accountDataWire, { token: one.token }));
    expect(text).toContain(one.email);
    expect(text).not.toContain(other.email);
    expect(text).not.toContain(one.token);
  });

  it('ACC-06 deletes the account and its sessions with the code of the e-mail', async () => {
    const { email, password, token } = await newcomer(service);
    const elsewhere = await service.signIn({ email, password }, 'another-device');
    const sent = await service.get('requestDeletion', deletionCodeWire, { token });
    expect(sent.email).toBe(email);
    expect(sent.expires * 1000).toBeGreaterThan(Date.now());
    const { code } = await latestEmail(service, email, 'deletion');
    expect(await service.refused('deleteAccount', { body: { email, code: '000000x' }, token })).toMatchObject({ error: 'code_invalid' });
    expect(await service.refused('deleteAccount', { body: { email: other.email, code }, token })).toMatchObject({ error: 'email_invalid' });
    expect(await service.refused('deleteAccount', { body: { email: other.email, code }, token: other.token })).toMatchObject({
      error: 'code_invalid',
    });
    await service.done('deleteAccount', { body: { email, code }, token });
    for (const ended of [token, elsewhere])
      expect(await service.refused('readAccount', { token: ended })).toMatchObject({ status: 401, error: 'invalid_session' });
    expect(await service.refused('login', { body: { email, password } })).toMatchObject({ error: 'wrong_credentials' });
    expect(await service.get('checkAccount', accountCheckAnswerWire, { body: { email } })).toEqual({ available: true });
    await service.done('readAccount', { token: other.token });
  });

  it('refuses a body that is not JSON', async () => {
    const response = await fetch(`${service.url()}/v1/login`, { method: 'POST', body: '{"email":' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_data' });
  });

  it('tests every call of authentication and account', () => {
    const rows = accountEndpoints.filter(({ group }) => group === 'authentication' || group === 'account');
    // Social login has its own file.
    expect(rows.filter(({ id }) => id !== 'socialLogin' && !service.tried().has(id)).map(({ id }) => id)).toEqual([]);
  });
});
