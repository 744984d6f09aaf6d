/** The pages of one profile (picture, age limit, PIN, deletion) and the profile menu. */
import { describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, fromPromise } from 'xstate';
import { avatarChoiceMachine } from '../../machines/avatarChoice/avatarChoice.machine.ts';
import { DROPDOWN_REENABLE } from '../../machines/domain/constants.ts';
import type { Avatar, Profile, Restriction } from '../../machines/domain/entities.ts';
import { profileDeletionMachine } from '../../machines/profileDeletion/profileDeletion.machine.ts';
import { profileMenuMachine } from '../../machines/profileMenu/profileMenu.machine.ts';
import { profilePinMachine } from '../../machines/profilePin/profilePin.machine.ts';
import { restrictionChoiceMachine } from '../../machines/restrictionChoice/restrictionChoice.machine.ts';
import { createAlone } from '../alone.ts';
import { anotherProfile, aProfile } from './entities.ts';
import { describeEveryPath } from './everyPath.ts';

const refusal = (errorStatus: string) => ({ success: false, errorCode: 400, errorMessage: '', errorStatus });
const settled = () => new Promise((resolve) => setTimeout(resolve));

const fox: Avatar = { id: 'fox', name: 'Fox', url: 'https://pictures.example/fox.webp' };
const owl: Avatar = { id: 'owl', name: 'Owl', url: 'https://pictures.example/owl.webp' };
const children: Restriction = { id: 'r7', name: '7', message: '', value: 7 };
const everybody: Restriction = { id: 'r0', name: 'Everybody', message: '', value: 0 };
const ana: Profile = { ...aProfile, avatar: fox };
const child: Profile = { ...anotherProfile, id: 'p3', name: 'Rui', hasPin: false, avatar: owl, restrictionId: 'r7' };

/* The choice of a picture */

describeEveryPath(avatarChoiceMachine, {
  inputs: [
    { profile: ana, code: null },
    { profile: { ...ana, avatar: null }, code: null },
  ],
  events: ({ context }) => [
    { type: 'avatar.pick', avatar: fox },
    { type: 'avatar.pick', avatar: owl },
    { type: 'xstate.done.actor.loadAvatars', output: [fox, owl] },
    { type: 'xstate.error.actor.loadAvatars', error: refusal('broken') },
    { type: 'xstate.done.actor.saveAvatar', output: { ...ana, avatar: context.picked } },
    { type: 'xstate.error.actor.saveAvatar', error: refusal('pin_wrong') },
  ],
  states: {
    'failed: has an error and can be retried': (snapshot) => {
      expect(snapshot.context.error).not.toBeNull();
      expect(snapshot.can({ type: 'avatars.retry' })).toBe(true);
    },
    'choosing: has no picked picture': ({ context }) => expect(context.picked).toBeNull(),
    'saving: ignores a second choice': (snapshot) => {
      expect(snapshot.context.picked).not.toBeNull();
      expect(snapshot.can({ type: 'avatar.pick', avatar: owl })).toBe(false);
    },
  },
  invariants: {
    'PRO-05 does not save the current picture again': (snapshot) =>
      !snapshot.matches('saving') || snapshot.context.picked?.id !== snapshot.context.profile?.avatar?.id,
    'PRO-05 accepts a choice once the pictures are loaded': (snapshot) =>
      !snapshot.matches('choosing') ||
      (snapshot.context.avatars.length === 2 && snapshot.can({ type: 'avatar.pick', avatar: { ...owl, id: 'new' } })),
  },
});

it('PRO-05 PRO-09 saves the picked picture at once with the accepted PIN, and restores the previous one after a refusal', async () => {
  const heard: AnyEventObject[] = [];
  const saveAvatar = vi.fn(async ({ avatarId }: { profileId: string; avatarId: string; code: string | null }) => {
    if (avatarId === 'bat') throw refusal('pin_wrong');
    return { ...ana, avatar: owl };
  });
  const machine = avatarChoiceMachine.provide({
    actors: {
      loadAvatars: fromPromise<readonly Avatar[]>(async () => [fox, owl]),
      saveAvatar: fromPromise<Profile, { profileId: string; avatarId: string; code: string | null }>(({ input }) => saveAvatar(input)),
    },
  });
  const actor = createAlone(machine, { input: { profile: ana, code: '2580' } }, heard).start();
  await settled();
  actor.send({ type: 'avatar.pick', avatar: owl });
  await settled();
  expect(saveAvatar).toHaveBeenCalledExactlyOnceWith({ profileId: 'p1', avatarId: 'owl', code: '2580' });
  expect(heard).toEqual([
    { type: 'profile.updated', profile: { ...ana, avatar: owl } },
    { type: 'toast.show', message: { key: 'PROFILE_AVATAR_SAVED' } },
  ]);
  actor.send({ type: 'avatar.pick', avatar: { ...owl, id: 'bat' } });
  await settled();
  const { value, context } = actor.getSnapshot();
  expect([value, context.profile?.avatar?.id, context.picked, context.error?.key, heard.length]).toEqual([
    'choosing',
    'owl',
    null,
    'SERVER_ERROR_PIN_WRONG',
    2,
  ]);
});

/* The age limit */

describeEveryPath(restrictionChoiceMachine, {
  input: { profile: child },
  events: ({ context }) => [
    { type: 'restriction.pick', restriction: everybody },
    { type: 'restriction.pick', restriction: children },
    { type: 'xstate.done.actor.loadRestrictions', output: [everybody, children] },
    { type: 'xstate.error.actor.loadRestrictions', error: refusal('broken') },
    { type: 'xstate.done.actor.saveRestriction', output: { ...child, restrictionId: context.picked?.id ?? null } },
    { type: 'xstate.error.actor.saveRestriction', error: refusal('not_manager') },
  ],
  states: {
    'failed: has an error and can be retried': (snapshot) => {
      expect(snapshot.context.error).not.toBeNull();
      expect(snapshot.can({ type: 'restrictions.retry' })).toBe(true);
    },
    'choosing: PRO-10 has no picked age limit': ({ context }) => expect(context.picked).toBeNull(),
    'saving: PRO-10 ignores a second choice': (snapshot) =>
      expect(snapshot.can({ type: 'restriction.pick', restriction: everybody })).toBe(false),
  },
  invariants: {
    'PRO-10 does not save the current age limit again': (snapshot) =>
      !snapshot.matches('saving') || snapshot.context.picked?.id !== snapshot.context.profile?.restrictionId,
  },
});

it('PRO-10 PRO-13 saves the picked age limit at once, and keeps the previous one after a refusal', async () => {
  const heard: AnyEventObject[] = [];
  const saveRestriction = vi.fn(async ({ restrictionId }: { profileId: string; restrictionId: string }) => {
    if (restrictionId === 'r18') throw refusal('not_manager');
    return { ...child, restrictionId };
  });
  const machine = restrictionChoiceMachine.provide({
    actors: {
      loadRestrictions: fromPromise<readonly Restriction[]>(async () => [everybody, children]),
      saveRestriction: fromPromise<Profile, { profileId: string; restrictionId: string }>(({ input }) => saveRestriction(input)),
    },
  });
  const actor = createAlone(machine, { input: { profile: child } }, heard).start();
  await settled();
  actor.send({ type: 'restriction.pick', restriction: everybody });
  await settled();
  expect(saveRestriction).toHaveBeenCalledExactlyOnceWith({ profileId: 'p3', restrictionId: 'r0' });
  expect(heard.map(({ type }) => type)).toEqual(['profile.updated', 'toast.show']);
  actor.send({ type: 'restriction.pick', restriction: { ...children, id: 'r18' } });
  await settled();
  const { context } = actor.getSnapshot();
  expect([context.profile?.restrictionId, context.picked, context.error === null, heard.length]).toEqual(['r0', null, false, 2]);
});

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
  for (const typedWord of ['', 'delete', ' DELETE', 'DELETE ', 'ELIMINAR'])
    actor.send({ type: 'deletion.submit', typedWord, askedWord: 'DELETE' });
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

describeEveryPath(profileMenuMachine, {
  states: {
    'suppressed: NAV-07 accepts another choice of a profile': (snapshot) => expect(snapshot.can({ type: 'profile.chosen' })).toBe(true),
  },
});

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
