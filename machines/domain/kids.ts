/** Kids mode: which profiles have it, their bedtime, and the PIN that a child needs to leave it. `featuresOf` derives what the mode hides. */
import { KIDS_MODE_BELOW } from './constants.ts';
import type { Account, Profile } from './entities.ts';

/** KID-01: the age limit is below 12 years. The account manager never has kids mode, and no profile without a known age limit. */
export const isKidsProfile = (profile: Pick<Profile, 'isMaster' | 'ageLimit'> | null): boolean =>
  profile !== null && !profile.isMaster && profile.ageLimit !== undefined && profile.ageLimit < KIDS_MODE_BELOW;

/** "HH:MM" of 24 hours. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** KID-15. @returns "HH:MM"; null for a profile without kids mode, and without a bedtime */
export const bedtimeOf = (profile: Pick<Profile, 'isMaster' | 'ageLimit' | 'bedtime'> | null): string | null =>
  isKidsProfile(profile) ? (profile?.bedtime ?? null) : null;

/**
 * KID-05: the account manager, when this profile may switch to `chosen` only with the PIN of the account manager.
 * @returns null when no PIN is needed, and when `chosen` has a PIN of its own: one PIN is enough
 */
export function managerToAsk(
  { account, profile }: { account: Account | null; profile: Profile | null },
  chosen: Pick<Profile, 'id' | 'hasPin'>,
): Profile | null {
  if (!isKidsProfile(profile) || chosen.id === profile?.id || chosen.hasPin) return null;
  return account?.profiles.find(({ isMaster, hasPin }) => isMaster && hasPin) ?? null;
}
