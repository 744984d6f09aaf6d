/** Which profile watches, and when nobody needs to be asked. */
import type { Account, Profile } from './entities.ts';
import type { Flags } from './flags.ts';

/**
 * The profiles that the viewer may choose from: the master alone when profiles are switched off for the product or the account (GRD-08).
 * Without a master the first profile stands in for it.
 */
export const choosableProfiles = (profiles: readonly Profile[], { areMany }: { areMany: boolean }): readonly Profile[] =>
  areMany ? profiles : profiles.filter((profile) => profile === (profiles.find(({ isMaster }) => isMaster) ?? profiles[0]));

export type ProfileChoice = {
  profile: Pick<Profile, 'id' | 'name' | 'hasPin'>;
  /** The digits of the PIN; lives as long as the choice and is kept in no store (PIN-10). */
  code: string | null;
  /** Where this profile goes on; absent: home (PRO-02). */
  destination?: string;
};

/**
 * The profile to select without a question: the master when profiles are switched off for the product or the account (GRD-08), else
 * the only one there is. A PIN is always asked for, so a protected profile is never a silent choice.
 */
export function silentChoice(account: Account | null, { multiProfile }: Pick<Flags, 'multiProfile'>): ProfileChoice | null {
  if (!account) return null;
  const [first, ...others] = choosableProfiles(account.profiles, { areMany: multiProfile && account.isMultiProfile });
  return first && others.length === 0 && !first.hasPin ? { profile: first, code: null } : null;
}
