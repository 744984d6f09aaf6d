import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { passwordRecoveryMachine } from '../../../machines/signIn/passwordRecovery.machine.ts';
import { useTypedPerson } from '../../actors/useTypedPerson.ts';
import { ForgotPasswordView } from './ForgotPasswordView.tsx';

type Props = { passwordRecovery: ActorRefFrom<typeof passwordRecoveryMachine> };

/** /forgot-password (ACC-01). */
export function ForgotPasswordScreen({ passwordRecovery: actor }: Props) {
  const { typed, onTyped } = useTypedPerson();
  const state = useSelector(actor, (snapshot) => {
    if (snapshot.matches('sent')) return 'sent';
    return snapshot.matches('entering') ? 'entering' : 'sending';
  });
  const email = useSelector(actor, ({ context }) => context.email);
  const problems = useSelector(actor, ({ context }) => context.problems);
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ entering: 'refused' }));
  return (
    <ForgotPasswordView
      state={state}
      email={email}
      typedEmail={typed.email}
      onEmailTyped={(typedEmail) => onTyped({ email: typedEmail })}
      problems={problems}
      onSubmit={(form) => actor.send({ type: 'recovery.submit', ...form })}
      onEdit={() => isRefused && actor.send({ type: 'recovery.edit' })}
      onAgain={() => actor.send({ type: 'recovery.again' })}
    />
  );
}
