/** What the flows of sign-in ask of the service and of the browser (LOG-07, LOG-08, REG, SOC). */
import { expect, it, vi } from 'vitest';
import type { CallRequest } from '../../src/api/call.ts';
import { deviceLimitWork, loginWork } from '../../src/signIn/login/login.work.ts';
import { completeAccountWork } from '../../src/signIn/register/completeAccount.work.ts';
import { emailCheckWork, registerWork } from '../../src/signIn/register/register.work.ts';
import { socialLoginWork } from '../../src/signIn/socialLogin/socialLogin.work.ts';
import { socialReturnWork } from '../../src/signIn/socialLogin/socialReturn.work.ts';

const leaveFor = vi.hoisted(() => vi.fn(async (..._: readonly unknown[]) => {}));
vi.mock('../../src/actors/leaveFor.ts', () => ({ leaveFor }));

const NOW = 1_800_000_000_000;
const { signal } = new AbortController();
const TERMS = { agree: true, optin: false };

/** A service that notes what it is asked. */
function service(answer: unknown = {}) {
  const asked: Pick<CallRequest, 'method' | 'path' | 'body' | 'query' | 'bearer'>[] = [];
  const call = async (_: unknown, { signal: given, ...request }: CallRequest) => {
    expect(given).toBe(signal);
    asked.push(request);
    return answer;
  };
  return { asked, call };
}
/** The request counts, not what is made of the answer. */
const settled = (answer: Promise<unknown>) => answer.catch(() => {});

it('LOG-07 LOG-08 a login passes what was typed, and a device that the limit stops is removed with the token of that login', async () => {
  const login = vi.fn(async () => 'session');
  const work = loginWork({ session: { login } } as never);
  expect(await work.signIn({ input: { email: 'a@b.pt', password: 'x' }, signal } as never)).toBe('session');
  expect(login).toHaveBeenCalledWith({ email: 'a@b.pt', password: 'x' }, signal);
  const { asked, call } = service();
  await deviceLimitWork({ call } as never).removeDevice({ input: { id: 'd1', token: 'limit' }, signal });
  expect(asked).toEqual([{ method: 'DELETE', path: '/v1/device/d1', bearer: { token: 'limit' } }]);
});

const draft = { fullName: 'Ana Maria Sousa', email: 'ana@example.org', password: 'secret' as string | null, agree: true, optin: false };
it.each<[string, object, object, object]>([
  ['typed', {}, {}, { first_name: 'Ana', last_name: 'Maria Sousa', password: 'secret' }],
  ['without a password', { draft: { ...draft, password: null } }, {}, { first_name: 'Ana', last_name: 'Maria Sousa' }],
  ['one name', { draft: { ...draft, fullName: 'A' } }, {}, { first_name: 'A', last_name: '', password: 'secret' }],
  [
    'by a provider',
    { social: { provider: 'google', token: 'g1' } },
    {},
    { first_name: 'Ana', last_name: 'Maria Sousa', password: 'secret', provider: 'google', access_token: 'g1' },
  ],
  ['by a partner', {}, { affiliate: 'p7' }, { first_name: 'Ana', last_name: 'Maria Sousa', password: 'secret', affiliate: 'p7' }],
])('REG-08 an account is created with what the form has, and nothing else: %s', async (_, input, landing, body) => {
  const { asked, call } = service({ activated: true });
  const work = registerWork({ call, store: { readTerms: () => TERMS }, landing: { affiliate: null, session: 's1', ...landing } } as never);
  expect(await work.signUp({ input: { draft, social: null, ...input }, signal } as never)).toEqual({ isActivated: true });
  expect(asked).toMatchObject([{ method: 'POST', path: '/v1/signup', query: { session: 's1' }, bearer: 'none' }]);
  const given = Object.fromEntries(Object.entries(asked[0]?.body ?? {}).filter(([, value]) => value !== undefined));
  expect(given).toEqual({ email: 'ana@example.org', agree: true, optin: false, ...body });
  expect(await work.recallTerms({ input: undefined, signal })).toBe(TERMS);
});

it('REG-02 asks whether an e-mail address is free', async () => {
  const { asked, call } = service({ available: true });
  expect(await emailCheckWork({ call } as never).isEmailFree({ input: { email: 'a@b.pt' }, signal })).toBe(true);
  expect(asked).toMatchObject([{ path: '/v1/account/check', body: { email: 'a@b.pt' } }]);
});

it('REG-05 SOC-04 an account is completed with the names, or by the token of a provider with the choice of terms', async () => {
  const { asked, call } = service();
  const work = completeAccountWork({ call, store: { readTerms: () => TERMS }, now: () => NOW } as never);
  await settled(work.saveAccount({ input: { fullName: 'Ana Sousa', email: 'a@b.pt' }, signal } as never));
  expect(asked[0]).toMatchObject({
    method: 'PUT',
    path: '/v1/account',
    body: { first_name: 'Ana', last_name: 'Sousa', email: 'a@b.pt', completed: true },
  });
  const person = { fullName: 'Ana Sousa', email: 'a@b.pt' };
  await settled(work.exchangeToken({ input: { social: { provider: 'google', token: 'g1' }, person }, signal } as never));
  expect(asked[1]).toMatchObject({
    path: '/v1/social/login',
    body: { provider: 'google', access_token: 'g1', fullname: 'Ana Sousa', email: 'a@b.pt', ...TERMS },
  });
});

function leaving({ address = 'https://id.example/' as string | null, isKept = true } = {}) {
  leaveFor.mockClear();
  const keep = vi.fn((_: { state: string; nonce: string }) => isKept);
  const authorizeAddress = vi.fn((..._: readonly unknown[]) => address);
  const work = socialLoginWork({
    store: { readTerms: () => TERMS },
    destination: () => '/movie/a/a',
    now: () => NOW,
    once: () => ({ authorizeAddress, pendingLogin: { keep } }),
  } as never);
  const leave = () => work.leaveForProvider({ input: { provider: 'google' }, signal } as never);
  return { work, leave, keep, authorizeAddress };
}

it('SOC-01 leaves for the provider with a state that the answer has to repeat, and keeps where the viewer was', async () => {
  const { work, leave, keep, authorizeAddress } = leaving();
  await leave();
  const [kept] = keep.mock.calls[0] ?? [];
  expect(kept).toEqual({
    provider: 'google',
    state: expect.stringMatching(/^\w{32}$/),
    nonce: expect.stringMatching(/^\w{32}$/),
    at: NOW,
    destination: '/movie/a/a',
  });
  expect(kept?.state).not.toBe(kept?.nonce);
  expect(authorizeAddress).toHaveBeenCalledWith('google', { state: kept?.state, nonce: kept?.nonce });
  expect(leaveFor).toHaveBeenCalledWith('https://id.example/', signal);
  expect(await work.recallTerms({ input: undefined, signal })).toBe(TERMS);
});

it.each([
  ['the deployment does not offer it', { address: null }, 'social_not_offered'],
  ['the browser keeps no state', { isKept: false }, 'storage_blocked'],
])('SOC-01 does not leave when %s', async (_, options, errorStatus) => {
  const { leave } = leaving(options);
  await expect(leave()).rejects.toEqual({ success: false, errorCode: 0, errorMessage: '', errorStatus });
  expect(leaveFor).not.toHaveBeenCalled();
});

type Arrival = { answer?: object | null; pending?: object | null; isExchanged?: boolean };
function returning({ answer = null, pending = null, isExchanged = true }: Arrival = {}) {
  const kept = new Map<string, string>();
  const tabStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  const take = vi.fn(() => pending);
  const { asked, call } = service({ access_token: 't1' });
  const work = socialReturnWork({
    call,
    store: { readTerms: () => TERMS },
    tabStorage,
    once: () => ({ takeAnswer: () => answer, pendingLogin: { take }, isExchanged: () => isExchanged }),
  } as never);
  const arrive = (provider: string | null = 'google') => work.readArrival({ input: { provider }, signal } as never);
  return { work, arrive, asked, take, kept };
}
const LEFT = { kind: 'incomplete', social: { provider: 'google', token: 'g1', fullName: null, email: null }, destination: null } as const;
const NOTHING = { token: null, error: null };

it('SOC-02 an arrival has the answer of the provider, and what this tab has kept for it', async () => {
  const answer = { token: 'g1', error: null };
  const pending = { provider: 'google' };
  const { arrive, take } = returning({ answer, pending });
  expect(await arrive()).toEqual({ answer, pending, unfinished: null });
  expect(take).toHaveBeenCalledWith('google');
  expect(await arrive(null)).toMatchObject({ pending: null, unfinished: null });
});

it.each<[string, boolean, Arrival]>([
  ['a reload', true, {}],
  ['a reload at an address without an answer', true, { answer: NOTHING }],
  ['an answer with a token', false, { answer: { ...NOTHING, token: 'g2' } }],
  ['an answer with an error', false, { answer: { ...NOTHING, error: 'denied' } }],
  ['a first arrival', false, { pending: { provider: 'google' } }],
])('SOC-07 goes on with a sign-in that was not finished after %s: %s', async (_, goesOn, arrival) => {
  const { work, arrive, kept } = returning(arrival);
  work.keepUnfinished?.(LEFT as never, {} as never);
  expect(kept.size).toBe(1);
  const { unfinished } = await arrive();
  expect(unfinished !== null).toBe(goesOn);
  expect((await arrive(null)).unfinished).toBeNull();
});

it('SOC-03 the token of a provider is exchanged with the choice of terms, or is itself the token of the session', async () => {
  const input = { social: { provider: 'google', token: 'g1' }, refreshToken: 'r1' };
  const exchanging = returning();
  await settled(exchanging.work.exchangeToken({ input, signal } as never));
  expect(exchanging.asked).toMatchObject([{ path: '/v1/social/login', body: { provider: 'google', access_token: 'g1', ...TERMS } }]);
  const direct = returning({ isExchanged: false });
  expect(await direct.work.exchangeToken({ input, signal } as never)).toEqual({ token: 'g1', refreshToken: 'r1' });
  expect(direct.asked).toEqual([]);
});
