// @vitest-environment happy-dom
/** What a tab does with the session that tabs share: what it stores, when it compares, and what it asks of the service. */
import { afterEach, expect, it, vi } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor, toPromise } from 'xstate';
import { createTokenStore } from '../../src/signIn/api/tokenStore.ts';
import { sessionWork } from '../../src/signIn/session/session.work.ts';
import { STORED } from '../../src/storage/stored.ts';

const CHOSEN_AT = 1_800_000_000_000;

let close = () => {};

/** A tab that has restored its session, and the events that its machine gets. */
async function openTab({ logout = async () => {} }: { logout?: (input: { token: string }) => Promise<void> } = {}) {
  const store = createTokenStore(localStorage);
  const account = vi.fn(async (..._: readonly unknown[]) => 'account');
  const current = vi.fn(async (..._: readonly unknown[]) => 'profile');
  const select = vi.fn(async (..._: readonly unknown[]) => 'chosen');
  const work = sessionWork({ session: { account, logout: vi.fn(logout) }, profiles: { current, select }, store } as never);
  const input = { input: undefined, signal: new AbortController().signal };
  const restored = await work.restoreSession(input);
  const heard: unknown[] = [];
  const end = work.otherTabs({ input: undefined, sendBack: (event: unknown) => heard.push(event), receive: () => {} } as never);
  close = () => end?.();
  return { store, work, restored, heard, account, current, select };
}

/** Another tab writes what this one does not hear of, as in a frozen tab. */
const elsewhere = createTokenStore(localStorage);

const see = (visibility: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};
const comeBack = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
const hear = (key: string | null) => dispatchEvent(Object.assign(new Event('storage'), { key }));

afterEach(() => {
  close();
  localStorage.clear();
  vi.restoreAllMocks();
});

it('SES-01 SES-08 a start has the token and the choice of the profile that were stored', async () => {
  elsewhere.keep('t1');
  elsewhere.keepProfileChoice(CHOSEN_AT);
  expect((await openTab()).restored).toEqual({ token: 't1', profileChosenAt: CHOSEN_AT });
});

it.each<[string, () => void]>([
  ['is seen again', () => see('visible')],
  ['comes back from the memory of the browser', () => comeBack(true)],
  ['hears of another token', () => hear(STORED.token)],
  ['hears of another choice of the profile', () => hear(STORED.profileChosenAt)],
  ['hears that all storage was cleared', () => hear(null)],
])('SES-07 a tab compares the session with the stored one when it %s', async (_, happens) => {
  elsewhere.keep('t1');
  const { heard } = await openTab();
  elsewhere.keep('t2');
  elsewhere.keepProfileChoice(CHOSEN_AT);
  happens();
  expect(heard).toEqual([{ type: 'stored.changed', token: 't2', profileChosenAt: CHOSEN_AT, isSameSession: false }]);
});

it.each<[string, () => void]>([
  ['is hidden', () => see('hidden')],
  ['opens for the first time', () => comeBack(false)],
  ['hears of another value', () => hear(STORED.language)],
])('SES-07 a tab does not compare when it %s', async (_, happens) => {
  const { heard } = await openTab();
  happens();
  expect(heard).toEqual([]);
});

it('SES-07 a tab that has ended hears nothing of others', async () => {
  const { heard } = await openTab();
  close();
  see('visible');
  comeBack(true);
  hear(STORED.token);
  expect(heard).toEqual([]);
});

it.each<[string, boolean, () => void]>([
  ['the renewed token of its session', true, () => elsewhere.keepRenewed('t2', null)],
  ['the token of another login', false, () => elsewhere.keep('t2')],
  ['no token after a logout', false, () => elsewhere.discard()],
])('SES-13 a tab takes %s: the same session %s', async (_, isSameSession, change) => {
  elsewhere.keep('t1');
  const { heard } = await openTab();
  change();
  see('visible');
  expect(heard).toMatchObject([{ isSameSession }]);
  see('visible');
  expect(heard.at(-1)).toMatchObject({ isSameSession: elsewhere.read() !== null });
});

it('SES-07 without a session, no stored value is of the same session', async () => {
  const { heard } = await openTab();
  see('visible');
  expect(heard).toMatchObject([{ token: null, isSameSession: false }]);
});

it('SES-13 the session that a tab opened itself is its own', async () => {
  const { work, store, heard } = await openTab();
  work.keepToken?.({ token: 't1', refreshToken: 'r1' }, {} as never);
  expect([store.read(), store.readRefresh()]).toEqual(['t1', 'r1']);
  elsewhere.keepRenewed('t2', 'r2');
  see('visible');
  expect(heard).toMatchObject([{ token: 't2', isSameSession: true }]);
});

it('SES-08 SES-11 stores the choice of a profile, and forgets the token', async () => {
  const { work } = await openTab();
  elsewhere.keep('t1');
  work.keepProfileChoice?.({ at: CHOSEN_AT }, {} as never);
  work.discardToken?.(undefined as never, {} as never);
  expect([elsewhere.read(), elsewhere.readProfileChoice()]).toEqual([null, CHOSEN_AT]);
});

it('SES-11 a logout tells the service, also when it fails, and a visitor has nothing to tell', async () => {
  const told: unknown[] = [];
  const { work } = await openTab({
    logout: async (input) => {
      told.push(input);
      throw new Error('unreachable');
    },
  });
  work.reportSignOut?.({ token: 't1' }, {} as never);
  work.reportSignOut?.({ token: null }, {} as never);
  expect(told).toEqual([{ token: 't1' }]);
});

/** Starts the work of a child machine. */
function run(machine: AnyActorLogic | undefined, name: string, input?: unknown) {
  const logic: AnyActorLogic = (machine as AnyStateMachine).implementations.actors[name] as AnyActorLogic;
  return { child: logic, answer: () => toPromise(createActor(logic, { input }).start()) };
}

it('SES-01 SES-10 CFG-07 account and profile are asked for together, and the viewer handles a locked account itself', async () => {
  const { work, account, current } = await openTab();
  expect(await run(work.viewer, 'loadAccount').answer()).toEqual({ account: 'account', profile: 'profile' });
  expect(account).toHaveBeenCalledWith({ ownsLock: true }, expect.any(AbortSignal));
  expect(current).toHaveBeenCalledWith(expect.any(AbortSignal));
});

it('SES-07 a switch of the profile chooses it, and reads the account again', async () => {
  const { work, account, select } = await openTab();
  const { child } = run(work.viewer, 'profileSwitch');
  expect(await run(child, 'selectProfile', { id: 'p2' }).answer()).toBe('chosen');
  expect(select).toHaveBeenCalledWith({ id: 'p2' }, expect.any(AbortSignal));
  expect(await run(child, 'reloadAccount').answer()).toBe('account');
  expect(account).toHaveBeenCalledWith({}, expect.any(AbortSignal));
});
