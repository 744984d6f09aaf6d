/** The settings of a profile that the viewer chooses from a list: the avatar (PRO-05) and the age limit (PRO-10). */
import type { Avatar, Message, Profile, Restriction } from '../domain/entities.ts';

/** The options that the service offers for a setting. */
export type SettingOffer = { setting: 'avatar'; options: readonly Avatar[] } | { setting: 'restriction'; options: readonly Restriction[] };

export type ProfileSetting = SettingOffer['setting'];

export const avatarsOf = (offer: SettingOffer): readonly Avatar[] => (offer.setting === 'avatar' ? offer.options : []);
export const restrictionsOf = (offer: SettingOffer): readonly Restriction[] => (offer.setting === 'restriction' ? offer.options : []);

/** @returns the id of the option that is saved in the profile; null: none */
export const savedOption = (profile: Profile | null, setting: ProfileSetting): string | null =>
  (setting === 'avatar' ? profile?.avatar?.id : profile?.restrictionId) ?? null;

/** The toast after a save. */
export const SETTING_SAVED: Readonly<Record<ProfileSetting, Message>> = {
  avatar: { key: 'PROFILE_AVATAR_SAVED' },
  restriction: { key: 'PROFILE_RESTRICTION_SAVED' },
};
