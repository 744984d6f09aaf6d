import { expect } from 'vitest';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { anAccount, anotherProfile, aProfile } from './entities.ts';
import { describeEveryPath, listener } from './everyPath.ts';

const broken = { success: false, errorCode: 500, errorMessage: '', errorStatus: 'broken' };
const locked = { success: false, errorCode: 423, errorMessage: '', errorStatus: 'profile_not_chosen' };
const free = { ...anAccount, isPremium: false };
const alone = { ...anAccount, isMultiProfile: false, profiles: [aProfile] };
const { id, name, hasPin } = anotherProfile;

describeEveryPath(sessionMachine, {
  input: { parentRef: listener(), now: () => 5000, flags: DEFAULT_FLAGS },
  events: [
    { type: 'session.open', token: 't1' },
    { type: 'session.open', token: 't1', goesHome: true },
    { type: 'profile.choose', profile: { id, name, hasPin } },
    { type: 'profile.choose', profile: { id, name, hasPin }, code: '2580' },
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
    { type: 'xstate.done.actor.profileSwitch', output: { kind: 'switched', account: anAccount, profile: anotherProfile, chosenAt: 5000 } },
    { type: 'xstate.done.actor.profileSwitch', output: { kind: 'switched', account: null, profile: anotherProfile, chosenAt: 5000 } },
    { type: 'xstate.done.actor.profileSwitch', output: { kind: 'refused', error: broken } },
  ],
  states: {
    signedOut: ({ context }) => expect([context.token, context.account, context.profile, context.choice]).toEqual([null, null, null, null]),
    'signedIn.active': ({ context }) => expect(context.token).toBe('t1'),
  },
  invariants: {
    'SES-02 SES-06 nobody is left when the session is over': (snapshot) =>
      !snapshot.matches('signedOut') ||
      (snapshot.context.token === null && snapshot.context.account === null && snapshot.context.profile === null),
    'SES-08 the time of the choice survives signing out': (snapshot) =>
      !snapshot.matches('signedOut') || snapshot.context.profileChosenAt !== 0,
    'PIN-10 digits live only while the switch they were typed for runs': (snapshot) =>
      snapshot.context.choice === null || snapshot.matches({ signedIn: 'switchingProfile' }),
    'GRD-08 a switch is always for somebody': (snapshot) =>
      !snapshot.matches({ signedIn: 'switchingProfile' }) || snapshot.context.choice !== null,
    'PRO-03 who watches changes only by an accepted switch, a load or an end': (snapshot) =>
      snapshot.context.profile?.id !== anotherProfile.id || snapshot.context.profileChosenAt === 5000,
    'premium is said only of premium accounts': (snapshot) =>
      !snapshot.matches({ signedIn: { active: 'premium' } }) || snapshot.context.account?.isPremium === true,
  },
});
