import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { avatarChoiceMachine } from '../../../machines/avatarChoice/avatarChoice.machine.ts';
import { AccountFrame } from '../../app/frames/AccountFrame.tsx';
import { NotLoaded } from '../../blocks/profile/NotLoaded.tsx';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { AvatarGallery } from './AvatarGallery.tsx';
import { AvatarGallerySkeleton } from './AvatarGallerySkeleton.tsx';

/** /profile/avatar: all pictures, for the profile that watches (PRO-05). */
export function AvatarScreen({ avatarChoice }: { avatarChoice: ActorRefFrom<typeof avatarChoiceMachine> }) {
  return (
    <AccountFrame title={<FormattedMessage id="TITLE_AVATAR" />} text={<FormattedMessage id="PROFILE_AVATAR_TEXT" />}>
      <ConnectedGallery actor={avatarChoice} />
    </AccountFrame>
  );
}

function ConnectedGallery({ actor }: { actor: ActorRefFrom<typeof avatarChoiceMachine> }) {
  const say = useMessageText();
  const { avatars, profile, picked, error } = useSelector(actor, ({ context }) => context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const reason = error && say(error);
  if (isLoading) return <AvatarGallerySkeleton />;
  if (hasFailed) return <NotLoaded reason={reason ?? ''} onRetry={() => actor.send({ type: 'avatars.retry' })} />;
  return (
    <AvatarGallery
      pictures={avatars}
      currentId={profile?.avatar?.id ?? null}
      savingId={picked?.id ?? null}
      error={reason}
      onPick={(avatar) => actor.send({ type: 'avatar.pick', avatar })}
    />
  );
}
