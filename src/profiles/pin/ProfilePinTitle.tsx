import { FormattedMessage } from 'react-intl';
import type { Profile } from '../../../machines/domain/entities.ts';

/** The heading: change or set the PIN of this profile. @param profile null while it is unknown */
export function ProfilePinTitle({ profile }: { profile: Pick<Profile, 'name' | 'hasPin'> | null }) {
  if (profile === null) return <FormattedMessage id="TITLE_PROFILE_PIN" />;
  return <FormattedMessage id={profile.hasPin ? 'PROFILE_PIN_OF' : 'PROFILE_PIN_PROTECT'} values={{ name: profile.name }} />;
}
