import { expect } from 'vitest';
import { chooseProfileMachine } from '../../machines/chooseProfile/chooseProfile.machine.ts';
import { profileSwitchMachine } from '../../machines/profileSwitch/profileSwitch.machine.ts';
import { anAccount, aProfile } from './entities.ts';
import { describeEveryPath } from './everyPath.ts';

const refused = { success: false, errorCode: 403, errorMessage: '', errorStatus: 'wrong_pin' };

describeEveryPath(chooseProfileMachine, {
  inputs: [{ profiles: [] }, { profiles: [aProfile] }],
  events: [
    { type: 'xstate.done.actor.loadProfiles', output: [aProfile] },
    { type: 'xstate.error.actor.loadProfiles', error: refused },
  ],
  states: { failed: (snapshot) => expect(snapshot.context.error).not.toBeNull() },
});

describeEveryPath(profileSwitchMachine, {
  input: { now: () => 1000, choice: { profile: { id: 'p1', name: 'Ana', hasPin: true }, code: '2580' } },
  events: [
    { type: 'xstate.done.actor.selectProfile', output: aProfile },
    { type: 'xstate.done.actor.reloadAccount', output: anAccount },
    { type: 'xstate.error.actor.selectProfile', error: refused },
  ],
  states: {
    switched: (snapshot) => expect(snapshot.output).toMatchObject({ kind: 'switched', profile: aProfile, chosenAt: 1000 }),
    refused: (snapshot) => expect(snapshot.output).toEqual({ kind: 'refused', error: refused }),
  },
  invariants: {
    'PIN-10 the digits are gone once the service has accepted them': (snapshot) =>
      snapshot.context.profile === null || snapshot.context.choice === null,
    'PRO-03 a refusal changes nobody': (snapshot) => !snapshot.matches('refused') || snapshot.context.profile === null,
  },
});
