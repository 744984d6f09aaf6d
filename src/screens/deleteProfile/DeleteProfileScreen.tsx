import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { profileDeletionMachine } from '../../../machines/profileDeletion/profileDeletion.machine.ts';
import { AccountFrame } from '../../app/frames/AccountFrame.tsx';
import { usePage } from '../../app/page.ts';
import { DeleteProfileForm } from './DeleteProfileForm.tsx';
import { DeleteProfileSkeleton } from './DeleteProfileSkeleton.tsx';
import { ProfileKept } from './ProfileKept.tsx';

/** /profile/delete: one's own profile, or for the account manager that of the query id (PRO-06). */
export default function DeleteProfileScreen() {
  const actor = usePage('profileDeletion');
  const name = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.profile?.name ?? null);
  return (
    <AccountFrame
      title={
        name === null ? <FormattedMessage id="TITLE_DELETE_PROFILE" /> : <FormattedMessage id="PROFILE_DELETE_NAMED" values={{ name }} />
      }
    >
      {actor ? <ConnectedForm actor={actor} /> : <DeleteProfileSkeleton />}
    </AccountFrame>
  );
}

function ConnectedForm({ actor }: { actor: ActorRefFrom<typeof profileDeletionMachine> }) {
  const { profile, problems } = useSelector(actor, ({ context }) => context);
  const isKept = useSelector(actor, (snapshot) => snapshot.matches('kept'));
  /** Also when it is gone and the page is about to follow. */
  const isDeleting = useSelector(actor, (snapshot) => snapshot.matches('deleting') || snapshot.matches('deleted'));
  if (isKept || profile === null) return <ProfileKept />;
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
