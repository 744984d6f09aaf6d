import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { profilePinMachine } from '../../../machines/profiles/profilePin.machine.ts';
import { ConnectedAccountLayout } from '../../blocks/accountLayout/ConnectedAccountLayout.tsx';
import { ProfilePinForm } from './ProfilePinForm.tsx';
import { ProfilePinTitle } from './ProfilePinTitle.tsx';

/** /profile/pin: the PIN of the viewer's own profile, or for the master profile that of the query id (PRO-05). */
export function ProfilePinScreen({ profilePin: actor }: { profilePin: ActorRefFrom<typeof profilePinMachine> }) {
  const { profile, isForgotten, problems, rounds } = useSelector(actor, ({ context }) => context);
  const work = useSelector(actor, ({ value }) => (value === 'setting' || value === 'removing' ? value : null));
  return (
    <ConnectedAccountLayout title={<ProfilePinTitle profile={profile} />} text={<FormattedMessage id="PROFILE_PIN_WHY" />}>
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
    </ConnectedAccountLayout>
  );
}
