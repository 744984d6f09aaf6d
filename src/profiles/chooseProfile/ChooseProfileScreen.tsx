import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import { managerToAsk } from '../../../machines/domain/kids.ts';
import { known } from '../../../machines/domain/known.ts';
import { isAtProfileLimit, profileLimitOf } from '../../../machines/domain/profileChoice.ts';
import { isAllowedAt } from '../../../machines/domain/routeAfter.ts';
import { parseRoute, type Route, routePath } from '../../../machines/domain/routes.ts';
import type { chooseProfileMachine } from '../../../machines/profiles/chooseProfile.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import { useSettings } from '../../actors/features.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { ChooseProfile } from './ChooseProfile.tsx';

const create = parseRoute(routePath('createProfile'));
const edit = parseRoute(routePath('editProfile'));

type Props = { route: Route; chooseProfile: ActorRefFrom<typeof chooseProfileMachine> };

/** /choose-profile, and /profile/switch-profile for a viewer who already has a profile (PRO-01). Only the second has edit buttons. */
export function ChooseProfileScreen({ route, chooseProfile: actor }: Props) {
  const { root, navigation } = useActors();
  const settings = useSettings();
  const textOf = useMessageText();
  const add = useCallback(() => actor.send({ type: 'profile.add' }), [actor]);
  const manage = useCallback(() => actor.send({ type: 'profiles.manage' }), [actor]);
  const { profiles, error, state, isGate, onAdd, onManage } = useSelector(
    actor,
    (snapshot) => ({
      profiles: snapshot.context.profiles,
      error: snapshot.context.error,
      state: snapshot.matches('failed') ? ('failed' as const) : snapshot.matches('choosing') ? ('choosing' as const) : ('loading' as const),
      isGate: !snapshot.context.hasProfile,
      onAdd: snapshot.can({ type: 'profile.add' }) ? add : undefined,
      onManage: snapshot.can({ type: 'profiles.manage' }) ? manage : undefined,
    }),
    shallowEqual,
  );
  const own = useSelector(root, ({ context }) => context.viewer.profile);
  const account = useSelector(root, ({ context }) => context.viewer.account);
  // KID-05: the mark of a PIN also for a profile that needs that of the account manager.
  const marked = profiles.map((profile) => ({
    ...profile,
    hasPin: profile.hasPin || managerToAsk({ account, profile: own }, profile) !== null,
  }));
  const isMaster = own?.isMaster === true;
  const isFull = isAtProfileLimit(profiles, settings);
  // GRD-05: after 24 h the guards redirect the viewer to this page, so the link to a new profile would lead back here.
  const mayCreate = useSelector(navigation, ({ context }) => isAllowedAt(create, context));
  // KID-02: a child changes no profile.
  const mayChange = useSelector(navigation, ({ context }) => isAllowedAt(edit, context));
  return (
    <ChooseProfile
      state={state}
      profiles={marked}
      error={error && textOf(error)}
      mayAdd={mayCreate && !isFull}
      fullAt={mayCreate && isFull && state === 'choosing' ? profileLimitOf(settings) : null}
      mayEdit={({ id }) => route.name === 'switchProfile' && mayChange && (isMaster || id === own?.id)}
      isGate={isGate}
      lastId={own?.id ?? null}
      onAdd={onAdd}
      onManage={onManage}
      onChoose={(chosen) => navigation.send({ type: 'profile.choose', profile: known(profiles.find(({ id }) => id === chosen.id)) })}
      onRetry={() => actor.send({ type: 'profiles.retry' })}
    />
  );
}
