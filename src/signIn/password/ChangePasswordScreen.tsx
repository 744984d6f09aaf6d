import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { linkedText } from '../../../machines/domain/normalisedInput.ts';
import type { Route } from '../../../machines/domain/routes.ts';
import type { passwordResetMachine } from '../../../machines/signIn/passwordReset.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import { ChangePasswordView } from './ChangePasswordView.tsx';

type Props = { route: Route; passwordReset: ActorRefFrom<typeof passwordResetMachine> };

/** /change-password?code&email: the target of the link in the email (ACC-02). */
export function ChangePasswordScreen({ route, passwordReset: actor }: Props) {
  const signedInAs = useSelector(useActors().root, ({ context }) => context.viewer.account?.email ?? null);
  const code = linkedText(route.query.code ?? '');
  const email = linkedText(route.query.email ?? '');
  const problems = useSelector(actor, ({ context }) => context.problems);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ entering: 'refused' }));
  const isChanged = useSelector(actor, (snapshot) => snapshot.matches('changed'));
  return (
    <ChangePasswordView
      isChanged={isChanged}
      signedInAs={signedInAs}
      code={code}
      email={email}
      problems={problems}
      isBusy={isBusy}
      onSubmit={(form) => actor.send({ type: 'reset.submit', ...form })}
      onEdit={() => isRefused && actor.send({ type: 'reset.edit' })}
    />
  );
}
