/** Which pages stand behind a PIN (PIN-04, PIN-05, PIN-09, PRO-12). */
import { isMasterOnly } from './access.ts';
import type { Profile } from './entities.ts';
import type { Route, RouteName } from './routes.ts';

/** Why a PIN is asked: to watch as somebody, to change a profile, or because the page is the account manager's. */
export type PinMode = 'switch' | 'edit' | 'locked';
export type PinProfile = Pick<Profile, 'id' | 'name' | 'hasPin'>;
export type PinWanted = {
  mode: PinMode;
  profile: PinProfile;
  /** The page that the chosen profile goes on to (GRD-14). */
  destination?: string;
};

/** Pages that change one profile: that of the query, else one's own. */
const CHANGES_A_PROFILE: readonly RouteName[] = ['editProfile', 'deleteProfile', 'profilePin', 'avatar'];

type Facts = { profile: Profile | null; profiles: readonly Profile[] /** The flag. */; pinRecovery?: boolean };

/** PIN-12: the page at which the account manager replaces a forgotten PIN with the password of the account. */
export const isPinRecovery = (route: Pick<Route, 'name' | 'query'>, { profile, pinRecovery }: Omit<Facts, 'profiles'>): boolean =>
  route.name === 'profilePin' && route.query.forgotten !== undefined && profile?.isMaster === true && pinRecovery === true;

/** The profile a page of the profile area is about: that of the query id, else one's own; null when there is none with that id. */
export const profileOfPage = (route: Pick<Route, 'query'>, { profile, profiles }: Facts): Profile | null => {
  const { id } = route.query;
  if (id === undefined || id === profile?.id) return profile;
  return profiles.find((known) => known.id === id) ?? null;
};

/**
 * What has to be known before anything of the page is shown; null: nothing.
 * A page that changes a protected profile wants that profile's PIN, whoever asks; a page of the account manager wants theirs.
 */
export function pinWantedBy(route: Route, facts: Facts): PinWanted | null {
  if (isPinRecovery(route, facts)) return null;
  const changed = CHANGES_A_PROFILE.includes(route.name) ? profileOfPage(route, facts) : null;
  if (changed?.hasPin) return { mode: 'edit', profile: changed };
  if (isMasterOnly(route) && facts.profile?.hasPin) return { mode: 'locked', profile: facts.profile };
  return null;
}
