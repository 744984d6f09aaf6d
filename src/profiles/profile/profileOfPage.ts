/** The profile that a profile page is about. */
import type { Profile } from '../../../machines/domain/entities.ts';
import type { PageInput } from '../../../machines/domain/page.ts';
import { isPinRecovery, profileOfPage } from '../../../machines/domain/pinGate.ts';

/** `code`: the accepted PIN of the profile (PIN-10). */
type AboutProfile = { profile: Profile | null; code: string | null };

const profileOn = ({ route, viewer: { account, profile } }: PageInput): Profile | null =>
  route.name === 'createProfile' ? null : profileOfPage(route, { profile, profiles: account?.profiles ?? [] });

/** @returns null when the profile in the URL does not exist */
export function ofProfile<Input>(page: PageInput, inputOf: (about: AboutProfile) => Input): Input | null {
  const profile = profileOn(page);
  if (profile === null && page.route.name !== 'createProfile') return null;
  return inputOf({ profile, code: page.unlocked?.code ?? null });
}

/** PIN-12: the profile has a PIN, and the viewer has not entered it. */
export function isForgotten(page: PageInput): boolean {
  const { route, viewer, unlocked } = page;
  const isRecovery = isPinRecovery(route, { profile: viewer.profile, pinRecovery: viewer.features.pinRecovery });
  return isRecovery && unlocked === null && profileOn(page)?.hasPin === true;
}
