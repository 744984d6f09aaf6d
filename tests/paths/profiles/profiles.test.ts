/** The pages of one profile that set its PIN and delete it, and the profile menu. */
import { describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, fromPromise } from 'xstate';
import { DROPDOWN_REENABLE } from '../../../machines/domain/constants.ts';
import type { Profile } from '../../../machines/domain/entities.ts';
import { profileDeletionMachine } from '../../../machines/profiles/profileDeletion.machine.ts';
import { profileMenuMachine } from '../../../machines/profiles/profileMenu.machine.ts';
import { profilePinMachine } from '../../../machines/profiles/profilePin.machine.ts';
import { createAlone } from '../../alone.ts';
import { anotherProfile, aProfile } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';

const refusal = (errorStatus: string) => ({ success: false, errorCode: 400, errorMessage: '', errorStatus });
const settled = () => new Promise((resolve) => setTimeout(resolve));

const ana: Profile = { ...aProfile, avatar: { id: 'fox', name: 'Fox', url: 'https://pictures.example/fox.webp' } };
const child: Profile = { ...anotherProfile, id: 'p3', name: 'Rui', hasPin: false };

/* The PIN of a profile */

const guarded: Profile = { ...ana, hasPin: true };

describeEveryPath(profilePinMachine, {
  inputs: [
    { profile: ana, code: null },
    { profile: guarded, code: '1111' },
    { profile: guarded, code: null, isForgotten: true },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.isForgotten,
      context.profile?.hasPin,
      context.code,
      context.pin,
      context.problems.map(({ field }) => field),
    ]),
  events: [
    { type: 'pin.save', pin: '2580', confirmation: '2580', password: 'Lantern-Quay-42' },
    { type: 'pin.save', pin: '2580', confirmation: '2581' },
    { type: 'pin.save', pin: '258', confirmation: '258' },
    { type: 'xstate.done.actor.setPin', output: guarded },
    { type: 'xstate.error.actor.setPin', error: refusal('pin_wrong') },
    { type: 'xstate.done.actor.removePin', output: ana },
    { type: 'xstate.error.actor.removePin', error: refusal('pin_wrong') },
  ],
  states: {
    'entering.editing': ({ context }) => expect(context.problems).toEqual([]),
    'entering.refused: PIN-08 has one problem with its field': ({ context }) => {
      expect(context.problems).toHaveLength(1);
      expect(['pin', 'confirmation', null]).toContain(context.problems[0]?.field);
    },
    'setting: ignores a second save and a removal': (snapshot) => {
      expect(snapshot.can({ type: 'pin.save', pin: '2580', confirmation: '2580' })).toBe(false);
      expect(snapshot.can({ type: 'pin.remove' })).toBe(false);
    },
    'removing: ignores a second removal': (snapshot) => expect(snapshot.can({ type: 'pin.remove' })).toBe(false),
  },
  invariants: {
    'PIN-10 keeps the digits only during the call': (snapshot) => snapshot.matches('setting') === (snapshot.context.pin !== ''),
    'PIN-08 sends only four digits that equal their confirmation': (snapshot) =>
      !snapshot.matches('setting') || snapshot.context.pin === '2580',
    'PRO-05 removes a PIN only from a profile with a PIN': (snapshot) =>
      !snapshot.matches('removing') || snapshot.context.profile?.hasPin === true,
    'PIN-10 knows a PIN only for a profile with a PIN': ({ context }) =>
      (context.code !== null) === (context.profile?.hasPin === true && !context.isForgotten),
    'PIN-12 keeps the password only during the call': (snapshot) => snapshot.matches('setting') === (snapshot.context.password !== ''),
  },
});

describe('the PIN page of a profile', () => {
  type Set = { profileId: string; oldCode: string | null; newCode: string; password?: string };
  function open(profile: Profile, code: string | null, isForgotten = false) {
    const heard: AnyEventObject[] = [];
    const set = vi.fn(async (_: Set) => guarded);
    const remove = vi.fn(async (_: { profileId: string; code: string }) => ana);
    const machine = profilePinMachine.provide({
      actors: {
        setPin: fromPromise<Profile, Set>(({ input }) => set(input)),
        removePin: fromPromise<Profile, { profileId: string; code: string }>(({ input }) => remove(input)),
      },
    });
    const actor = createAlone(machine, { input: { profile, code, isForgotten } }, heard).start();
    return { actor, heard, set, remove };
  }

  it('PRO-05 PIN-10 sets a PIN, and announces it for the pages of the profile', async () => {
    const { actor, heard, set } = open(ana, null);
    actor.send({ type: 'pin.save', pin: '2580', confirmation: '2580' });
    await settled();
    expect(set).toHaveBeenCalledExactlyOnceWith({ profileId: 'p1', oldCode: null, newCode: '2580' });
    expect(heard).toEqual([
      { type: 'pin.renewed', profileId: 'p1', code: '2580' },
      { type: 'profile.updated', profile: guarded },
      { type: 'toast.show', message: { key: 'PROFILE_PIN_SET' } },
    ]);
  });

  it('PRO-05 changes the PIN with the current PIN, and again with the new PIN', async () => {
    const { actor, set } = open(guarded, '1111');
    for (const pin of ['2222', '3333']) {
      actor.send({ type: 'pin.save', pin, confirmation: pin });
      await settled();
    }
    expect(set.mock.calls).toEqual([
      [{ profileId: 'p1', oldCode: '1111', newCode: '2222' }],
      [{ profileId: 'p1', oldCode: '2222', newCode: '3333' }],
    ]);
    expect(actor.getSnapshot().context.rounds).toBe(2);
  });

  it('PIN-12 replaces the PIN with the account password, and changes it with the new PIN', async () => {
    const { actor, set } = open(guarded, null, true);
    for (const pin of ['2222', '3333']) {
      actor.send({ type: 'pin.save', pin, confirmation: pin, password: 'Lantern-Quay-42' });
      await settled();
    }
    expect(set.mock.calls).toEqual([
      [{ profileId: 'p1', oldCode: null, newCode: '2222', password: 'Lantern-Quay-42' }],
      [{ profileId: 'p1', oldCode: '2222', newCode: '3333' }],
    ]);
  });

  it('PRO-05 removes the PIN, and announces that the pages need none', async () => {
    const { actor, heard, remove } = open(guarded, '1111');
    actor.send({ type: 'pin.remove' });
    await settled();
    expect(remove).toHaveBeenCalledExactlyOnceWith({ profileId: 'p1', code: '1111' });
    expect(heard).toEqual([
      { type: 'pin.renewed', profileId: 'p1', code: null },
      { type: 'profile.updated', profile: ana },
      { type: 'toast.show', message: { key: 'PROFILE_PIN_REMOVED' } },
    ]);
  });

  it('PIN-08 sends nothing and clears the boxes when the PIN is invalid', () => {
    const { actor, set, heard } = open(ana, null);
    actor.send({ type: 'pin.save', pin: '12', confirmation: '12' });
    expect(actor.getSnapshot().context.problems).toEqual([{ field: 'pin', message: { key: 'ACCOUNT_PROFILE_PIN_ERROR' } }]);
    actor.send({ type: 'pin.save', pin: '1234', confirmation: '4321' });
    expect(actor.getSnapshot().context.problems).toEqual([{ field: 'confirmation', message: { key: 'VALIDATION_PINS_DIFFER' } }]);
    expect([actor.getSnapshot().context.rounds, set.mock.calls, heard]).toEqual([2, [], []]);
  });
});

/* The deletion */

const words = { typedWord: 'DELETE', askedWord: 'DELETE' };

describeEveryPath(profileDeletionMachine, {
  inputs: [
    { profile: child, code: null },
    { profile: ana, code: null },
    { profile: null, code: null },
  ],
  events: [
    { type: 'deletion.submit', ...words },
    { type: 'deletion.submit', ...words, typedWord: 'delete' },
    { type: 'deletion.submit', typedWord: '', askedWord: '' },
    { type: 'xstate.done.actor.deleteProfile', output: undefined },
    { type: 'xstate.error.actor.deleteProfile', error: refusal('pin_wrong') },
  ],
  states: {
    'kept: PRO-06 does not delete the master profile or a missing profile': (snapshot) => {
      expect(snapshot.context.profile?.isMaster ?? true).toBe(true);
      expect(snapshot.can({ type: 'deletion.submit', ...words })).toBe(false);
    },
    'entering.editing': ({ context }) => expect(context.problems).toEqual([]),
    'entering.refused: has a problem': ({ context }) => expect(context.problems).not.toEqual([]),
    'deleting: PRO-06 ignores a second submit': (snapshot) => expect(snapshot.can({ type: 'deletion.submit', ...words })).toBe(false),
    'deleted: PRO-06 ignores a further submit': (snapshot) => expect(snapshot.can({ type: 'deletion.submit', ...words })).toBe(false),
  },
  invariants: {
    'PRO-06 never deletes the master profile': (snapshot) =>
      !(snapshot.matches('deleting') || snapshot.matches('deleted')) || snapshot.context.profile?.isMaster === false,
  },
});

it('PRO-06 deletes once with the accepted PIN, only when the typed word matches exactly', async () => {
  const heard: AnyEventObject[] = [];
  const remove = vi.fn(async (_: { profileId: string; code: string | null }) => {});
  const machine = profileDeletionMachine.provide({
    actors: { deleteProfile: fromPromise<void, { profileId: string; code: string | null }>(({ input }) => remove(input)) },
  });
  const actor = createAlone(machine, { input: { profile: child, code: '2580' } }, heard).start();
  for (const typedWord of ['', 'delete', 'DELET E', 'ELIMINAR']) actor.send({ type: 'deletion.submit', typedWord, askedWord: 'DELETE' });
  actor.send({ type: 'deletion.submit', typedWord: '', askedWord: '' });
  await settled();
  expect([remove.mock.calls, heard, actor.getSnapshot().value]).toEqual([[], [], { entering: 'refused' }]);
  for (let press = 0; press < 3; press += 1) actor.send({ type: 'deletion.submit', typedWord: 'ELIMINAR', askedWord: 'ELIMINAR' });
  await settled();
  expect(remove).toHaveBeenCalledExactlyOnceWith({ profileId: 'p3', code: '2580' });
  expect(heard).toEqual([
    { type: 'toast.show', message: { key: 'PROFILE_DELETED', values: { name: 'Rui' } } },
    { type: 'profile.deleted', profileId: 'p3' },
  ]);
});

/* The menu */

describeEveryPath(profileMenuMachine);

it('NAV-07 suppresses the profile menu for 100 ms after the last switch', () => {
  vi.useFakeTimers();
  const menu = createActor(profileMenuMachine).start();
  menu.send({ type: 'profile.chosen' });
  vi.advanceTimersByTime(DROPDOWN_REENABLE - 1);
  menu.send({ type: 'profile.chosen' });
  vi.advanceTimersByTime(DROPDOWN_REENABLE - 1);
  expect(menu.getSnapshot().value).toBe('suppressed');
  vi.advanceTimersByTime(1);
  expect(menu.getSnapshot().value).toBe('ready');
  vi.useRealTimers();
});
