import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { profilePinMachine } from '../../../machines/profilePin/profilePin.machine.ts';
import { AccountFrame } from '../../app/frames/AccountFrame.tsx';
import { usePage } from '../../app/page.ts';
import { ProfilePinForm } from './ProfilePinForm.tsx';
import { ProfilePinSkeleton } from './ProfilePinSkeleton.tsx';
import { ProfilePinTitle } from './ProfilePinTitle.tsx';

/** /profile/pin: the PIN of one's own profile, or for the account manager of that of the query id (PRO-05). */
export default function ProfilePinScreen() {
  const actor = usePage('profilePin');
  const profile = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.profile ?? null);
  return (
    <AccountFrame title={<ProfilePinTitle profile={profile} />} text={<FormattedMessage id="PROFILE_PIN_WHY" />}>
      {actor ? <ConnectedForm actor={actor} /> : <ProfilePinSkeleton />}
    </AccountFrame>
  );
}

function ConnectedForm({ actor }: { actor: ActorRefFrom<typeof profilePinMachine> }) {
  const { profile, isForgotten, problems, rounds } = useSelector(actor, ({ context }) => context);
  const isSetting = useSelector(actor, (snapshot) => snapshot.matches('setting'));
  const isRemoving = useSelector(actor, (snapshot) => snapshot.matches('removing'));
  const work = isSetting ? 'setting' : isRemoving ? 'removing' : null;
  return (
    <ProfilePinForm
      isProtected={profile?.hasPin === true}
      isForgotten={isForgotten}
      problems={problems}
      rounds={rounds}
      work={work}
      onSave={(typed) => actor.send({ type: 'pin.save', ...typed })}
      onEdit={() => actor.send({ type: 'pin.edit' })}
      onRemove={() => actor.send({ type: 'pin.remove' })}
    />
  );
}
