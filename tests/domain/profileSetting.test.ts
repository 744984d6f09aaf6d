import { describe, expect, it } from 'vitest';
import type { Avatar, Profile, Restriction } from '../../machines/domain/entities.ts';
import { avatarsOf, restrictionsOf, SETTING_SAVED, type SettingOffer, savedOption } from '../../machines/profiles/profileSetting.ts';
import { aProfile } from '../paths/entities.ts';

const fox: Avatar = { id: 'fox', name: 'Fox', url: '/fox.svg' };
const children: Restriction = { id: 'r7', name: '7', message: '', value: 7 };
const profile: Profile = { ...aProfile, avatar: fox, restrictionId: 'r7' };

describe('the settings of a profile', () => {
  it('PRO-05 PRO-10 the saved option is the avatar or the age limit of the profile, if it has one', () => {
    expect([savedOption(profile, 'avatar'), savedOption(profile, 'restriction')]).toEqual(['fox', 'r7']);
    const plain = { ...profile, avatar: null, restrictionId: null };
    expect([savedOption(plain, 'avatar'), savedOption(plain, 'restriction')]).toEqual([null, null]);
    expect([savedOption(null, 'avatar'), savedOption(null, 'restriction')]).toEqual([null, null]);
  });

  it('PRO-05 PRO-10 each page has only the options of its setting', () => {
    const avatars: SettingOffer = { setting: 'avatar', options: [fox] };
    const limits: SettingOffer = { setting: 'restriction', options: [children] };
    expect([avatarsOf(avatars), restrictionsOf(avatars)]).toEqual([[fox], []]);
    expect([avatarsOf(limits), restrictionsOf(limits)]).toEqual([[], [children]]);
  });

  it('PRO-05 PRO-10 each setting has its own toast', () => {
    expect(SETTING_SAVED).toEqual({ avatar: { key: 'PROFILE_AVATAR_SAVED' }, restriction: { key: 'PROFILE_RESTRICTION_SAVED' } });
  });
});
