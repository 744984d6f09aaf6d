import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { profileDeletionMachine } from '../../../machines/profiles/profileDeletion.machine.ts';
import { ConnectedAccountLayout } from '../../blocks/accountLayout/ConnectedAccountLayout.tsx';
import { DeleteProfileForm } from './DeleteProfileForm.tsx';
import { ProfileNotDeletable } from './ProfileNotDeletable.tsx';

/** /profile/delete: the viewer's own profile, or for the master profile that of the query id (PRO-06). */
export function DeleteProfileScreen({ profileDeletion }: { profileDeletion: ActorRefFrom<typeof profileDeletionMachine> }) {
  const name = useSelector(profileDeletion, ({ context }) => context.profile?.name ?? null);
  return (
    <ConnectedAccountLayout
      title={
        name === null ? <FormattedMessage id="TITLE_DELETE_PROFILE" /> : <FormattedMessage id="PROFILE_DELETE_NAMED" values={{ name }} />
      }
    >
      <ConnectedForm actor={profileDeletion} />
    </ConnectedAccountLayout>
  );
}

function ConnectedForm({ actor }: { actor: ActorRefFrom<typeof profileDeletionMachine> }) {
  const { profile, problems } = useSelector(actor, ({ context }) => context);
  const isKept = useSelector(actor, (snapshot) => snapshot.matches('kept'));
  /** Also true after the deletion, until the page closes. */
  const isDeleting = useSelector(actor, (snapshot) => snapshot.matches('deleting') || snapshot.matches('deleted'));
  if (isKept || profile === null) return <ProfileNotDeletable />;
  return (
    <DeleteProfileForm
      profile={profile}
      problems={problems}
      isDeleting={isDeleting}
      onSubmit={(words) => actor.send({ type: 'deletion.submit', ...words })}
      onEdit={() => actor.send({ type: 'deletion.edit' })}
    />
  );
}
