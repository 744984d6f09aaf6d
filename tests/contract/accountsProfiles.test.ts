import { beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '../../demo/contract/accountContract.ts';
import { accountWire } from '../../src/account/api/account.wire.ts';
import { avatarsWire } from '../../src/profiles/api/avatar.wire.ts';
import { currentProfileWire, profilesWire, profileWire } from '../../src/profiles/api/profile.wire.ts';
import { restrictionsWire } from '../../src/profiles/api/restriction.wire.ts';
import { authenticationWire } from '../../src/signIn/api/authentication.wire.ts';
import { contractService } from './client.ts';
import { type Newcomer, newcomer } from './newcomers.ts';

const service = contractService();
let one: Newcomer;
let other: Newcomer;

beforeAll(async () => {
  one = await newcomer(service);
  other = await newcomer(service);
});

/** Another session of the account, without a profile. */
const signInAgain = async () =>
  (await service.get('login', authenticationWire, { body: { email: one.email, password: one.password }, device: one.device })).access_token;

const create = (body: object, token = one.token) => service.get('createProfile', profileWire, { body, token });
const choose = (id: string, token: string, code?: string) =>
  service.get('selectProfile', profileWire, { params: { id }, body: { profile_id: id, ...(code && { code }) }, token });

describe('choosing a profile', () => {
  it('PRO-02 lets a session without a chosen profile read account and profiles, with null as current profile', async () => {
    const token = await signInAgain();
    await service.done('readAccount', { token });
    await service.done('listProfiles', { token });
    expect(await service.get('readCurrentProfile', currentProfileWire, { token })).toBeNull();
    await choose(one.profileId, token);
    expect(await service.get('readCurrentProfile', currentProfileWire, { token })).toMatchObject({ id: one.profileId, manager: true });
    const second = await signInAgain();
    expect(await service.get('readCurrentProfile', currentProfileWire, { token: second })).toBeNull();
  });

  it('PRO-02 requires the PIN of a protected profile in both calls that select a profile', async () => {
    const { id } = await create({ name: 'Guarded', pin: '1928' });
    const token = await signInAgain();
    const body = { profile_id: id };
    expect(await service.refused('selectProfile', { params: { id }, body, token })).toMatchObject({ status: 403, error: 'pin_required' });
    expect(await service.refused('switchProfile', { body, token })).toMatchObject({ error: 'pin_required' });
    expect(await service.refused('switchProfile', { body: { ...body, code: '0000' }, token })).toMatchObject({ error: 'pin_wrong' });
    expect(await service.get('switchProfile', profileWire, { body: { ...body, code: '1928' }, token })).toMatchObject({ id });
    expect(await service.get('readCurrentProfile', currentProfileWire, { token })).toMatchObject({ id, manager: false });
    await service.done('deleteProfile', { params: { id }, body: { code: '1928' }, token: one.token });
    expect(await service.get('readCurrentProfile', currentProfileWire, { token }), 'its profile is gone').toBeNull();
  });

  it('refuses different profiles in path and body', async () => {
    expect(
      await service.refused('selectProfile', { params: { id: one.profileId }, body: { profile_id: 'x' }, token: one.token }),
    ).toMatchObject({
      error: 'invalid_data',
    });
  });

  it('happens automatically for an account that may have only one profile', async (context) => {
    if (!service.demo()) context.skip('only against the demo');
    const token = await service.signIn({ email: 'ida@example.com', password: 'Winter-Ferry-63' });
    expect(await service.get('readAccount', accountWire, { token })).toMatchObject({ is_multi_profile: false });
    await service.done('readCurrentProfile', { token });
  });
});

describe('creating, changing and deleting profiles', () => {
  it('PRO-04 PIN-10 creates a profile and returns it, with a marker instead of the PIN', async () => {
    const avatars = await service.get('listAvatars', avatarsWire, { token: one.token });
    const avatar = avatars.at(-1);
    const made = await create({ name: 'Avó Zé', avatar_id: avatar?.id, locale: 'pt_PT', pin: '4071' });
    expect(made).toMatchObject({ name: 'Avó Zé', locale: 'pt_PT', manager: false, avatar: { id: avatar?.id } });
    expect(made.pin).toBeTruthy();
    // Any four digits can be part of an id.
    expect(JSON.stringify({ ...made, id: '' })).not.toContain('4071');
    expect(await service.get('readProfile', profileWire, { params: { id: made.id }, token: one.token })).toEqual(made);
    const listed = await service.get('listProfiles', profilesWire, { token: one.token });
    expect(listed.at(0)?.manager).toBe(true);
    expect(listed).toContainEqual(made);
    expect((await service.get('readAccount', accountWire, { token: one.token })).profiles).toEqual(listed);
    await service.done('deleteProfile', { params: { id: made.id }, body: { code: '4071' }, token: one.token });
    expect(await service.refused('readProfile', { params: { id: made.id }, token: one.token })).toMatchObject({ status: 404 });
  });

  it('PRO-05 changes name, avatar, language and PIN, of the own profile when the id is missing', async () => {
    const { id } = await create({ name: 'Changing' });
    const changed = await service.get('updateProfile', profileWire, {
      params: { id },
      body: { id, name: 'Changed', locale: 'fr_FR', pin: '1111' },
      token: one.token,
    });
    expect(changed).toMatchObject({ id, name: 'Changed', locale: 'fr_FR' });
    expect(changed.pin).toBeTruthy();
    const own = await service.get('updateCurrentProfile', profileWire, { body: { name: 'Manager' }, token: one.token });
    expect(own).toMatchObject({ id: one.profileId, name: 'Manager' });
    const without = await service.get('updateProfile', profileWire, { params: { id }, body: { code: '1111', pin: '' }, token: one.token });
    expect(without.pin).toBeFalsy();
    await service.done('deleteProfile', { params: { id }, token: one.token });
  });

  it('ACC-11 saves the language of the current profile without asking again for its PIN', async () => {
    const { token, profileId } = await newcomer(service);
    const write = (body: object) => service.get('updateCurrentProfile', profileWire, { body, token });
    expect(await write({ locale: 'fr_FR' })).toMatchObject({ id: profileId, locale: 'fr_FR' });
    await write({ pin: '3141' });
    expect(await write({ locale: 'pt_PT' })).toMatchObject({ id: profileId, locale: 'pt_PT' });
    expect(await service.get('readCurrentProfile', currentProfileWire, { token })).toMatchObject({ locale: 'pt_PT' });
    // Changing the name, or using the path with an id, requires the PIN.
    for (const body of [{ locale: 'en', name: 'Manager' }, { name: 'Manager' }, { locale: 'en', pin: '' }])
      expect(await service.refused('updateCurrentProfile', { body, token })).toMatchObject({ error: 'pin_required' });
    expect(await service.refused('updateProfile', { params: { id: profileId }, body: { locale: 'en' }, token })).toMatchObject({
      error: 'pin_required',
    });
    expect(await service.refused('updateCurrentProfile', { body: { locale: 'xx_XX' }, token })).toMatchObject({ error: 'invalid_data' });
  });

  it('PRO-12 requires the PIN of a protected profile, also from the master', async () => {
    const { id } = await create({ name: 'Locked', pin: '2222' });
    const params = { id };
    expect(await service.refused('updateProfile', { params, body: { name: 'Open' }, token: one.token })).toMatchObject({
      error: 'pin_required',
    });
    expect(await service.refused('deleteProfile', { params, token: one.token })).toMatchObject({ error: 'pin_required' });
    expect(await service.refused('deleteProfile', { params, body: { code: '2221' }, token: one.token })).toMatchObject({
      error: 'pin_wrong',
    });
    await service.done('deleteProfile', { params, body: { code: '2222' }, token: one.token });
  });

  it.each([
    ['profile_name_invalid', { name: 'x' }],
    ['profile_name_invalid', { name: ' ' }],
    ['profile_name_invalid', { name: '<i>ab</i>' }],
    ['pin_invalid', { name: 'Fine', pin: '123' }],
    ['pin_invalid', { name: 'Fine', pin: '12345' }],
    ['pin_invalid', { name: 'Fine', pin: '１２３４' }],
    ['invalid_data', { name: 'Fine', avatar_id: 'unknown' }],
    ['invalid_data', { name: 'Fine', locale: 'xx_XX' }],
    ['invalid_data', {}],
  ])('refuses a new profile: %s %j', async (error, body) => {
    expect(await service.refused('createProfile', { body, token: one.token })).toMatchObject({ error });
  });

  it('PRO-06 refuses to delete the master profile', async () => {
    expect(await service.refused('deleteProfile', { params: { id: one.profileId }, token: one.token })).toMatchObject({
      error: 'master_profile',
    });
  });

  it('PRO-14 allows ten profiles', async () => {
    const crowd = await newcomer(service);
    for (let count = 1; count < 10; count += 1) await create({ name: `Guest ${count}` }, crowd.token);
    expect(await service.refused('createProfile', { body: { name: 'Eleventh' }, token: crowd.token })).toMatchObject({
      status: 403,
      error: 'profiles_limit',
    });
  });
});

describe('permissions', () => {
  it('PRO-11 PRO-13 lets only the master create profiles, set age limits, and change other profiles', async () => {
    const { id } = await create({ name: 'Child' });
    const token = await signInAgain();
    await choose(id, token);
    const refused = { status: 403, error: 'master_required' };
    expect(await service.refused('createProfile', { body: { name: 'Mine' }, token })).toMatchObject(refused);
    expect(await service.refused('setRestriction', { body: { profile_id: id, restriction_id: 'all' }, token })).toMatchObject(refused);
    expect(await service.refused('updateProfile', { params: { id: one.profileId }, body: { name: 'Hacked' }, token })).toMatchObject(
      refused,
    );
    expect(await service.refused('deleteProfile', { params: { id: one.profileId }, token })).toMatchObject(refused);
    expect(await service.refused('setPin', { body: { profile_id: one.profileId, new_code: '1234' }, token })).toMatchObject(refused);
    for (const call of [
      'changePassword',
      'readAccountData',
      'requestDeletion',
      'deleteAccount',
      'listDevices',
      'linkDevice',
      'listTransactions',
      'readBilling',
      'cancelSubscription',
      'updateAccount',
    ]) {
      expect(
        await service.refused(call, {
          token,
          body: call === 'requestDeletion' || call.startsWith('list') || call.startsWith('read') ? undefined : {},
        }),
        call,
      ).toMatchObject(refused);
    }
    // A profile may change itself.
    expect(await service.get('updateProfile', profileWire, { params: { id }, body: { name: 'Kid' }, token })).toMatchObject({
      name: 'Kid',
    });
    await service.done('deleteProfile', { params: { id }, token: one.token });
  });

  it('PRO-15 lets only the master change the PIN of a restricted profile or delete it', async () => {
    const { id } = await create({ name: 'Limited' });
    const restrict = (restriction_id: string) =>
      service.get('setRestriction', profileWire, { body: { profile_id: id, restriction_id }, token: one.token });
    const offered = await service.get('listRestrictions', restrictionsWire, { token: one.token });
    const [strictest, ...others] = offered.toSorted((a, b) => a.value - b.value);
    expect(await restrict(strictest?.id ?? '')).toMatchObject({ restricted: true });
    const token = await signInAgain();
    await choose(id, token);
    const refused = { status: 403, error: 'master_required' };
    expect(await service.refused('setPin', { body: { profile_id: id, new_code: '1234' }, token })).toMatchObject(refused);
    expect(await service.refused('updateProfile', { params: { id }, body: { pin: '1234' }, token })).toMatchObject(refused);
    expect(await service.refused('updateCurrentProfile', { body: { pin: '1234' }, token })).toMatchObject(refused);
    expect(await service.refused('deleteProfile', { params: { id }, body: {}, token })).toMatchObject(refused);
    expect(await service.get('updateProfile', profileWire, { params: { id }, body: { name: 'Kid' }, token })).toMatchObject({
      name: 'Kid',
    });
    await service.done('setPin', { body: { profile_id: id, new_code: '1234' }, token: one.token });
    expect(await service.refused('removePin', { body: { profile_id: id, code: '1234' }, token })).toMatchObject(refused);
    expect(await restrict(others.at(-1)?.id ?? '')).toMatchObject({ restricted: false });
    await service.done('removePin', { body: { profile_id: id, code: '1234' }, token });
    await service.done('deleteProfile', { params: { id }, token: one.token });
  });

  it('refuses access to the profiles of another account', async () => {
    const { token } = other;
    const id = one.profileId;
    const missing = { status: 404, error: 'not_found' };
    expect(await service.refused('readProfile', { params: { id }, token })).toMatchObject(missing);
    expect(await service.refused('updateProfile', { params: { id }, body: { name: 'Hacked' }, token })).toMatchObject(missing);
    expect(await service.refused('deleteProfile', { params: { id }, token })).toMatchObject(missing);
    expect(await service.refused('selectProfile', { params: { id }, body: { profile_id: id }, token })).toMatchObject(missing);
    expect(await service.refused('switchProfile', { body: { profile_id: id }, token })).toMatchObject(missing);
    expect(await service.refused('setRestriction', { body: { profile_id: id, restriction_id: 'all' }, token })).toMatchObject(missing);
    expect(await service.refused('setPin', { body: { profile_id: id, new_code: '1234' }, token })).toMatchObject(missing);
    expect(await service.refused('removePin', { body: { profile_id: id, code: '1234' }, token })).toMatchObject(missing);
    expect(await service.refused('validatePin', { body: { profile_id: id, code: '1234' }, token })).toMatchObject(missing);
    const mine = await service.get('listProfiles', profilesWire, { token });
    expect(mine.map((profile) => profile.id)).toEqual([other.profileId]);
  });
});

describe('PINs, restrictions, preferences', () => {
  it('PRO-05 sets, changes, checks and removes a PIN', async () => {
    const { id } = await create({ name: 'Pinned' });
    const { token } = one;
    const set = await service.get('setPin', profileWire, { body: { profile_id: id, new_code: '1234' }, token });
    expect(set.pin).toBeTruthy();
    await service.done('validatePin', { body: { profile_id: id, code: '1234' }, token });
    expect(await service.refused('validatePin', { body: { profile_id: id, code: '4321' }, token })).toMatchObject({
      status: 403,
      error: 'pin_wrong',
    });
    expect(await service.refused('setPin', { body: { profile_id: id, new_code: '5678' }, token })).toMatchObject({ error: 'pin_required' });
    expect(await service.refused('setPin', { body: { profile_id: id, old_code: '9999', new_code: '5678' }, token })).toMatchObject({
      error: 'pin_wrong',
    });
    expect(await service.refused('setPin', { body: { profile_id: id, old_code: '1234', new_code: '56a8' }, token })).toMatchObject({
      error: 'pin_invalid',
    });
    await service.done('setPin', { body: { profile_id: id, old_code: '1234', new_code: '5678' }, token });
    expect(await service.refused('removePin', { body: { profile_id: id, code: '1234' }, token })).toMatchObject({ error: 'pin_wrong' });
    const removed = await service.get('removePin', profileWire, { body: { profile_id: id, code: '5678' }, token });
    expect(removed.pin).toBeFalsy();
    await service.done('deleteProfile', { params: { id }, token });
  });

  it('PIN-11 refuses also the right PIN in every call after five wrong PINs', async () => {
    const { id } = await create({ name: 'Tried', pin: '7777' });
    const { token } = one;
    for (const attempts_left of [4, 3, 2, 1, 0]) {
      const refusal = await service.send('validatePin', { body: { profile_id: id, code: '0000' }, token });
      expect(await refusal.json()).toMatchObject({ error: 'pin_wrong', attempts_left });
      expect(Number(refusal.headers.get('retry-after')) > 0).toBe(attempts_left === 0);
    }
    const response = await service.send('validatePin', { body: { profile_id: id, code: '7777' }, token });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await service.refused('selectProfile', { params: { id }, body: { profile_id: id, code: '7777' }, token })).toMatchObject({
      error: 'pin_attempts',
    });
    expect(await service.refused('deleteProfile', { params: { id }, body: { code: '7777' }, token })).toMatchObject({
      error: 'pin_attempts',
    });
  });

  it('PIN-12 replaces a forgotten PIN with the account’s password, only for the master', async () => {
    const { id } = await create({ name: 'Forgetful', pin: '6161' });
    const token = await signInAgain();
    await choose(id, token, '6161');
    const body = { profile_id: id, new_code: '7272', password: one.password };
    expect(await service.refused('setPin', { body, token })).toMatchObject({ error: 'master_required' });
    expect(await service.refused('setPin', { body: { ...body, password: 'not the password' }, token: one.token })).toMatchObject({
      error: 'wrong_password',
    });
    await service.done('setPin', { body, token: one.token });
    await service.done('validatePin', { body: { profile_id: id, code: '7272' }, token: one.token });
    await service.done('deleteProfile', { params: { id }, body: { code: '7272' }, token: one.token });
  });

  it('PRO-10 accepts only an age limit of the list', async () => {
    const offered = await service.get('listRestrictions', restrictionsWire, { token: one.token });
    const strictest = offered.toSorted((a, b) => a.value - b.value)[0];
    const { id } = await create({ name: 'Small' });
    const restricted = await service.get('setRestriction', profileWire, {
      body: { profile_id: id, restriction_id: strictest?.id },
      token: one.token,
    });
    expect(restricted.restriction).toMatchObject({ id: strictest?.id });
    expect(
      await service.refused('setRestriction', { body: { profile_id: id, restriction_id: 'none such' }, token: one.token }),
    ).toMatchObject({
      error: 'invalid_data',
    });
    await service.done('deleteProfile', { params: { id }, token: one.token });
  });

  it('PLY-10 saves the languages of audio and subtitles', async () => {
    const { token } = one;
    await service.done('setPreference', { body: { audio_language: 'fr', subtitle_language: 'pt' }, token });
    expect(await service.get('readCurrentProfile', currentProfileWire, { token })).toMatchObject({
      audio_language: 'fr',
      subtitle_language: 'pt',
    });
    const kept = await service.get('setPreference', profileWire, { body: { subtitle_language: null }, token });
    expect(kept).toMatchObject({ audio_language: 'fr', subtitle_language: null });
  });

  it('tests every call of profiles', () => {
    const rows = accountEndpoints.filter(({ group }) => group === 'profiles');
    expect(rows.filter(({ id }) => !service.tried().has(id)).map(({ id }) => id)).toEqual([]);
  });
});
