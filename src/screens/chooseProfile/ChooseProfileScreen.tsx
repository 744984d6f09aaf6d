import { shallowEqual, useSelector } from '@xstate/react';
import { PROFILES_PER_ACCOUNT } from '../../../machines/domain/constants.ts';
import type { Profile } from '../../../machines/domain/entities.ts';
import { useActors } from '../../app/actors.tsx';
import { useSettings } from '../../app/features.ts';
import { usePage } from '../../app/page.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { ChooseProfile } from './ChooseProfile.tsx';

const noProfiles: readonly Profile[] = [];

/** /choose-profile and /profile/switch-profile (PRO-01). */
export default function ChooseProfileScreen() {
  const { session } = useActors();
  const actor = usePage('chooseProfile');
  const { profilesLimit } = useSettings();
  const say = useMessageText();
  const { profiles, error, state } = useSelector(
    actor ?? undefined,
    (snapshot) => ({
      profiles: snapshot?.context.profiles ?? noProfiles,
      error: snapshot?.context.error ?? null,
      state: snapshot?.matches('failed')
        ? ('failed' as const)
        : snapshot?.matches('choosing')
          ? ('choosing' as const)
          : ('loading' as const),
    }),
    shallowEqual,
  );
  const isMaster = useSelector(session, ({ context }) => context.profile?.isMaster ?? false);
  return (
    <ChooseProfile
      state={state}
      profiles={profiles}
      error={error && say(error)}
      mayAdd={isMaster && profiles.length < Math.min(PROFILES_PER_ACCOUNT, profilesLimit)}
      onChoose={(profile) => session.send({ type: 'profile.choose', profile })}
      onRetry={() => actor?.send({ type: 'profiles.retry' })}
    />
  );
}
