/** Social login with the demo's identity provider, through its pages like a browser. */
import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { SOCIAL_PROVIDERS } from '../../machines/domain/entities.ts';
import { accountWire, signupAnswerWire } from '../../src/account/api/account.wire.ts';
import { authenticationWire } from '../../src/signIn/api/authentication.wire.ts';
import { contractService } from './client.ts';
import { CONTRACT_ADDRESS } from './contractAddress.ts';
import { freshEmail, latestEmail, signUp } from './newcomers.ts';

const service = contractService();
const isDemo = CONTRACT_ADDRESS === '';

type Browser = { go: (address: string, form?: Record<string, string>) => Promise<Response> };

/** Follows redirects within the identity provider and keeps its cookies; stops at a redirect to another origin. */
function browser(): Browser {
  const cookies = new Map<string, { value: string; path: string }>();
  return {
    async go(address, form) {
      const url = new URL(address, service.demo()?.identityUrl);
      const sent = [...cookies].filter(([, { path }]) => url.pathname.startsWith(path)).map(([name, { value }]) => `${name}=${value}`);
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: sent.join('; '), 'accept-language': 'en' },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, { value, path: /path=([^;]+)/i.exec(cookie)?.[1] ?? '/' });
      }
      const location = response.headers.get('location');
      if (location && new URL(location, url).origin === url.origin) return this.go(new URL(location, url).href);
      return new Response(await response.text(), {
        status: response.status,
        headers: { ...(location && { location }), 'x-address': url.href },
      });
    },
  };
}

const callback = (provider: string) => `${service.url()}/social/${provider}/callback`;

const authorizeAddress = (provider: string, more: Record<string, string> = {}) =>
  `${service.demo()?.identityUrl}/${provider}/authorize?${new URLSearchParams({
    client_id: `marquee-${provider}`,
    response_type: 'id_token',
    scope: 'openid profile email',
    redirect_uri: callback(provider),
    state: 'state-1',
    nonce: 'nonce-1',
    ...more,
  })}`;

/** Goes through sign-in and consent, and answers the consent with `decision`. @returns the URL to which the provider redirects */
async function signInAt(provider: string, choice: Record<string, string>, tab = browser(), decision = 'allow'): Promise<URL> {
  const chooser = await tab.go(authorizeAddress(provider));
  const step = chooser.headers.get('x-address') ?? '';
  let answer = await tab.go(step, choice);
  if (!answer.headers.has('location')) answer = await tab.go(answer.headers.get('x-address') ?? '', { action: decision });
  return new URL(answer.headers.get('location') ?? '');
}

const tokenOf = (address: URL) => new URLSearchParams(address.hash.slice(1)).get('id_token') ?? address.searchParams.get('id_token') ?? '';
const exchange = (provider: string, access_token: string, more: object = {}) => ({ body: { provider, access_token, ...more } });
/** The body that deletes an account, with the code of the e-mail. Chooses the profile first. */
async function deletionOf(token: string, { email, profiles }: { email: string; profiles: readonly { id: string }[] }) {
  const id = profiles[0]?.id ?? '';
  await service.done('selectProfile', { params: { id }, body: { profile_id: id }, token });
  await service.done('requestDeletion', { token });
  return { body: { email, code: (await latestEmail(service, email, 'deletion')).code } };
}
const guest = (email: string) => ({ action: 'other', name: 'Guest Person', email });

describe.skipIf(!isDemo)('the identity provider', () => {
  it('SOC-03 returns token and state in the fragment, Facebook in the query', async () => {
    const nora = { action: 'choose', person: 'nora' };
    for (const provider of ['apple', 'google']) {
      const address = await signInAt(provider, nora);
      expect(`${address.origin}${address.pathname}`).toBe(callback(provider));
      const fragment = new URLSearchParams(address.hash.slice(1));
      expect([fragment.get('state'), address.search]).toEqual(['state-1', '']);
    }
    const address = await signInAt('facebook', nora);
    expect(address.hash).toBe('');
    expect(address.searchParams.get('state')).toBe('state-1');
    expect(tokenOf(address)).not.toBe('');
  });

  it.each(SOCIAL_PROVIDERS)('SOC-06 %s returns an error and the state when the viewer cancels sign-in or consent', async (provider) => {
    const ways = [
      await signInAt(provider, { action: 'cancel' }),
      await signInAt(provider, { action: 'choose', person: 'nora' }, browser(), 'cancel'),
    ];
    for (const address of ways) {
      expect(`${address.origin}${address.pathname}`).toBe(callback(provider));
      const said = provider === 'facebook' ? address.searchParams : new URLSearchParams(address.hash.slice(1));
      expect([said.get('error'), said.get('state'), said.get('id_token')]).toEqual(['access_denied', 'state-1', null]);
    }
  });

  it('lists for each person the values that the token does not contain', async () => {
    const chooser = await (await browser().go(authorizeAddress('apple'))).text();
    for (const note of ['Name and e-mail', 'Has a Marquee account', 'No e-mail', 'No name', 'Neither name nor e-mail'])
      expect(chooser).toContain(note);
  });

  it('redirects only to the application', async () => {
    for (const redirect_uri of [
      'https://elsewhere.example/social/google/callback',
      `${service.url()}/elsewhere`,
      `${callback('google')}?x=1`,
    ]) {
      const answer = await browser().go(authorizeAddress('google', { redirect_uri }));
      expect([answer.status, answer.headers.get('location')], redirect_uri).toEqual([400, null]);
    }
    // `npm run dev` serves the application on another local port.
    const answer = await browser().go(authorizeAddress('google', { redirect_uri: 'http://localhost:5173/social/google/callback' }));
    expect(answer.status).toBe(200);
  });

  it('asks for the person each time, and answers 410 to an ended step in the language of the browser', async () => {
    const tab = browser();
    await signInAt('google', { action: 'choose', person: 'nora' }, tab);
    const chooser = await tab.go(authorizeAddress('google'));
    expect(await chooser.text()).toContain('nora.lindqvist@example.com');
    const over = await fetch(`${service.demo()?.identityUrl}/sign-in/nothing`, { headers: { 'accept-language': 'pt-PT' } });
    expect([over.status, (await over.text()).includes('Este início de sessão terminou')]).toEqual([410, true]);
  });
});

describe.skipIf(!isDemo)('POST /v1/social/login', () => {
  it('SOC-03 creates an account at the first sign-in, and finds it at the next', async () => {
    const email = freshEmail();
    const token = tokenOf(await signInAt('google', guest(email)));
    const first = await service.get('socialLogin', authenticationWire, exchange('google', token, { agree: true, optin: true }));
    const account = await service.get('readAccount', accountWire, { token: first.access_token });
    expect(account).toMatchObject({ email, first_name: 'Guest', last_name: 'Person', completed: true });
    const next = tokenOf(await signInAt('google', guest(email)));
    const again = await service.get('socialLogin', authenticationWire, exchange('google', next));
    expect((await service.get('readAccount', accountWire, { token: again.access_token })).id).toBe(account.id);
  });

  it('signs in to the account with the same e-mail if the provider has verified it', async () => {
    const token = tokenOf(await signInAt('apple', { action: 'choose', person: 'helena' }));
    const { access_token } = await service.get('socialLogin', authenticationWire, exchange('apple', token));
    expect(await service.get('readAccount', accountWire, { token: access_token })).toMatchObject({
      email: 'helena@example.com',
      premium: true,
    });
  });

  it('refuses the same e-mail if it is not verified', async () => {
    const { email } = await signUp(service);
    const token = tokenOf(await signInAt('google', guest(email)));
    expect(await service.refused('socialLogin', exchange('google', token))).toMatchObject({ status: 409, error: 'email_taken' });
  });

  it('SOC-05 answers missing_user_information, and accepts the missing values with the same token', async () => {
    const token = tokenOf(await signInAt('facebook', { action: 'choose', person: 'private' }));
    expect(await service.refused('socialLogin', exchange('facebook', token))).toMatchObject({ error: 'missing_user_information' });
    const email = freshEmail();
    const more = { fullname: 'Lou de Sousa', email, agree: true };
    expect(await service.refused('socialLogin', exchange('facebook', token, { ...more, agree: false }))).toMatchObject({
      error: 'agreement_required',
    });
    const { access_token } = await service.get('socialLogin', authenticationWire, exchange('facebook', token, more));
    expect(await service.get('readAccount', accountWire, { token: access_token })).toMatchObject({
      email,
      first_name: 'Lou',
      last_name: 'de Sousa',
    });
  });

  describe.each(SOCIAL_PROVIDERS)('%s', (provider) => {
    it.each([
      ['tomas', () => ({ email: freshEmail() }), { first_name: 'Tomas', last_name: 'Okafor' }],
      ['orla', () => ({ fullname: 'Orla Byrne' }), { first_name: 'Orla', last_name: 'Byrne' }],
    ] as const)('SOC-05 lacks information of %s, and accepts it from the viewer', async (subject, added, names) => {
      const token = tokenOf(await signInAt(provider, { action: 'choose', person: subject }));
      expect(await service.refused('socialLogin', exchange(provider, token, { agree: true }))).toMatchObject({
        status: 400,
        error: 'missing_user_information',
      });
      const { access_token } = await service.get('socialLogin', authenticationWire, exchange(provider, token, { ...added(), agree: true }));
      const account = await service.get('readAccount', accountWire, { token: access_token });
      expect(account).toMatchObject({ ...names, completed: true });
      // Otherwise the next provider would find the account by its verified e-mail.
      await service.done('deleteAccount', { ...(await deletionOf(access_token, account)), token: access_token });
    });
  });

  it('SOC-01 REG-07 creates an account only after a sign-up with the terms, once for each token', async () => {
    const email = freshEmail();
    const access_token = tokenOf(await signInAt('google', guest(email)));
    expect(await service.refused('socialLogin', exchange('google', access_token, { agree: false }))).toMatchObject({
      status: 400,
      error: 'agreement_required',
    });
    const body = { email, first_name: 'Guest', last_name: 'Person', agree: true, provider: 'google', access_token };
    expect(await service.refused('signup', { body: { ...body, agree: false } })).toMatchObject({ error: 'agreement_required' });
    expect(await service.get('signup', signupAnswerWire, { body })).toMatchObject({ activated: true });
    expect(await service.refused('signup', { body: { ...body, email: freshEmail() } })).toMatchObject({
      status: 409,
      error: 'email_taken',
    });
  });

  it('REG-07 accepts a sign-up without a password with a provider’s token', async () => {
    const email = freshEmail();
    const access_token = tokenOf(await signInAt('google', guest(email)));
    const body = { email, first_name: 'Guest', last_name: 'Person', agree: true, provider: 'google', access_token };
    expect(await service.get('signup', signupAnswerWire, { body })).toMatchObject({ activated: true });
    await service.done('socialLogin', exchange('google', access_token));
    // The account has no password until a reset.
    expect(await service.refused('login', { body: { email, password: '' } })).toMatchObject({ error: 'wrong_credentials' });
    await service.done('recover', { body: { email } });
    const { code } = await latestEmail(service, email, 'reset');
    await service.done('reset', { body: { email, code, password: 'now there is one' } });
    await service.done('login', { body: { email, password: 'now there is one' } });
  });

  it('refuses tokens of another client, modified tokens, and tokens signed with another key', async () => {
    const token = tokenOf(await signInAt('google', { action: 'choose', person: 'nora' }));
    const [head = '', payload = '', signature = ''] = token.split('.');
    const changed = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'helena' })).toString(
      'base64url',
    );
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const forged = await new SignJWT({ email: 'helena@example.com', email_verified: true })
      .setProtectedHeader({ alg: 'RS256' })
      .setSubject('helena')
      .setIssuer(service.demo()?.identityUrl ?? '')
      .setAudience('marquee-google')
      .setExpirationTime('5m')
      .sign(privateKey);
    const wrong = [
      exchange('apple', token),
      exchange('myspace', token),
      exchange('google', `${head}.${changed}.${signature}`),
      exchange('google', `${none}.${changed}.`),
      exchange('google', forged),
      exchange('google', ''),
    ];
    for (const options of wrong) {
      expect(await service.refused('socialLogin', options)).toMatchObject({ status: 401, error: 'social_login_refused' });
    }
    await service.done('socialLogin', exchange('google', token));
  });
});
