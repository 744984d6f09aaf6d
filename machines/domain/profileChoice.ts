/** Which profiles the viewer may choose, and which profile is selected without a question. */
import type { Account, Profile } from './entities.ts';
import type { Flags } from './flags.ts';

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
