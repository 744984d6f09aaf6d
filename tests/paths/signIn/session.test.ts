import { describe, expect, it } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import { DEFAULT_FLAGS } from '../../../machines/domain/flags.ts';
import type { Messages } from '../../../machines/domain/messages.ts';
import type { WayIn } from '../../../machines/domain/onward.ts';
import { type StoredSession, sessionMachine } from '../../../machines/signIn/session.machine.ts';
import { type LoadedAccount, viewerMachine } from '../../../machines/signIn/viewer.machine.ts';
import { createAlone } from '../../alone.ts';
import { anAccount, anotherProfile, aProfile } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';

const broken = { success: false, errorCode: 500, errorMessage: '', errorStatus: 'broken' };
const opened = (wayIn: WayIn, token = 't1') => ({ type: 'session.open' as const, token, refreshToken: null, wayIn });

describeEveryPath(sessionMachine, {
  input: { now: () => 5000, flags: DEFAULT_FLAGS },
  events: [
    opened('signedIn'),
    opened('home', 't2'),
    { type: 'profile.chosen', at: 7000 },
    { type: 'person.typed', person: { email: 'ana@example.com' } },
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
    { type: 'call.locked', token: 'an older one', status: 'profile_not_chosen' },
    { type: 'xstate.done.actor.restoreSession', output: { token: 't1', profileChosenAt: 10 } },
    { type: 'xstate.done.actor.restoreSession', output: { token: null, profileChosenAt: 10 } },
  ],
  invariants: {
    'SES-08 keeps the time of the profile selection after signing out': (snapshot) =>
      !snapshot.matches('signedOut') || snapshot.context.profileChosenAt !== 0,
    'SES-02 SES-05 SES-06 SES-07 has a token and a viewer only while signed in': (snapshot) =>
      snapshot.matches('signedIn') === (snapshot.context.token !== null) &&
      snapshot.matches('signedIn') === (snapshot.children.viewer !== undefined),
  },
});

/** A session after its start, and a function that simulates a change of the storage by another tab. */
async function signedIn({
  token = 't1' as string | null,
  profiles = [aProfile] as LoadedAccount['profile'][],
  failsAfter = Infinity,
} = {}) {
  const heard: Messages['app' | 'popups' | 'navigation'][] = [];
  const calls = { kept: 0, discarded: 0, signedOut: 0 };
  let loads = 0;
  const machine = sessionMachine.provide({
    actors: {
      restoreSession: fromPromise<StoredSession>(async () => ({ token, profileChosenAt: 10 })),
      viewer: viewerMachine.provide({
        actors: {
          loadAccount: fromPromise<LoadedAccount>(async () => {
            if (loads >= failsAfter) throw broken;
            return { account: anAccount, profile: profiles[Math.min(loads++, profiles.length - 1)] ?? null };
          }),
        },
      }),
      otherTabs: fromCallback(() => {}),
    },
    actions: {
      keepToken: () => (calls.kept += 1),
      discardToken: () => (calls.discarded += 1),
      reportSignOut: () => (calls.signedOut += 1),
    },
  });
  const actor = createAlone(machine, { systemId: 'session', input: { now: () => 5000, flags: DEFAULT_FLAGS } }, heard).start();
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  await settled();
  heard.length = 0;
  const said = () => heard.map((notice) => (notice.type === 'session.changed' ? `${notice.session.kind} ${notice.onward}` : notice.type));
  const stored = async (change: StoredSession) => {
    actor.send({ type: 'stored.changed', ...change });
    await settled();
    return said();
  };
  const viewer = () => actor.getSnapshot().children.viewer?.getSnapshot();
  return { actor, calls, stored, said, settled, viewer, context: () => actor.getSnapshot().context };
}

describe('SES-07 a change in another tab', () => {
  it('signs out without a call to the service or the storage after a sign-out', async () => {
    const { actor, calls, stored, viewer, context } = await signedIn();
    expect(await stored({ token: null, profileChosenAt: 10 })).toEqual(['viewer.left', 'visitor startOver']);
    expect([actor.getSnapshot().value, viewer(), context().token]).toEqual(['signedOut', undefined, null]);
    expect(calls).toEqual({ kept: 0, discarded: 0, signedOut: 0 });
  });

  it('PRO-13 uses the token after a sign-in, and discards the data of the visitor before it loads the account', async () => {
    const { calls, stored, context } = await signedIn({ token: null });
    expect(await stored({ token: 't2', profileChosenAt: 20 })).toEqual([
      'viewer.entered',
      'viewer.entered',
      'settling stay',
      'member continue',
    ]);
    expect([context().token, context().profileChosenAt, calls.kept]).toEqual(['t2', 20, 0]);
  });

  it('discards the previous viewer before it loads the next one, after a sign-in of another viewer', async () => {
    const { stored, viewer, context } = await signedIn({ profiles: [aProfile, null] });
    expect(await stored({ token: 't2', profileChosenAt: 20 })).toEqual(['page.clear', 'settling stay', 'member home']);
    expect([context().token, viewer()?.context.profile]).toEqual(['t2', null]);
  });

  it('keeps no account or profile when the account of another viewer cannot be loaded', async () => {
    const { stored, viewer, context } = await signedIn({ failsAfter: 1 });
    expect(await stored({ token: 't2', profileChosenAt: 20 })).toEqual(['page.clear', 'settling stay', 'member home', 'account.missed']);
    const { value, context: known } = viewer() ?? {};
    expect([value, context().token, known?.account, known?.profile]).toEqual(['unavailable', 't2', null, null]);
  });

  it('reloads the account after a profile switch', async () => {
    const { stored, viewer, context } = await signedIn({ profiles: [aProfile, anotherProfile] });
    expect(await stored({ token: 't1', profileChosenAt: 20 })).toEqual(['page.clear', 'settling stay', 'member home']);
    expect([viewer()?.context.profile?.id, context().profileChosenAt]).toEqual(['p2', 20]);
  });

  it('clears the page and continues there when the same profile is chosen again', async () => {
    const { stored } = await signedIn();
    expect(await stored({ token: 't1', profileChosenAt: 20 })).toEqual(['page.clear', 'settling stay', 'member continue']);
  });

  it('sends and loads nothing when the stored values are unchanged', async () => {
    const { stored } = await signedIn();
    expect(await stored({ token: 't1', profileChosenAt: 10 })).toEqual([]);
    const visitor = await signedIn({ token: null });
    expect(await visitor.stored({ token: null, profileChosenAt: 30 })).toEqual([]);
  });
});

describe('SES-07 a second sign-in', () => {
  it.each<WayIn>(['signedIn', 'home'])('uses the new token and loads another account, way in: %s', async (wayIn) => {
    const { actor, calls, viewer, context } = await signedIn();
    actor.send(opened(wayIn, 't9'));
    expect([context().token, calls.kept, viewer()?.value, viewer()?.context.account, viewer()?.context.wayIn]).toEqual([
      't9',
      1,
      'loadingAccount',
      null,
      wayIn,
    ]);
  });
});

describe('LOG-09 the typed person', () => {
  it('collects name and e-mail until the viewer signs in', async () => {
    const { actor, context } = await signedIn({ token: null });
    actor.send({ type: 'person.typed', person: { email: 'ana@example.com' } });
    actor.send({ type: 'person.typed', person: { fullName: 'Ana' } });
    expect(context().typed).toEqual({ email: 'ana@example.com', fullName: 'Ana' });
    actor.send(opened('signedIn'));
    expect(context().typed).toEqual({ email: '', fullName: '' });
  });
});

describe('SES-02 SES-05 calls with an expired token', () => {
  it('log out once, before the page of a visitor is decided', async () => {
    const { actor, calls, said } = await signedIn();
    for (let call = 0; call < 3; call += 1) actor.send({ type: 'call.unauthorized', token: 't1' });
    expect([actor.getSnapshot().value, said(), calls.discarded]).toEqual([
      'signedOut',
      ['session.expired', 'viewer.left', 'visitor stay'],
      1,
    ]);
  });
});

describe('SES-08 a profile switch in this tab', () => {
  it('is not mistaken for a switch in another tab', async () => {
    const { actor, stored, context } = await signedIn();
    actor.send({ type: 'profile.chosen', at: 5000 });
    expect(await stored({ token: 't1', profileChosenAt: 5000 })).toEqual([]);
    expect(context().profileChosenAt).toBe(5000);
  });
});
