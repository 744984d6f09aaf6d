import { expect, it, vi } from 'vitest';
import { type AnyEventObject, fromPromise } from 'xstate';
import type { Account, Profile } from '../../../machines/domain/entities.ts';
import { profileSwitchMachine } from '../../../machines/profiles/profileSwitch.machine.ts';
import { createAlone } from '../../alone.ts';
import { anAccount, anotherProfile } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';

const { id, name, hasPin } = anotherProfile;
const choice = { profile: { id, name, hasPin }, code: '2580', now: () => 5000 };

describeEveryPath(profileSwitchMachine, {
  inputs: [choice, { ...choice, destination: '/profile/devices' }],
  events: [
    { type: 'xstate.done.actor.selectProfile', output: anotherProfile },
    { type: 'xstate.error.actor.selectProfile', error: { success: false, errorCode: 400, errorMessage: '', errorStatus: 'wrong_pin' } },
    { type: 'xstate.done.actor.reloadAccount', output: anAccount },
  ],
  states: {
    'selecting: PIN-06 has the digits for the service': ({ context }) => expect(context.code).toBe('2580'),
    'switched: PRO-02 SES-08 returns the profile and the time of the choice': ({ output }) =>
      expect(output).toMatchObject({ profile: anotherProfile, chosenAt: 5000 }),
    'refused: PRO-03 returns no profile': ({ output }) => expect(output).toBeNull(),
  },
  invariants: {
    'PIN-10 discards the digits once the service has accepted them': ({ context }) => context.switched === null || context.code === null,
    'PRO-02 has the account only after it was loaded again': (snapshot) =>
      snapshot.matches('switched') || !snapshot.context.switched?.account,
  },
});

it('PRO-02 NAV-07 GRD-14 keeps the PIN and the destination for the page, then reports the switch to the popup and the menu, and shows a toast', async () => {
  const heard: AnyEventObject[] = [];
  const machine = profileSwitchMachine.provide({
    actors: {
      selectProfile: fromPromise<Profile, { id: string; code: string | null }>(async () => anotherProfile),
      reloadAccount: fromPromise<Account>(async () => anAccount),
    },
    delays: { PROFILE_SWITCH_LOADING: 0 },
  });
  const actor = createAlone(machine, { input: { ...choice, destination: '/profile/devices' } }, heard).start();
  await vi.waitFor(() => expect(actor.getSnapshot().status).toBe('done'));
  expect(heard).toEqual([
    { type: 'pin.validated', profileId: anotherProfile.id, code: '2580' },
    { type: 'profile.chosen', at: 5000 },
    { type: 'destination.remember', url: '/profile/devices' },
    { type: 'profile.chosen' },
    { type: 'profile.chosen' },
    { type: 'toast.show', message: { key: 'PROFILE_WATCHING_AS', values: { name } } },
  ]);
});
