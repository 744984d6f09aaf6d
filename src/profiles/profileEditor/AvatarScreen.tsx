import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { profileSettingMachine } from '../../../machines/profiles/profileSetting.machine.ts';
import { avatarsOf } from '../../../machines/profiles/profileSetting.ts';
import { ConnectedAccountLayout } from '../../blocks/accountLayout/ConnectedAccountLayout.tsx';
import { NotLoaded } from '../../blocks/failure/NotLoaded.tsx';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { AvatarGallery } from './AvatarGallery.tsx';
import { AvatarGallerySkeleton } from './AvatarGallerySkeleton.tsx';

/** /profile/avatar: all pictures, for the profile that watches (PRO-05). */
export function AvatarScreen({ profileSetting }: { profileSetting: ActorRefFrom<typeof profileSettingMachine> }) {
  return (
    <ConnectedAccountLayout title={<FormattedMessage id="TITLE_AVATAR" />} text={<FormattedMessage id="PROFILE_AVATAR_TEXT" />}>
      <ConnectedGallery actor={profileSetting} />
    </ConnectedAccountLayout>
  );
}

function ConnectedGallery({ actor }: { actor: ActorRefFrom<typeof profileSettingMachine> }) {
  const textOf = useMessageText();
  const { offer, profile, picked, error } = useSelector(actor, ({ context }) => context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const reason = error && textOf(error);
  if (isLoading) return <AvatarGallerySkeleton />;
  if (hasFailed) return <NotLoaded titleId="PROFILE_EDITOR_FAILED" reason={reason} onRetry={() => actor.send({ type: 'options.retry' })} />;
  return (
    <AvatarGallery
      pictures={avatarsOf(offer)}
      currentId={profile?.avatar?.id ?? null}
      savingId={picked}
      error={reason}
      onPick={({ id }) => actor.send({ type: 'option.pick', id })}
    />
  );
}
