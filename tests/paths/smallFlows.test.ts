import { describe, expect, it } from 'vitest';
import { type AnyEventObject, type InputFrom } from 'xstate';
import { lateChartMachine } from '../../machines/app/lateChart.machine.ts';
import { type SaveChangesEvent, saveChangesMachine } from '../../machines/app/saveChanges.machine.ts';
import { chooseProfileMachine } from '../../machines/profiles/chooseProfile.machine.ts';
import { createAlone } from '../alone.ts';
import { anotherProfile, aProfile } from './entities.ts';
import { describeEveryPath, listener } from './everyPath.ts';
import { fakeActor } from './harness/fakeActors.ts';

const lockedMaster = { ...aProfile, hasPin: true };
const refused = { success: false, errorCode: 403, errorMessage: '', errorStatus: 'wrong_pin' };

describeEveryPath(chooseProfileMachine, {
  inputs: [
    { profiles: [], areMany: true, hasProfile: false },
    { profiles: [aProfile], areMany: true, hasProfile: false },
    { profiles: [lockedMaster, anotherProfile], areMany: false, hasProfile: false },
    { profiles: [lockedMaster], areMany: true, hasProfile: true },
    { profiles: [aProfile, anotherProfile], areMany: true, hasProfile: false, profilesLimit: 2 },
    { profiles: [anotherProfile], areMany: true, hasProfile: false },
  ].map((input) => ({ profilesLimit: 10, ...input, parentRef: listener() })),
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

/** `pin.submit` stands for all messages: the chart that receives them is not known. */
describeEveryPath(lateChartMachine, {
  inputs: [{ profile: 'p1' }],
  events: [
    { type: 'pin.submit', code: '2580' },
    // An event of xstate that the machine does not know.
    { type: 'xstate.other' },
    { type: 'xstate.done.actor.loadChart', output: fakeActor },
    { type: 'xstate.done.actor.chart', output: 'stay' },
  ],
  serializeState: ({ value, context: { waiting } }) => JSON.stringify([value, Math.min(waiting.length, 2)]),
  states: {
    'running: INS-10 no message waits': ({ context }) => expect(context.waiting).toEqual([]),
    'ended: INS-10 has the output of the chart': ({ context }) => expect(context.output).toBe('stay'),
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

  it.each([
    ['profile.add', '/profile/create'],
    ['profiles.manage', '/profile/switch-profile'],
  ] as const)('PRO-17 %s selects the account manager and opens %s', (type, destination) => {
    const heard: AnyEventObject[] = [];
    const input = { profiles: [anotherProfile, lockedMaster], areMany: true, hasProfile: false, profilesLimit: 10 };
    createAlone(chooseProfileMachine, { input }, heard).start().send({ type });
    expect(heard).toEqual([{ type: 'profile.choose', profile: lockedMaster, destination }]);
  });

  function open(input: Omit<InputFrom<typeof chooseProfileMachine>, 'parentRef' | 'profilesLimit'>) {
    const heard: AnyEventObject[] = [];
    createAlone(chooseProfileMachine, { input: { ...input, profilesLimit: 10 } }, heard).start();
    return heard;
  }
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
