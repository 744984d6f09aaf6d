import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { PROFILE_SWITCH_LOADING } from '../../../machines/domain/constants.ts';
import type { Account, Profile } from '../../../machines/domain/entities.ts';
import { DEFAULT_FLAGS } from '../../../machines/domain/flags.ts';
import { type LoadedAccount, type SessionNotice, type StoredSession, sessionMachine } from '../../../machines/signIn/session.machine.ts';
import { anAccount, anotherProfile, aProfile } from '../entities.ts';
import { describeEveryPath, listener, recorder } from '../everyPath.ts';

const broken = { success: false, errorCode: 500, errorMessage: '', errorStatus: 'broken' };
const locked = { success: false, errorCode: 423, errorMessage: '', errorStatus: 'profile_not_chosen' };
const free = { ...anAccount, isPremium: false };
const alone = { ...anAccount, isMultiProfile: false, profiles: [aProfile] };
const renamed = { ...aProfile, locale: 'fr_FR' as const };
const { id, name, hasPin } = anotherProfile;

describeEveryPath(sessionMachine, {
  input: { parentRef: listener(), now: () => 5000, flags: DEFAULT_FLAGS },
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.profileChosenAt !== null,
      context.account && [context.account.isPremium],
      context.profile?.id,
      context.choice?.code,
      context.choice?.destination,
    ]),
  /** The machine sends the events of the viewer to itself. */
  filterEvents: (_, { type }) => !type.startsWith('viewer.'),
  events: [
    { type: 'session.open', token: 't1' },
    { type: 'session.open', token: 't2', goesHome: true },
    { type: 'profile.choose', profile: { id, name, hasPin } },
    { type: 'profile.choose', profile: { id, name, hasPin }, code: '2580' },
    { type: 'profile.choose', profile: { id, name, hasPin }, code: '2580', destination: '/profile/devices' },
    { type: 'pin.left' },
    { type: 'plans.left' },
    { type: 'account.updated', account: { ...anAccount, firstName: 'Anabela' } },
    { type: 'account.updated', account: { ...anAccount, isPremium: false } },
    { type: 'profile.updated', profile: renamed },
    { type: 'profile.updated', profile: { ...renamed, id: 'other' } },
    { type: 'profile.created', profile: { ...aProfile, id: 'p3', isMaster: false } },
    { type: 'profile.deleted', profileId: 'p1' },
    { type: 'profile.deleted', profileId: 'p2' },
    // SES-07: the data of this tab, and changes by another tab.
    { type: 'stored.changed', token: 't1', profileChosenAt: 5000 },
    { type: 'stored.changed', token: null, profileChosenAt: 5000 },
    { type: 'stored.changed', token: 't2', profileChosenAt: 5000 },
    { type: 'stored.changed', token: 't1', profileChosenAt: 6000 },
    { type: 'stored.changed', token: 't2', profileChosenAt: 5000, isSameSession: true },
    { type: 'token.renewed', token: 't2' },
    { type: 'call.unauthorized', token: 't1' },
    { type: 'call.unauthorized', token: 'an older one' },
    { type: 'call.locked', token: 't1', status: 'profile_not_chosen' },
    { type: 'call.locked', token: 't1', status: 'subscription_required' },
    { type: 'call.locked', token: 't1', status: 'something new' },
    { type: 'call.locked', token: 'an older one', status: 'profile_not_chosen' },
    { type: 'xstate.done.actor.restoreSession', output: { token: 't1', profileChosenAt: 10 } },
    { type: 'xstate.done.actor.restoreSession', output: { token: null, profileChosenAt: 10 } },
    { type: 'xstate.done.actor.loadAccount', output: { account: anAccount, profile: aProfile } },
    { type: 'xstate.done.actor.loadAccount', output: { account: free, profile: aProfile } },
    { type: 'xstate.done.actor.loadAccount', output: { account: anAccount, profile: null } },
    { type: 'xstate.done.actor.loadAccount', output: { account: alone, profile: null } },
    { type: 'xstate.error.actor.loadAccount', error: broken },
    { type: 'xstate.error.actor.loadAccount', error: locked },
    { type: 'xstate.done.actor.selectProfile', output: anotherProfile },
    { type: 'xstate.error.actor.selectProfile', error: broken },
    { type: 'xstate.done.actor.reloadAccount', output: anAccount },
  ],
  states: {
    signedOut: ({ context }) => expect([context.token, context.account, context.profile, context.choice]).toEqual([null, null, null, null]),
    'signedIn.viewer.active': ({ context }) => expect(['t1', 't2']).toContain(context.token),
  },
  invariants: {
    'ERR-05 has a failure only while the account is unavailable': (snapshot) =>
      snapshot.matches({ signedIn: { viewer: 'unavailable' } }) === (snapshot.context.failure !== null),
    'SES-02 SES-06 has no token, account or profile after signing out': (snapshot) =>
      !snapshot.matches('signedOut') ||
      (snapshot.context.token === null && snapshot.context.account === null && snapshot.context.profile === null),
    'SES-08 keeps the time of the profile selection after signing out': (snapshot) =>
      !snapshot.matches('signedOut') || snapshot.context.profileChosenAt !== 0,
    'SES-07 SES-05 has a token only while signed in': (snapshot) => snapshot.matches('signedIn') === (snapshot.context.token !== null),
    'PIN-10 keeps the digits only during the profile switch': (snapshot) =>
      snapshot.context.choice === null || snapshot.matches({ signedIn: { viewer: 'switchingProfile' } }),
    'PIN-10 discards the digits once the service has accepted them': (snapshot) =>
      !(
        snapshot.matches({ signedIn: { viewer: { switchingProfile: 'overlay' } } }) ||
        snapshot.matches({ signedIn: { viewer: { switchingProfile: 'reloadingAccount' } } })
      ) || snapshot.context.choice?.code === null,
    'LOG-04 offers the plans only to a viewer without a subscription': (snapshot) =>
      !snapshot.matches({ signedIn: { wayIn: 'offeringPlans' } }) || snapshot.context.account?.isPremium !== true,
    'GRD-08 a switch always has a chosen profile': (snapshot) =>
      !snapshot.matches({ signedIn: { viewer: 'switchingProfile' } }) || snapshot.context.choice !== null,
    'PRO-03 changes the profile only after an accepted switch or a load': (snapshot) =>
      snapshot.context.profile?.id !== anotherProfile.id || [5000, 6000].includes(snapshot.context.profileChosenAt ?? 0),
    'is premium only with a premium account': (snapshot) =>
      !snapshot.matches({ signedIn: { viewer: { active: 'premium' } } }) || snapshot.context.account?.isPremium === true,
  },
});

/** A session after its start, and a function that simulates a change of the storage by another tab. */
async function signedIn({
  token = 't1' as string | null,
  profiles = [aProfile] as LoadedAccount['profile'][],
  failsAfter = Infinity,
  failure = broken,
} = {}) {
  const { parentRef, heard } = recorder<SessionNotice>();
  const calls = { kept: 0, discarded: 0, signedOut: 0 };
  let loads = 0;
  const machine = sessionMachine.provide({
    actors: {
      restoreSession: fromPromise<StoredSession>(async () => ({ token, profileChosenAt: 10 })),
      loadAccount: fromPromise<LoadedAccount>(async () => {
        if (loads >= failsAfter) throw failure;
        return { account: anAccount, profile: profiles[Math.min(loads++, profiles.length - 1)] ?? null };
      }),
      otherTabs: fromCallback(() => {}),
    },
    actions: {
      keepToken: () => (calls.kept += 1),
      discardToken: () => (calls.discarded += 1),
      reportSignOut: () => (calls.signedOut += 1),
    },
  });
  const actor = createActor(machine, { input: { parentRef, now: () => 5000, flags: DEFAULT_FLAGS } }).start();
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  await settled();
  const stored = async (change: StoredSession) => {
    heard.length = 0;
    actor.send({ type: 'stored.changed', ...change });
    await settled();
    return heard.map((notice) => (notice.type === 'session.changed' ? `${notice.session.kind} ${notice.onward}` : notice.type));
  };
  return { actor, calls, stored, context: () => actor.getSnapshot().context };
}

describe('SES-07 a change in another tab', () => {
  it('signs out without a call to the service or the storage after a sign-out', async () => {
    const { actor, calls, stored, context } = await signedIn();
    expect(await stored({ token: null, profileChosenAt: 10 })).toEqual(['visitor startOver']);
    expect([actor.getSnapshot().value, context().account, context().token]).toEqual(['signedOut', null, null]);
    expect(calls).toEqual({ kept: 0, discarded: 0, signedOut: 0 });
  });

  it('PRO-13 uses the token after a sign-in, and discards the data of the visitor before it loads the account', async () => {
    const { calls, stored, context } = await signedIn({ token: null });
    expect(await stored({ token: 't2', profileChosenAt: 20 })).toEqual(['viewer.entered', 'settling stay', 'member continue']);
    expect([context().token, context().profileChosenAt, calls.kept]).toEqual(['t2', 20, 0]);
  });

  it('discards the previous viewer before it loads the next one, after a sign-in of another viewer', async () => {
    const { stored, context } = await signedIn({ profiles: [aProfile, null] });
    expect(await stored({ token: 't2', profileChosenAt: 20 })).toEqual(['viewer.replaced', 'settling stay', 'member home']);
    expect([context().token, context().profile]).toEqual(['t2', null]);
  });

  it('keeps no account or profile when the account of another viewer cannot be loaded', async () => {
    const { actor, stored, context } = await signedIn({ failsAfter: 1 });
    expect(await stored({ token: 't2', profileChosenAt: 20 })).toEqual([
      'viewer.replaced',
      'settling stay',
      'session.unavailable',
      'member home',
    ]);
    expect([actor.getSnapshot().value, context().token, context().account, context().profile]).toEqual([
      { signedIn: { viewer: 'unavailable', wayIn: 'goingHome' } },
      't2',
      null,
      null,
    ]);
  });

  it.each([
    ['loading the account fails', broken, 'unavailable'],
    ['no profile is chosen', locked, 'choosingProfile'],
  ])('discards the previous profile after a profile switch when %s', async (_, error, state) => {
    const { actor, stored, context } = await signedIn({ failsAfter: 1, failure: error });
    expect(await stored({ token: 't1', profileChosenAt: 20 })).toEqual(
      expect.arrayContaining(['viewer.replaced', 'settling stay', 'member home']),
    );
    expect([actor.getSnapshot().value, context().account, context().profile]).toEqual([
      { signedIn: { viewer: state, wayIn: 'goingHome' } },
      null,
      null,
    ]);
  });

  it('uses the other profile and leads home after a profile switch', async () => {
    const { stored, context } = await signedIn({ profiles: [aProfile, anotherProfile] });
    expect(await stored({ token: 't1', profileChosenAt: 20 })).toEqual(['viewer.replaced', 'settling stay', 'member home']);
    expect([context().profile?.id, context().profileChosenAt]).toEqual(['p2', 20]);
  });

  it('clears the page and continues there when the same profile is chosen again', async () => {
    const { stored, context } = await signedIn();
    expect(await stored({ token: 't1', profileChosenAt: 20 })).toEqual(['viewer.replaced', 'settling stay', 'member continue']);
    expect(context().profileChosenAt).toBe(20);
  });

  it('sends and loads nothing when the stored values are unchanged', async () => {
    const { stored } = await signedIn();
    expect(await stored({ token: 't1', profileChosenAt: 10 })).toEqual([]);
    const visitor = await signedIn({ token: null });
    expect(await visitor.stored({ token: null, profileChosenAt: 30 })).toEqual([]);
  });
});

describe('PIN-06 a profile with a PIN', () => {
  const choice = { type: 'profile.choose', profile: { id, name, hasPin } } as const;

  it('does not stop the load of the account when it is chosen during the load', async () => {
    const { actor, context } = await signedIn();
    actor.send({ type: 'stored.changed', token: 't1', profileChosenAt: 20 });
    actor.send(choice);
    expect(actor.getSnapshot().matches({ signedIn: { viewer: 'loadingAccount' } })).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect([actor.getSnapshot().matches({ signedIn: { viewer: 'active' } }), context().profile?.id]).toEqual([true, 'p1']);
  });
});

describe('SES-07 a second sign-in', () => {
  it.each([true, false])('uses the new token instead of the present one, goesHome: %s', async (goesHome) => {
    const { actor, context } = await signedIn();
    actor.send({ type: 'session.open', token: 't9', goesHome });
    expect([context().token, context().account]).toEqual(['t9', null]);
  });
});

describe('LOG-04 after signing in', () => {
  /** @returns the `onward` of the last session.changed event */
  async function onwardOf(loaded: LoadedAccount, goesHome = false) {
    const { parentRef, heard } = recorder<SessionNotice>();
    const clock = new SimulatedClock();
    const machine = sessionMachine.provide({
      actors: {
        restoreSession: fromPromise<StoredSession>(async () => ({ token: null, profileChosenAt: null })),
        loadAccount: fromPromise<LoadedAccount>(async () => loaded),
        otherTabs: fromCallback(() => {}),
        selectProfile: fromPromise(async () => aProfile),
        reloadAccount: fromPromise(async () => loaded.account ?? anAccount),
      },
    });
    const actor = createActor(machine, { input: { parentRef, now: () => 5000, flags: DEFAULT_FLAGS }, clock }).start();
    const settled = () => new Promise((resolve) => setTimeout(resolve));
    await settled();
    actor.send({ type: 'session.open', token: 't1', goesHome });
    await settled();
    clock.increment(PROFILE_SWITCH_LOADING);
    await settled();
    return heard.flatMap((notice) => (notice.type === 'session.changed' ? [notice.onward] : [])).at(-1);
  }

  it.each<[string, LoadedAccount]>([
    ['with a profile', { account: anAccount, profile: aProfile }],
    ['with a single profile', { account: alone, profile: null }],
    ['without a chosen profile', { account: anAccount, profile: null }],
  ])('%s, leads to the plans without a subscription, unless the sender requested home', async (_, loaded) => {
    const unpaid = { ...loaded, account: { ...(loaded.account ?? anAccount), isPremium: false } };
    expect([await onwardOf(unpaid), await onwardOf(loaded), await onwardOf(unpaid, true)]).toEqual(['plans', 'continue', 'home']);
  });
});

describe('PRO-04 PRO-06 creating and deleting profiles', () => {
  async function signedInAs(profile: Profile) {
    const { parentRef, heard } = recorder<SessionNotice>();
    const machine = sessionMachine.provide({
      actors: {
        restoreSession: fromPromise<StoredSession>(async () => ({ token: 't1', profileChosenAt: 10 })),
        loadAccount: fromPromise<LoadedAccount>(async () => ({ account: anAccount, profile })),
        otherTabs: fromCallback(() => {}),
      },
    });
    const actor = createActor(machine, { input: { parentRef, now: () => 5000, flags: DEFAULT_FLAGS } }).start();
    await new Promise((resolve) => setTimeout(resolve));
    heard.length = 0;
    const { send } = actor;
    return { heard, send, value: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
  }
  const ids = (account: Account | null) => account?.profiles.map((profile) => profile.id);
  const created: Profile = { ...anotherProfile, id: 'p3', name: 'Rui' };

  it('adds a created profile to the account, and keeps the current profile', async () => {
    const { heard, send, context } = await signedInAs(aProfile);
    send({ type: 'profile.created', profile: created });
    expect([ids(context().account), context().profile]).toEqual([['p1', 'p2', 'p3'], aProfile]);
    expect(heard).toEqual([{ type: 'viewer.updated', account: context().account, profile: aProfile }]);
  });

  it('removes another profile from the account, and keeps the current profile', async () => {
    const { heard, send, value, context } = await signedInAs(aProfile);
    send({ type: 'profile.deleted', profileId: 'p2' });
    expect([ids(context().account), context().profile, value()]).toEqual([
      ['p1'],
      aProfile,
      { signedIn: { viewer: { active: 'premium' }, wayIn: 'arrived' } },
    ]);
    expect(heard.map(({ type }) => type)).toEqual(['viewer.updated']);
  });

  it('removes the current profile, and requests the choice of another', async () => {
    const { heard, send, value, context } = await signedInAs(anotherProfile);
    send({ type: 'profile.deleted', profileId: 'p2' });
    expect([ids(context().account), context().profile, value()]).toEqual([
      ['p1'],
      null,
      { signedIn: { viewer: 'choosingProfile', wayIn: 'arrived' } },
    ]);
    expect(heard).toEqual([expect.objectContaining({ type: 'session.changed', onward: 'chooseAnother', profile: null })]);
  });
});
