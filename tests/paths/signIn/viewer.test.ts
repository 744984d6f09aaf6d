import { describe, expect, it } from 'vitest';
import { fromPromise, SimulatedClock } from 'xstate';
import { PROFILE_SWITCH_LOADING } from '../../../machines/domain/constants.ts';
import type { Account, Profile } from '../../../machines/domain/entities.ts';
import { DEFAULT_FLAGS } from '../../../machines/domain/flags.ts';
import type { Messages } from '../../../machines/domain/messages.ts';
import type { WayIn } from '../../../machines/domain/onward.ts';
import { profileSwitchMachine } from '../../../machines/profiles/profileSwitch.machine.ts';
import { type LoadedAccount, viewerMachine } from '../../../machines/signIn/viewer.machine.ts';
import { createAlone } from '../../alone.ts';
import { anAccount, anotherProfile, aProfile } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';

const broken = { success: false, errorCode: 500, errorMessage: '', errorStatus: 'broken' };
const locked = { success: false, errorCode: 423, errorMessage: '', errorStatus: 'profile_not_chosen' };
const free = { ...anAccount, isPremium: false };
const alone = { ...anAccount, isMultiProfile: false, profiles: [aProfile] };
const renamed = { ...aProfile, locale: 'fr_FR' as const };
const { id, name, hasPin } = anotherProfile;
const kid: Profile = { ...aProfile, id: 'p3', name: 'Alice', isMaster: false, ageLimit: 6 };
/** The account manager has a PIN. */
const managed = { ...anAccount, profiles: [{ ...aProfile, hasPin: true }, kid] };
const open = { id: 'p4', name: 'Duarte', hasPin: false };
const ways: readonly WayIn[] = ['restored', 'signedIn', 'home'];
const inputOf = (wayIn: WayIn) => ({ now: () => 5000, flags: DEFAULT_FLAGS, wayIn, profileChosenAt: 10 });

describeEveryPath(viewerMachine, {
  inputs: ways.map(inputOf),
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.wayIn, context.account?.isPremium, context.profile?.id, context.profileChosenAt]),
  events: [
    { type: 'profile.choose', profile: { id, name, hasPin } },
    { type: 'profile.choose', profile: { id, name, hasPin }, destination: '/profile/devices' },
    { type: 'profile.choose', profile: { id, name, hasPin }, code: '2580' },
    { type: 'profile.choose', profile: { id, name, hasPin }, code: '2580', destination: '/profile/devices' },
    { type: 'profile.choose', profile: open },
    { type: 'profile.choose', profile: open, mayLeave: true },
    { type: 'profile.choose', profile: open, destination: '/profile/devices' },
    { type: 'profile.replaced', profileChosenAt: 6000 },
    { type: 'pin.left' },
    { type: 'account.updated', account: { ...anAccount, firstName: 'Anabela' } },
    { type: 'account.updated', account: free },
    { type: 'subscription.confirmed', account: anAccount },
    { type: 'subscription.confirmed', account: null },
    { type: 'profile.updated', profile: renamed },
    { type: 'profile.updated', profile: { ...renamed, id: 'other' } },
    { type: 'profile.created', profile: { ...aProfile, id: 'p3', isMaster: false } },
    { type: 'profile.deleted', profileId: 'p1' },
    { type: 'profile.deleted', profileId: 'p2' },
    { type: 'call.locked', status: 'profile_not_chosen' },
    { type: 'call.locked', status: 'subscription_required' },
    { type: 'call.locked', status: 'something new' },
    { type: 'xstate.done.actor.loadAccount', output: { account: anAccount, profile: aProfile } },
    { type: 'xstate.done.actor.loadAccount', output: { account: free, profile: aProfile } },
    { type: 'xstate.done.actor.loadAccount', output: { account: managed, profile: kid } },
    { type: 'xstate.done.actor.loadAccount', output: { account: { ...managed, isPremium: false }, profile: kid } },
    { type: 'xstate.done.actor.loadAccount', output: { account: anAccount, profile: null } },
    { type: 'xstate.done.actor.loadAccount', output: { account: alone, profile: null } },
    { type: 'xstate.error.actor.loadAccount', error: broken },
    { type: 'xstate.error.actor.loadAccount', error: locked },
    { type: 'xstate.done.actor.profileSwitch', output: { profile: anotherProfile, chosenAt: 5000, account: anAccount } },
    { type: 'xstate.done.actor.profileSwitch', output: { profile: anotherProfile, chosenAt: 5000, account: null } },
    { type: 'xstate.done.actor.profileSwitch', output: null },
  ],
  states: {
    'known.active: has a profile': ({ context }) => expect(context.profile).not.toBeNull(),
    'known.enteringManagerPin: KID-05 a child leaves the profile': ({ context }) => expect(context.profile).toEqual(kid),
    'unavailable: SES-09 has no profile': ({ context }) => expect(context.profile).toBeNull(),
  },
  invariants: {
    'ERR-05 has a failure only while the account is unavailable': (snapshot) =>
      snapshot.matches('unavailable') === (snapshot.context.failure !== null),
    'PRO-03 changes the profile only after an accepted switch or a load': ({ context }) =>
      context.profile?.id !== anotherProfile.id || context.profileChosenAt !== 10,
    'PIN-10 keeps no digits': ({ context }) => !JSON.stringify(context).includes('2580'),
  },
});

/** A viewer whose account has loaded, with the events that it has sent since. */
async function viewerWith(loaded: LoadedAccount | Error, wayIn: WayIn = 'restored') {
  const heard: Messages['app' | 'popups' | 'navigation'][] = [];
  const clock = new SimulatedClock();
  const answers = { loaded };
  const machine = viewerMachine.provide({
    actors: {
      loadAccount: fromPromise<LoadedAccount>(async () => {
        if (answers.loaded instanceof Error) throw answers.loaded.cause;
        return answers.loaded;
      }),
      profileSwitch: profileSwitchMachine.provide({
        actors: {
          selectProfile: fromPromise<Profile, { id: string; code: string | null }>(async () => aProfile),
          reloadAccount: fromPromise<Account>(async () =>
            answers.loaded instanceof Error ? anAccount : (answers.loaded.account ?? anAccount),
          ),
        },
      }),
    },
  });
  const actor = createAlone(machine, { input: inputOf(wayIn), clock }, heard).start();
  const settled = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    clock.increment(PROFILE_SWITCH_LOADING);
    await new Promise((resolve) => setTimeout(resolve));
  };
  await settled();
  const said = () => heard.map((notice) => (notice.type === 'session.changed' ? `${notice.session.kind} ${notice.onward}` : notice.type));
  return { actor, answers, heard, said, settled, context: () => actor.getSnapshot().context };
}

describe('LOG-04 after signing in', () => {
  const onwardOf = async (loaded: LoadedAccount, wayIn: WayIn) => (await viewerWith(loaded, wayIn)).said().at(-1);

  it.each<[string, LoadedAccount]>([
    ['with a profile', { account: anAccount, profile: aProfile }],
    ['with a single profile', { account: alone, profile: null }],
  ])('%s, leads to the plans without a subscription, unless the sender requested home', async (_, loaded) => {
    const unpaid = { ...loaded, account: { ...(loaded.account ?? anAccount), isPremium: false } };
    expect([
      await onwardOf(unpaid, 'signedIn'),
      await onwardOf(loaded, 'signedIn'),
      await onwardOf(unpaid, 'home'),
      await onwardOf(unpaid, 'restored'),
    ]).toEqual(['member plans', 'member continue', 'member home', 'member stay']);
  });

  it.each([
    ['without a chosen profile', null],
    ['with a restricted profile', { ...anotherProfile, isRestricted: true }],
  ])('MON-25 %s, leads on without the plans', async (_, profile) => {
    const unpaid = { account: { ...anAccount, isPremium: false }, profile };
    expect(await onwardOf(unpaid, 'signedIn')).toBe('member continue');
  });

  it('SOC-04 SES-09 requests home when the account did not load', async () => {
    const failing = (cause: unknown, wayIn: WayIn) => viewerWith(new Error('the load fails', { cause }), wayIn);
    expect((await failing(broken, 'home')).said()).toEqual(['settling stay', 'member home', 'account.missed']);
    expect((await failing(broken, 'signedIn')).said()).toEqual(['settling stay', 'account.missed']);
    expect((await failing(locked, 'signedIn')).said()).toEqual(['settling stay', 'member home']);
  });
});

describe('SES-07 another tab chooses a profile', () => {
  const present = { account: anAccount, profile: aProfile };
  async function replacedBy(loaded: LoadedAccount | Error) {
    const viewer = await viewerWith(present);
    viewer.heard.length = 0;
    viewer.answers.loaded = loaded;
    viewer.actor.send({ type: 'profile.replaced', profileChosenAt: 20 });
    await viewer.settled();
    return viewer;
  }

  it('uses the other profile and leads home', async () => {
    const { said, context } = await replacedBy({ account: anAccount, profile: anotherProfile });
    expect([said(), context().profile?.id, context().profileChosenAt]).toEqual([['settling stay', 'member home'], 'p2', 20]);
  });

  it('continues on the page when the same profile is chosen again', async () => {
    const { said, context } = await replacedBy(present);
    expect([said(), context().profileChosenAt]).toEqual([['settling stay', 'member continue'], 20]);
  });

  it.each([
    ['loading the account fails', broken, 'unavailable'],
    ['no profile is chosen', locked, { known: 'choosingProfile' }],
  ])('discards the previous profile when %s', async (_, cause, state) => {
    const { actor, said, context } = await replacedBy(new Error('the load fails', { cause }));
    expect(said()).toContain('member home');
    expect([actor.getSnapshot().value, context().account, context().profile]).toEqual([state, null, null]);
  });
});

describe('PIN-06 a profile with a PIN', () => {
  it('does not stop the load of the account when it is chosen during the load', async () => {
    const { actor, settled, context } = await viewerWith({ account: anAccount, profile: aProfile });
    actor.send({ type: 'profile.replaced', profileChosenAt: 20 });
    actor.send({ type: 'profile.choose', profile: { id, name, hasPin } });
    expect(actor.getSnapshot().matches('loadingAccount')).toBe(true);
    await settled();
    expect([actor.getSnapshot().matches({ known: 'active' }), context().profile?.id]).toEqual([true, 'p1']);
  });
});

describe('PRO-17 before a profile is chosen', () => {
  it('passes the page to the PIN popup, so that it opens after the PIN', async () => {
    const { actor, heard } = await viewerWith({ account: anAccount, profile: null });
    actor.send({ type: 'profile.choose', profile: { id, name, hasPin }, destination: '/profile/switch-profile' });
    expect(heard.at(-1)).toEqual({
      type: 'pin.open',
      wanted: { mode: 'switch', profile: { id, name, hasPin }, destination: '/profile/switch-profile' },
    });
  });
});

describe('KID-05 leaving a kids profile', () => {
  const asks = (heard: readonly { type: string }[]) => heard.filter(({ type }) => type === 'pin.open');

  it('asks for the PIN of the account manager, and stays with the profile when the popup closes', async () => {
    const { actor, heard, context } = await viewerWith({ account: managed, profile: kid });
    actor.send({ type: 'profile.choose', profile: open });
    expect(asks(heard)).toEqual([{ type: 'pin.open', wanted: { mode: 'leave', profile: managed.profiles[0], next: open } }]);
    expect(actor.getSnapshot().value).toEqual({ known: 'enteringManagerPin' });
    actor.send({ type: 'pin.left' });
    expect([actor.getSnapshot().value, context().profile?.id]).toEqual([{ known: 'active' }, 'p3']);
  });

  it('switches when the service has accepted the PIN, and keeps the switch when the popup closes', async () => {
    const { actor, heard } = await viewerWith({ account: managed, profile: kid });
    actor.send({ type: 'profile.choose', profile: open });
    actor.send({ type: 'profile.choose', profile: open, mayLeave: true });
    actor.send({ type: 'pin.left' });
    expect([actor.getSnapshot().value, asks(heard).length]).toEqual(['switchingProfile', 1]);
  });

  it('asks for one PIN only: that of the chosen profile when it has one', async () => {
    const { actor, heard } = await viewerWith({ account: managed, profile: kid });
    actor.send({ type: 'profile.choose', profile: { id, name, hasPin } });
    expect(asks(heard)).toEqual([{ type: 'pin.open', wanted: expect.objectContaining({ mode: 'switch' }) }]);
  });

  it('asks for none when the account manager has none', async () => {
    const { actor, heard } = await viewerWith({ account: { ...managed, profiles: [aProfile, kid] }, profile: kid });
    actor.send({ type: 'profile.choose', profile: open });
    expect([actor.getSnapshot().value, asks(heard)]).toEqual(['switchingProfile', []]);
  });
});

describe('PRO-04 PRO-06 creating and deleting profiles', () => {
  async function signedInAs(profile: Profile) {
    const viewer = await viewerWith({ account: anAccount, profile });
    viewer.heard.length = 0;
    return { ...viewer, send: viewer.actor.send, value: () => viewer.actor.getSnapshot().value };
  }
  const ids = (account: Account | null) => account?.profiles.map((profile) => profile.id);
  const created: Profile = { ...anotherProfile, id: 'p3', name: 'Rui' };

  it('adds a created profile to the account, and keeps the current profile', async () => {
    const { heard, send, context } = await signedInAs(aProfile);
    send({ type: 'profile.created', profile: created });
    expect([ids(context().account), context().profile]).toEqual([['p1', 'p2', 'p3'], aProfile]);
    expect(heard).toEqual([{ type: 'viewer.updated', account: context().account, profile: aProfile }]);
  });

  it('removes another profile from the account, keeps the current profile, and leads to the selection', async () => {
    const { heard, said, send, value, context } = await signedInAs(aProfile);
    send({ type: 'profile.deleted', profileId: 'p2' });
    expect([ids(context().account), context().profile, value()]).toEqual([['p1'], aProfile, { known: 'active' }]);
    expect(said()).toEqual(['viewer.updated', 'navigation.request']);
    expect(heard.at(-1)).toMatchObject({ to: '/profile/switch-profile', replace: true });
  });

  it('removes the current profile, and requests the choice of another', async () => {
    const { heard, send, value, context } = await signedInAs(anotherProfile);
    send({ type: 'profile.deleted', profileId: 'p2' });
    expect([ids(context().account), context().profile, value()]).toEqual([['p1'], null, { known: 'choosingProfile' }]);
    expect(heard).toEqual([expect.objectContaining({ type: 'session.changed', onward: 'chooseAnother', profile: null })]);
  });
});

describe('SES-05 refused calls', () => {
  it('SES-03 chooses a profile once', async () => {
    const { actor, heard, said } = await viewerWith({ account: anAccount, profile: aProfile });
    heard.length = 0;
    for (let call = 0; call < 3; call += 1) actor.send({ type: 'call.locked', status: 'profile_not_chosen' });
    expect([actor.getSnapshot().value, said()]).toEqual([{ known: 'choosingProfile' }, ['member stay', 'profile.missing']]);
  });

  it('SES-04 reports the lost subscription to all flows once, and each further refusal to `refusals` only', async () => {
    const { actor, heard, said, context } = await viewerWith({ account: anAccount, profile: aProfile });
    heard.length = 0;
    for (let call = 0; call < 2; call += 1) actor.send({ type: 'call.locked', status: 'subscription_required' });
    expect([said(), context().account?.isPremium]).toEqual([['member stay', 'subscription.missing', 'subscription.missing'], false]);
  });
});
