/** Converts rows of the database to the wire format. */
import { asc, desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Language } from '../../machines/domain/entities.ts';
import type { accountWire } from '../../src/account/api/account.wire.ts';
import type { avatarWire } from '../../src/profiles/api/avatar.wire.ts';
import type { profileWire } from '../../src/profiles/api/profile.wire.ts';
import { profiles } from '../database/accounts.ts';
import { inLanguage } from '../payment/plans.ts';
import type { Service } from '../service.ts';
import { addressOfDrawing } from '../titles/pictures.ts';
import { AVATARS, isRestricted, RESTRICTIONS } from './choices.ts';
import { purchaseTokenOf } from './credentials.ts';
import type { ProfileRow, Viewer } from './viewerOfCall.ts';

type ProfileWire = z.output<typeof profileWire>;
type AvatarWire = z.output<typeof avatarWire>;

/** @param id of an avatar. @returns null when the catalogue no longer has it */
export function representAvatar(id: string, language: Language): AvatarWire | null {
  const avatar = AVATARS.find((each) => each.id === id);
  return avatar ? { id, name: inLanguage(avatar.name, language), url: addressOfDrawing('avatar', id) ?? '' } : null;
}

export const representProfile = (profile: ProfileRow, language: Language): ProfileWire => ({
  id: profile.id,
  name: profile.name,
  avatar: representAvatar(profile.avatarId, language),
  locale: profile.locale,
  // PIN-10: shows that a PIN exists, and no part of it.
  pin: profile.pinHash === null ? null : '****',
  subtitle_language: profile.subtitleLanguage,
  audio_language: profile.audioLanguage,
  manager: profile.isMaster,
  restriction: { id: profile.restrictionId, value: RESTRICTIONS.find(({ id }) => id === profile.restrictionId)?.value },
  restricted: isRestricted(profile),
  bedtime: profile.bedtime,
});

/** @returns the profiles of an account, the master profile first */
export const profilesOf = ({ database }: Service, accountId: string): Promise<ProfileRow[]> =>
  database.select().from(profiles).where(eq(profiles.accountId, accountId)).orderBy(desc(profiles.isMaster), asc(profiles.position));

export async function representAccount(service: Service, { account, token, language }: Viewer): Promise<z.output<typeof accountWire>> {
  const rows = await profilesOf(service, account.id);
  return {
    id: account.id,
    first_name: account.firstName,
    last_name: account.lastName,
    country: account.country,
    city: account.city,
    birthday: account.birthday,
    gender: account.gender,
    phone: account.phone,
    username: account.username,
    email: account.email,
    photo_url: account.photoUrl,
    completed: account.isCompleted,
    is_multi_profile: account.isMultiProfile,
    premium: account.isPremium,
    profiles: rows.map((profile) => representProfile(profile, language)),
    optin: account.wantsNews,
    session: { token: purchaseTokenOf(token) },
  };
}
