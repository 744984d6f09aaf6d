import { describe, expect, it } from 'vitest';
import { accountCalls } from '../../src/account/api/account.ts';
import { deviceCalls } from '../../src/account/api/devices.ts';
import { profileCalls } from '../../src/profiles/api/profiles.ts';
import { passwordCalls } from '../../src/signIn/api/passwords.ts';
import { registrationCalls } from '../../src/signIn/api/registration.ts';
import { socialCalls } from '../../src/signIn/api/social.ts';
import { type Answer, json, refuse, startService, testClient } from './service.ts';

const profile = { id: 'p1', name: 'Ana', manager: true, locale: 'fr_FR' };
const account = {
  id: 'a1',
  first_name: 'Ana',
  last_name: 'Sá',
  email: 'ana@example.org',
  completed: true,
  is_multi_profile: true,
  premium: false,
  profiles: [profile],
};
const signup = { firstName: 'Ana', lastName: 'Sá', email: 'ana@example.org', password: ' long enough ', agree: true };

async function start(answer: Answer) {
  const service = await startService(answer);
  const { call, refusals, dropped, pauses } = testClient(service.url);
  return {
    refusals,
    dropped,
    pauses,
    registration: registrationCalls(call),
    passwords: passwordCalls(call),
    account: accountCalls(call, Date.now),
    social: socialCalls(call),
    devices: deviceCalls(call),
    profiles: profileCalls(call, { freshness: { forget: () => {} } }),
    /** Method and URL, the authorization header, the body. */
    heard: () =>
      service.heard.map(({ method, url, headers, body }) => [`${method} ${url}`, headers.authorization, body && JSON.parse(body)]),
  };
}
type Calls = Awaited<ReturnType<typeof start>>;

const done: Answer = (_, response) => void response.writeHead(204).end();
const TOKEN = 'Bearer token-1';
const NONE = undefined;

/** Every kind of failed answer; network failures are tested below. */
const failures: readonly [name: string, answer: Answer][] = [
  ['400', (_, response) => void refuse(response, 400, 'code_invalid')],
  ['401', (_, response) => void refuse(response, 401, 'invalid_session')],
  ['410', (_, response) => void refuse(response, 410, 'code_expired')],
  ['423', (_, response) => void refuse(response, 423, 'profile_not_chosen')],
  ['429', (_, response) => void refuse(response, 429, 'too_many_attempts')],
  ['500', (_, response) => void refuse(response, 500, 'broken')],
  ['HTML', (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')],
  ['a broken connection', (_, response) => void response.destroy()],
];

describe('sign-up', () => {
  const created: Answer = (_, response) => void json(response, { id: 'a1', activated: false }, 201);

  it('REG-08 sends the form values, omits the rest, and sends no token', async () => {
    const { registration, heard } = await start(created);
    expect(await registration.signup(signup, { session: null })).toEqual({ isActivated: false });
    const body = { email: 'ana@example.org', first_name: 'Ana', last_name: 'Sá', agree: true, password: ' long enough ' };
    expect(heard()).toEqual([['POST /v1/signup', NONE, body]]);
  });

  it('REG-08 sends every optional value under its wire name', async () => {
    const { registration, heard } = await start((_, response) => void json(response, { id: 'a1', activated: true }, 201));
    const everything = {
      ...signup,
      optin: false,
      optionalTerms: true,
      birthday: '01-02-1990',
      phone: '912345678',
      gender: 'f',
      captchaToken: 'captcha',
      affiliate: 'partner',
      provider: 'google',
      accessToken: 'id-token',
    };
    expect(await registration.signup(everything, { session: 'a b&c' })).toEqual({ isActivated: true });
    const [[address, , body] = []] = heard();
    expect(new URL(String(address).replace('POST ', ''), 'http://x').searchParams.getAll('session')).toEqual(['a b&c']);
    expect(body).toEqual({
      agree: true,
      optin: false,
      gigyaOptionalTerms: true,
      email: 'ana@example.org',
      first_name: 'Ana',
      last_name: 'Sá',
      birthday: '01-02-1990',
      phone: '912345678',
      gender: 'f',
      password: ' long enough ',
      google_recaptcha_token: 'captcha',
      affiliate: 'partner',
      provider: 'google',
      access_token: 'id-token',
    });
  });

  it('REG-08 is sent once and rejects with the reason of the service', async () => {
    const { registration, heard, refusals } = await start((_, response) => void refuse(response, 500, 'broken'));
    await expect(registration.signup(signup, { session: null })).rejects.toMatchObject({ errorCode: 500, errorStatus: 'broken' });
    expect(heard()).toHaveLength(1);
    expect(refusals).toEqual([]);
  });
});

describe('the check whether an e-mail is free', () => {
  it.each([true, false])('ACC-08 returns the answer of the service: %s', async (available) => {
    const { registration, heard } = await start((_, response) => void json(response, { available }));
    expect(await registration.isEmailFree('ana@example.org')).toBe(available);
    expect(heard()).toEqual([['POST /v1/account/check', NONE, { email: 'ana@example.org' }]]);
  });

  const otherShape: (typeof failures)[number] = [
    'an answer of the wrong shape',
    (_, response) => void json(response, { available: 'yes' }),
  ];
  it.each([...failures, otherShape])('ACC-08 returns false for %s', async (_, answer) => {
    const { registration, refusals } = await start(answer);
    expect(await registration.isEmailFree('ana@example.org')).toBe(false);
    expect(refusals).toEqual([]);
  });

  it('ACC-08 returns false at once when the caller aborts', async () => {
    const { registration } = await start(() => {});
    const controller = new AbortController();
    const answer = registration.isEmailFree('ana@example.org', controller.signal);
    controller.abort();
    expect(await answer).toBe(false);
  });
});

describe('activation', () => {
  const calls: readonly [name: string, make: (calls: Calls) => Promise<boolean>, heard: readonly unknown[]][] = [
    [
      'activate',
      ({ registration }) => registration.activate({ code: 'c', id: 'a1' }),
      ['POST /v1/validate', NONE, { code: 'c', id: 'a1' }],
    ],
    ['reactivate', ({ registration }) => registration.reactivate('a@b.co'), ['PUT /v1/account/activate', NONE, { email: 'a@b.co' }]],
  ];

  it.each(calls)('ACC-04 %s returns true when it worked', async (_, make, heard) => {
    const service = await start(done);
    expect(await make(service)).toBe(true);
    expect(service.heard()).toEqual([heard]);
  });

  describe.each(calls)('%s', (_, make) => {
    // Any answer without an error counts as success; its body is not read.
    it.each(failures)('ACC-04 returns false for %s after one request, without ending the session', async (_name, answer) => {
      const service = await start(answer);
      expect(await make(service)).toBe(false);
      expect(service.heard()).toHaveLength(1);
      expect(service.refusals).toEqual([]);
    });
  });
});

describe('passwords', () => {
  const reset = { code: 'c', email: 'ana@example.org', password: ' new one ' };

  it('ACC-01 ACC-02 ACC-03 recover and reset send no token, change sends it', async () => {
    const { passwords, heard } = await start(done);
    await passwords.recover('ana@example.org');
    await passwords.reset(reset);
    await passwords.change({ password: ' old ', newPassword: ' new one ' });
    expect(heard()).toEqual([
      ['POST /v1/recover', NONE, { email: 'ana@example.org' }],
      ['POST /v1/reset', NONE, reset],
      ['PUT /v1/account/password', TOKEN, { password: ' old ', new_password: ' new one ' }],
    ]);
  });

  it('SES-10 ACC-02 ends the session after a 401 to a password change, and keeps it after a 401 to reset or recover', async () => {
    const { passwords, refusals } = await start((_, response) => void refuse(response, 401, 'invalid_session'));
    await expect(passwords.reset(reset)).rejects.toMatchObject({ errorCode: 401 });
    await expect(passwords.recover('a@b.co')).rejects.toMatchObject({ errorCode: 401 });
    expect(refusals).toEqual([]);
    await expect(passwords.change({ password: 'a', newPassword: 'b' })).rejects.toMatchObject({ errorCode: 401 });
    expect(refusals).toEqual([{ type: 'call.unauthorized', token: 'token-1' }]);
  });

  it('ACC-03 a wrong password does not end the session', async () => {
    const { passwords, refusals } = await start((_, response) => void refuse(response, 403, 'wrong_password'));
    await expect(passwords.change({ password: 'a', newPassword: 'b' })).rejects.toMatchObject({ errorStatus: 'wrong_password' });
    expect(refusals).toEqual([]);
  });
});

describe('the account', () => {
  it('ACC-05 REG-05 sends only the changed values', async () => {
    const { account: calls, heard } = await start((_, response) => void json(response, { ...account, phone: '1' }));
    expect(await calls.update({ phone: '1', gender: '' })).toMatchObject({ id: 'a1', firstName: 'Ana', phone: '1', isCompleted: true });
    await calls.update({ firstName: 'Ana', lastName: 'Sá', email: 'a@b.co', isCompleted: true, password: ' p ' });
    expect(heard()).toEqual([
      ['PUT /v1/account', TOKEN, { phone: '1', gender: '' }],
      ['PUT /v1/account', TOKEN, { first_name: 'Ana', last_name: 'Sá', email: 'a@b.co', completed: true, password: ' p ' }],
    ]);
  });

  it('ACC-06 requests the code with its expiry in milliseconds, and deletes with the code', async () => {
    const { account: calls, heard } = await start((request, response) =>
      request.method === 'GET' ? json(response, { email: 'ana@example.org', expires: 1_800_000_000 }) : response.writeHead(204).end(),
    );
    expect(await calls.requestDeletion()).toEqual({ email: 'ana@example.org', expires: 1_800_000_000_000 });
    await calls.remove({ email: 'ana@example.org', code: '123456' });
    expect(heard()).toEqual([
      ['GET /v1/account/delete/code', TOKEN, ''],
      ['POST /v1/account/delete', TOKEN, { email: 'ana@example.org', code: '123456' }],
    ]);
  });

  it('CNS-09 reads what the service keeps of the account, and refuses an answer that is no object', async () => {
    const answers: unknown[] = [{ account: { email: 'ana@example.org' }, profiles: [] }, 'soon'];
    const { account: calls, heard } = await start((_, response) => void json(response, answers.shift()));
    expect(await calls.data()).toEqual({ account: { email: 'ana@example.org' }, profiles: [] });
    await expect(calls.data()).rejects.toMatchObject({ errorStatus: 'unreadable' });
    expect(heard()[0]).toEqual(['GET /v1/account/data', TOKEN, '']);
  });

  it('ACC-06 does not retry a failed deletion', async () => {
    const { account: calls, heard } = await start((_, response) => void response.destroy());
    await expect(calls.remove({ email: 'a@b.co', code: '1' })).rejects.toMatchObject({ errorStatus: 'offline' });
    expect(heard()).toHaveLength(1);
  });
});

describe('social login', () => {
  it('SOC-03 exchanges the provider’s token for a token of the service, with the known values of the viewer', async () => {
    const { social, heard } = await start((_, response) => void json(response, { access_token: 't', refresh_token: 'r' }));
    expect(await social.exchange({ provider: 'google', accessToken: 'id-token' })).toEqual({ token: 't', refreshToken: 'r' });
    await social.exchange({ provider: 'apple', accessToken: 'x', fullName: 'Ana Sá', email: 'a@b.co', optin: false, agree: true });
    expect(heard()).toEqual([
      ['POST /v1/social/login', NONE, { provider: 'google', access_token: 'id-token' }],
      [
        'POST /v1/social/login',
        NONE,
        { provider: 'apple', access_token: 'x', fullname: 'Ana Sá', email: 'a@b.co', optin: false, agree: true },
      ],
    ]);
  });

  it.each([
    [401, 'social_login_refused'],
    [400, 'missing_user_information'],
  ])('SES-10 SOC-03 rejects with %i %s and leaves the session alone', async (status, error) => {
    const { social, refusals } = await start((_, response) => void refuse(response, status, error));
    await expect(social.exchange({ provider: 'google', accessToken: 'x' })).rejects.toMatchObject({ errorStatus: error });
    expect(refusals).toEqual([]);
  });
});

describe('devices', () => {
  it('ACC-09 lists devices without invalid entries, and removes one', async () => {
    const { devices, dropped, heard } = await start((request, response) => {
      if (request.method !== 'GET') return response.writeHead(204).end();
      const mine = { id: 'd1', name: 'Chromium', kind: 'browser', current: true, last_used: 1_800_000_000, city: 'Porto' };
      return json(response, { devices: [mine, { name: 'no id' }, { id: 'd3', name: 'Toaster', kind: 'toaster' }], limit: 5 });
    });
    expect(await devices.list()).toEqual({
      limit: 5,
      devices: [
        { id: 'd1', name: 'Chromium', kind: 'browser', isCurrent: true, lastUsed: 1_800_000_000_000, city: 'Porto' },
        { id: 'd3', name: 'Toaster', kind: 'unknown', isCurrent: false, lastUsed: null, city: null },
      ],
    });
    expect(dropped).toHaveLength(1);
    await devices.remove('a/b');
    expect(heard().map(([address, bearer]) => [address, bearer])).toEqual([
      ['GET /v1/device', TOKEN],
      ['DELETE /v1/device/a%2Fb', TOKEN],
    ]);
  });

  it('ACC-09 sends no request for an id that would address another resource', async () => {
    const { devices, heard } = await start(done);
    for (const id of ['', '.', '..', '%2e%2e', '\ud800']) await expect(devices.remove(id)).rejects.toMatchObject({ errorCode: 404 });
    expect(heard()).toEqual([]);
  });

  it('ACC-10 links a TV by its code, and rejects when the code is wrong', async () => {
    const { devices, heard } = await start((_, response, count) =>
      count === 1 ? void response.writeHead(204).end() : void refuse(response, 400, 'code_invalid'),
    );
    await devices.link('ABC234');
    await expect(devices.link('ABC235')).rejects.toMatchObject({ errorStatus: 'code_invalid' });
    expect(heard()[0]).toEqual(['POST /v1/device/link', TOKEN, { code: 'ABC234' }]);
  });
});

describe('the language', () => {
  it('ACC-11 is saved on the current profile, without other values', async () => {
    const { profiles, heard } = await start((_, response) => void json(response, profile));
    expect(await profiles.saveLocale({ locale: 'fr_FR' })).toMatchObject({ id: 'p1', locale: 'fr_FR' });
    expect(heard()).toEqual([['PUT /v1/profile', TOKEN, { locale: 'fr_FR' }]]);
  });
});
