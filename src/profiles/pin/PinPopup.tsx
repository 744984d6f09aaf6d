import { useSelector } from '@xstate/react';
import { routePath } from '../../../machines/domain/routes.ts';
import { useActors } from '../../actors/actors.tsx';
import { useFeatures } from '../../actors/features.ts';
import type { PopupProps } from '../../actors/popup.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { PinForm } from './PinForm.tsx';

export default function PinPopup({ actor }: PopupProps<'pin'>) {
  const { root, popups } = useActors();
  const textOf = useMessageText();
  const { mode, profile } = actor.getSnapshot().context;
  const imageUrl = useSelector(root, ({ context }) => {
    const profiles = context.viewer.account?.profiles ?? [];
    return profiles.find(({ id }) => id === profile.id)?.avatar?.url ?? null;
  });
  const { pinRecovery } = useFeatures();
  const isMaster = useSelector(root, ({ context }) => context.viewer.profile?.isMaster === true);
  const error = useSelector(actor, ({ context }) => context.error);
  const refusals = useSelector(actor, ({ context }) => context.refusals);
  const isLockedOut = useSelector(actor, (snapshot) => snapshot.matches('lockedOut'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <PinForm
      mode={mode}
      name={profile.name}
      imageUrl={imageUrl}
      state={isLockedOut ? 'lockedOut' : isBusy ? 'busy' : 'entering'}
      refusals={refusals}
      error={error && textOf(error)}
      recoveryHref={pinRecovery && isMaster ? routePath('profilePin', {}, { id: profile.id, forgotten: 1 }) : null}
      onSubmit={(code) => actor.send({ type: 'pin.submit', code })}
      onClose={() => popups.send({ type: 'popup.close' })}
    />
  );
}
