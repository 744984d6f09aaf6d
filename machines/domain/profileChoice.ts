/** Which profiles the viewer may choose, which profile is selected without a question, and how many profiles an account may have. */
import { PROFILES_PER_ACCOUNT } from './constants.ts';
import type { Account, Profile } from './entities.ts';
import type { Flags } from './flags.ts';
import type { Settings } from './settings.ts';

/** PRO-01: the highest number of profiles of an account. */
export const profileLimitOf = ({ profilesLimit }: Pick<Settings, 'profilesLimit'>): number => Math.min(PROFILES_PER_ACCOUNT, profilesLimit);

/** Whether an account with these profiles may have no further one (PRO-01, PRO-14). */
export const isAtProfileLimit = (profiles: readonly unknown[], settings: Pick<Settings, 'profilesLimit'>): boolean =>
  profiles.length >= profileLimitOf(settings);

/**
 * The profiles that the viewer may choose: only the master profile when profiles are off for the product or the account (GRD-08).
 * An account without a master profile uses its first profile.
 */
export const choosableProfiles = (profiles: readonly Profile[], { areMany }: { areMany: boolean }): readonly Profile[] =>
  areMany ? profiles : profiles.filter((profile) => profile === (profiles.find(({ isMaster }) => isMaster) ?? profiles[0]));

export type ProfileChoice = {
  profile: Pick<Profile, 'id' | 'name' | 'hasPin'>;
  /** The digits of the PIN. They exist as long as the choice, and are not stored (PIN-10). */
  code: string | null;
  /** The page after the switch; absent: home (PRO-02). */
  destination?: string;
};

/**
 * The profile to select without a question: the only choosable one, when it has no PIN (GRD-08).
 * @returns null when the viewer has to choose a profile or enter a PIN
 */
export function silentChoice(account: Account | null, { multiProfile }: Pick<Flags, 'multiProfile'>): ProfileChoice | null {
  if (!account) return null;
  const [first, ...others] = choosableProfiles(account.profiles, { areMany: multiProfile && account.isMultiProfile });
  return first && others.length === 0 && !first.hasPin ? { profile: first, code: null } : null;
}
