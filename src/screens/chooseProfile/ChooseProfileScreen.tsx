import { shallowEqual, useSelector } from '@xstate/react';
import { PROFILES_PER_ACCOUNT } from '../../../machines/domain/constants.ts';
import type { Profile } from '../../../machines/domain/entities.ts';
import { isWelcomeAt } from '../../../machines/domain/placeAfter.ts';
import { parseRoute, routePath } from '../../../machines/domain/routes.ts';
import { useActors } from '../../app/actors.tsx';
import { useSettings } from '../../app/features.ts';
import { usePage } from '../../app/page.ts';
import type { ScreenProps } from '../../app/screens.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { ChooseProfile } from './ChooseProfile.tsx';

const noProfiles: readonly Profile[] = [];
const create = parseRoute(routePath('createProfile'));

/** /choose-profile and /profile/switch-profile (PRO-01): who is already in may change profiles as well. */
export default function ChooseProfileScreen({ name }: ScreenProps) {
  const { session, navigation } = useActors();
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
  const own = useSelector(session, ({ context }) => context.profile);
  const limit = Math.min(PROFILES_PER_ACCOUNT, profilesLimit);
  const isMaster = own?.isMaster === true;
  const isFull = profiles.length >= limit;
  // GRD-05: after 24 h the guards send the viewer back here.
  const mayCreate = useSelector(navigation, ({ context }) => isWelcomeAt(create, context));
  return (
    <ChooseProfile
      state={state}
      profiles={profiles}
      error={error && say(error)}
      mayAdd={mayCreate && !isFull}
      fullAt={mayCreate && isFull && state === 'choosing' ? limit : null}
      mayEdit={({ id }) => name === 'switchProfile' && (isMaster || id === own?.id)}
      onChoose={(profile) => session.send({ type: 'profile.choose', profile })}
      onRetry={() => actor?.send({ type: 'profiles.retry' })}
    />
  );
}
