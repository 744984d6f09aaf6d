/** Which pages need a PIN before they are shown (PIN-04, PIN-05, PIN-09, PRO-12). */
import { isMasterOnly } from './access.ts';
import type { Profile } from './entities.ts';
import type { Route, RouteName } from './routes.ts';

/**
 * Why a PIN is needed: to switch to a profile, to change a profile, to open a page of the master profile, or to leave a kids profile with the
 * PIN of the master profile (KID-05).
 */
export type PinMode = 'switch' | 'edit' | 'locked' | 'leave';
export type PinProfile = Pick<Profile, 'id' | 'name' | 'hasPin'>;
export type PinWanted = {
  mode: PinMode;
  profile: PinProfile;
  /** The page after the switch (GRD-14). */
  destination?: string;
  /** In the mode `leave`: the profile that the viewer has chosen. */
  next?: PinProfile;
};

/** `manager`: the profile that may see the page at `destination` (GRD-14). */
export type ManagerSwitch = { manager: PinProfile; destination: string };

/** Pages that change one profile: the profile in the query, else the current one. */
const CHANGES_A_PROFILE: readonly RouteName[] = ['editProfile', 'deleteProfile', 'profilePin', 'avatar'];

type Facts = { profile: Profile | null; profiles: readonly Profile[] /** PIN-12: the flag. */; pinRecovery?: boolean };

/** PIN-12: whether this is the page where the master profile replaces a forgotten PIN, authorised by the account's password. */
export const isPinRecovery = (route: Pick<Route, 'name' | 'query'>, { profile, pinRecovery }: Omit<Facts, 'profiles'>): boolean =>
  route.name === 'profilePin' && route.query.forgotten !== undefined && profile?.isMaster === true && pinRecovery === true;

/** The profile that a page of the profile area shows: the one with the query's id, else the current one. Null: no profile has this id. */
export const profileOfPage = (route: Pick<Route, 'query'>, { profile, profiles }: Facts): Profile | null => {
  const { id } = route.query;
  if (id === undefined || id === profile?.id) return profile;
  return profiles.find((known) => known.id === id) ?? null;
};

/**
 * The PIN that the viewer enters before the page is shown; null: none.
 * A page that changes a protected profile needs the PIN of that profile. The master profile must enter it too (PRO-12).
 * A page that only the master profile may open needs the PIN of the current profile (PIN-09).
 */
export function pinWantedBy(route: Route, facts: Facts): PinWanted | null {
  if (isPinRecovery(route, facts)) return null;
  const changed = CHANGES_A_PROFILE.includes(route.name) ? profileOfPage(route, facts) : null;
  if (changed?.hasPin) return { mode: 'edit', profile: changed };
  if (isMasterOnly(route) && facts.profile?.hasPin) return { mode: 'locked', profile: facts.profile };
  return null;
}
