/** The pages on which the viewer chooses the avatar and the age limit of a profile. */
import { describe, expect, it } from 'vitest';
import { type AnyEventObject, fromPromise } from 'xstate';
import type { Avatar, Profile, Restriction } from '../../../machines/domain/entities.ts';
import { profileSettingMachine, type SettingChoice } from '../../../machines/profiles/profileSetting.machine.ts';
import { type SettingOffer, savedOption } from '../../../machines/profiles/profileSetting.ts';
import { createAlone } from '../../alone.ts';
import { anotherProfile, aProfile } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';

const refusal = (errorStatus: string) => ({ success: false, errorCode: 400, errorMessage: '', errorStatus });
const settled = () => new Promise((resolve) => setTimeout(resolve));

const fox: Avatar = { id: 'fox', name: 'Fox', url: 'https://pictures.example/fox.webp' };
const owl: Avatar = { id: 'owl', name: 'Owl', url: 'https://pictures.example/owl.webp' };
const children: Restriction = { id: 'r7', name: '7', message: '', value: 7 };
const everybody: Restriction = { id: 'r0', name: 'Everybody', message: '', value: 0 };
const avatars: SettingOffer = { setting: 'avatar', options: [fox, owl] };
const limits: SettingOffer = { setting: 'restriction', options: [everybody, children] };
const ana: Profile = { ...aProfile, avatar: fox };
const child: Profile = { ...anotherProfile, id: 'p3', name: 'Rui', hasPin: false, avatar: owl, restrictionId: 'r7' };

const offers = { avatar: avatars, restriction: limits };

/** The profile after a save, as the service answers. */
const withOption = (profile: Profile | null, { setting, options }: SettingOffer, id: string | null): Profile | null =>
  profile &&
  (setting === 'avatar' ? { ...profile, avatar: options.find((avatar) => avatar.id === id) ?? null } : { ...profile, restrictionId: id });

describeEveryPath(profileSettingMachine, {
  inputs: [
    { setting: 'avatar', profile: ana, code: null },
    { setting: 'avatar', profile: { ...ana, avatar: null }, code: null },
    { setting: 'restriction', profile: child, code: null },
  ],
  events: ({ context: { offer, profile, picked } }) => [
    ...offer.options.map(({ id }) => ({ type: 'option.pick' as const, id })),
    { type: 'xstate.done.actor.loadOptions', output: offers[offer.setting] },
    { type: 'xstate.error.actor.loadOptions', error: refusal('broken') },
    { type: 'xstate.done.actor.saveOption', output: withOption(profile, offer, picked) },
    { type: 'xstate.error.actor.saveOption', error: refusal('pin_wrong') },
  ],
  states: {
    'failed: has an error and can be retried': (snapshot) => {
      expect(snapshot.context.error).not.toBeNull();
      expect(snapshot.can({ type: 'options.retry' })).toBe(true);
    },
    'offered.choosing: PRO-05 PRO-10 accepts each option except the saved one': (snapshot) => {
      const { picked, offer, profile } = snapshot.context;
      expect(picked).toBeNull();
      for (const { id } of offer.options)
        expect(snapshot.can({ type: 'option.pick', id })).toBe(id !== savedOption(profile, offer.setting));
    },
    'offered.saving: PRO-05 PRO-10 ignores the option that is being saved, and accepts each other one': (snapshot) => {
      const { picked, offer } = snapshot.context;
      for (const { id } of offer.options) expect(snapshot.can({ type: 'option.pick', id })).toBe(id !== picked);
    },
  },
  invariants: {
    'PRO-05 PRO-10 offers the options once they have loaded': (snapshot) =>
      !snapshot.matches('offered') || snapshot.context.offer.options.length === 2,
    'PRO-05 PRO-10 saves the option that the viewer pressed': (snapshot) =>
      snapshot.matches({ offered: 'saving' }) === (snapshot.context.picked !== null),
  },
});

type Save = (choice: SettingChoice, signal: AbortSignal) => Promise<Profile>;

/** The loaded page, with a service of the test. */
async function open(offer: SettingOffer, { profile, code = null }: { profile: Profile; code?: string | null }, save: Save) {
  const heard: AnyEventObject[] = [];
  const sent: SettingChoice[] = [];
  const machine = profileSettingMachine.provide({
    actors: {
      loadOptions: fromPromise(async () => offer),
      saveOption: fromPromise<Profile, SettingChoice>(({ input, signal }) => {
        sent.push(input);
        return save(input, signal);
      }),
    },
  });
  const actor = createAlone(machine, { input: { setting: offer.setting, profile, code } }, heard).start();
  await settled();
  return { actor, heard, sent };
}

describe('the avatar of a profile', () => {
  it('PRO-05 PRO-09 saves the pressed avatar at once with the accepted PIN, and restores the previous one after a refusal', async () => {
    const { actor, heard, sent } = await open(avatars, { profile: ana, code: '2580' }, async ({ optionId }) => {
      if (optionId === 'bat') throw refusal('pin_wrong');
      return { ...ana, avatar: owl };
    });
    actor.send({ type: 'option.pick', id: 'owl' });
    await settled();
    expect(sent).toEqual([{ profileId: 'p1', optionId: 'owl', code: '2580' }]);
    expect(heard).toEqual([
      { type: 'profile.updated', profile: { ...ana, avatar: owl } },
      { type: 'toast.show', message: { key: 'PROFILE_AVATAR_SAVED' } },
    ]);
    actor.send({ type: 'option.pick', id: 'bat' });
    await settled();
    const { value, context } = actor.getSnapshot();
    expect([value, context.profile?.avatar?.id, context.picked, context.error?.key, heard.length]).toEqual([
      { offered: 'choosing' },
      'owl',
      null,
      'SERVER_ERROR_PIN_WRONG',
      2,
    ]);
  });
});

describe('the age limit of a profile', () => {
  it('PRO-10 PRO-13 saves the pressed age limit at once, and keeps the previous one after a refusal', async () => {
    const { actor, heard, sent } = await open(limits, { profile: child }, async ({ optionId }) => {
      if (optionId === 'r18') throw refusal('not_manager');
      return { ...child, restrictionId: optionId };
    });
    actor.send({ type: 'option.pick', id: 'r0' });
    await settled();
    expect(sent).toEqual([{ profileId: 'p3', optionId: 'r0', code: null }]);
    expect(heard).toEqual([
      { type: 'profile.updated', profile: { ...child, restrictionId: 'r0' } },
      { type: 'toast.show', message: { key: 'PROFILE_RESTRICTION_SAVED' } },
    ]);
    actor.send({ type: 'option.pick', id: 'r18' });
    await settled();
    const { context } = actor.getSnapshot();
    expect([context.profile?.restrictionId, context.picked, context.error?.key, heard.length]).toEqual([
      'r0',
      null,
      'SERVER_ERROR_NOT_MANAGER',
      2,
    ]);
  });
});

describe('a second choice during the save', () => {
  it.each([
    [avatars, ana, 'owl', 'fox'],
    [limits, child, 'r0', 'r7'],
  ] as const)('PRO-05 PRO-10 replaces the first one, also with the saved option ($setting)', async (offer, profile, first, second) => {
    const calls: { signal: AbortSignal; answer: (profile: Profile) => void }[] = [];
    const { actor, heard, sent } = await open(offer, { profile }, (_, signal) => new Promise((answer) => calls.push({ signal, answer })));
    actor.send({ type: 'option.pick', id: first });
    actor.send({ type: 'option.pick', id: second });
    expect(sent.map(({ optionId }) => optionId)).toEqual([first, second]);
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    calls[0]?.answer({ ...profile, name: 'the answer of the first call' });
    await settled();
    expect([actor.getSnapshot().context.picked, heard]).toEqual([second, []]);
    calls[1]?.answer(profile);
    await settled();
    expect(actor.getSnapshot().value).toEqual({ offered: 'choosing' });
    expect(heard.map(({ type }) => type)).toEqual(['profile.updated', 'toast.show']);
  });
});
