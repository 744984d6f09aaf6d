import { describe, expect, it } from 'vitest';
import { type AnyEventObject, type InputFrom } from 'xstate';
import { chooseProfileMachine } from '../../machines/chooseProfile/chooseProfile.machine.ts';
import { profileSwitchMachine } from '../../machines/profileSwitch/profileSwitch.machine.ts';
import { type SaveChangesEvent, saveChangesMachine } from '../../machines/saveChanges/saveChanges.machine.ts';
import { createAlone } from '../alone.ts';
import { anAccount, anotherProfile, aProfile } from './entities.ts';
import { describeEveryPath, listener } from './everyPath.ts';

const lockedMaster = { ...aProfile, hasPin: true };
const refused = { success: false, errorCode: 403, errorMessage: '', errorStatus: 'wrong_pin' };

describeEveryPath(chooseProfileMachine, {
  inputs: [
    { profiles: [], areMany: true, hasProfile: false },
    { profiles: [aProfile], areMany: true, hasProfile: false },
    { profiles: [lockedMaster, anotherProfile], areMany: false, hasProfile: false },
    { profiles: [lockedMaster], areMany: true, hasProfile: true },
  ].map((input) => ({ ...input, parentRef: listener() })),
  events: [
    { type: 'xstate.done.actor.loadProfiles', output: [aProfile] },
    { type: 'xstate.error.actor.loadProfiles', error: refused },
  ],
  states: { failed: (snapshot) => expect(snapshot.context.error).not.toBeNull() },
  invariants: {
    'GRD-08 offers only the master profile when the feature for several profiles is off': ({ context: { areMany, profiles } }) =>
      areMany || profiles.every(({ isMaster }) => isMaster),
  },
});

describe('the selection of a profile', () => {
  it.each<[string, Partial<Parameters<typeof open>[0]>, number]>([
    ['asks for the PIN at once when only one profile is offered', {}, 1],
    ['waits for the viewer when two profiles are offered', { areMany: true }, 0],
    ['waits when the viewer has a profile', { hasProfile: true }, 0],
    ['waits when the profile has no PIN', { profiles: [aProfile] }, 0],
  ])('GRD-08 %s', (_, changed, asked) => {
    expect(open({ profiles: [lockedMaster, anotherProfile], areMany: false, hasProfile: false, ...changed })).toEqual(
      Array.from({ length: asked }, () => ({ type: 'profile.choose', profile: lockedMaster })),
    );
  });

  function open(input: Omit<InputFrom<typeof chooseProfileMachine>, 'parentRef'>) {
    const heard: AnyEventObject[] = [];
    createAlone(chooseProfileMachine, { input: { ...input } }, heard).start();
    return heard;
  }
});

describeEveryPath(profileSwitchMachine, {
  input: { now: () => 1000, choice: { profile: { id: 'p1', name: 'Ana', hasPin: true }, code: '2580', destination: '/profile/devices' } },
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
    'PIN-10 discards the digits once the service has accepted them': (snapshot) =>
      snapshot.context.profile === null || snapshot.context.choice === null,
    'GRD-14 the output of the switch contains the destination': (snapshot) =>
      !snapshot.matches('switched') || JSON.stringify(snapshot.output).includes('"destination":"/profile/devices"'),
    'PRO-03 a refusal sets no profile': (snapshot) => !snapshot.matches('refused') || snapshot.context.profile === null,
  },
});

describe('the save-changes popup', () => {
  const SAVE = 'answer.save';
  it.each<[string, SaveChangesEvent['type'][], string, number]>([
    ['discarded', ['answer.discard'], 'leave', 0],
    ['stayed', ['answer.stay'], 'stay', 0],
    ['saved by the form while the popup is open', ['changes.saved'], 'leave', 0],
    ['saved', [SAVE, 'changes.saved'], 'leave', 1],
    ['not saved: the form shows the error', [SAVE, 'changes.notSaved'], 'stay', 1],
  ])('GRD-03 PRO-08 %s: ends with %3$s', (_, answers, output, asked) => {
    const heard: AnyEventObject[] = [];
    const actor = createAlone(saveChangesMachine, {}, heard).start();
    for (const type of answers) actor.send({ type });
    expect([actor.getSnapshot().status, actor.getSnapshot().output, heard]).toEqual([
      'done',
      output,
      Array.from({ length: asked }, () => ({ type: 'changes.save' })),
    ]);
  });
});
