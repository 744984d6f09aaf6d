import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { passwordChangeMachine } from '../../../machines/account/passwordChange.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import { ConnectedAccountLayout } from '../../blocks/accountLayout/ConnectedAccountLayout.tsx';
import { UpdatePasswordForm } from './UpdatePasswordForm.tsx';

/** /profile/update-password (ACC-03). */
export function UpdatePasswordScreen({ passwordChange: actor }: { passwordChange: ActorRefFrom<typeof passwordChangeMachine> }) {
  const { root } = useActors();
  return (
    <ConnectedAccountLayout title={<FormattedMessage id="TITLE_UPDATE_PASSWORD" />} text={<FormattedMessage id="UPDATE_PASSWORD_TEXT" />}>
      <UpdatePasswordForm
        email={useSelector(root, ({ context }) => context.viewer.account?.email ?? '')}
        problems={useSelector(actor, ({ context }) => context.problems)}
        isChanging={useSelector(actor, (snapshot) => snapshot.matches('changing'))}
        isChanged={useSelector(actor, (snapshot) => snapshot.matches('changed'))}
        onSubmit={(form) => actor.send({ type: 'password.submit', ...form })}
        onEdit={() => actor.send({ type: 'password.edit' })}
      />
    </ConnectedAccountLayout>
  );
}
