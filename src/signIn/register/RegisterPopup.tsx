import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { registerMachine } from '../../../machines/signIn/register.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import type { SignInProps } from '../../actors/popup.ts';
import { useServiceLinks } from '../../actors/serviceLinks.ts';
import { useTypedPerson } from '../../actors/useTypedPerson.ts';
import { RegisterForm, type RegisterFormProps } from './RegisterForm.tsx';

function stateOf(snapshot: SnapshotFrom<typeof registerMachine>): RegisterFormProps['state'] {
  if (snapshot.matches('entering')) return 'entering';
  return snapshot.matches('submitting') || snapshot.matches('registered') ? 'submitting' : 'preparing';
}

export default function RegisterPopup({ actor }: SignInProps<'register'>) {
  const { popups } = useActors();
  const links = useServiceLinks();
  const { typed, onTyped } = useTypedPerson();
  const state = useSelector(actor, stateOf);
  const draft = useSelector(actor, ({ context }) => context.draft);
  const problems = useSelector(actor, ({ context }) => context.problems);
  const provider = useSelector(actor, ({ context }) => context.social?.provider ?? null);
  const emailCheck = useSelector(actor, ({ children }) => children.emailCheck);
  const emailState = useSelector(emailCheck, (snapshot) => snapshot?.value ?? 'unknown');
  return (
    <RegisterForm
      state={state}
      draft={{ ...draft, fullName: draft.fullName || typed.fullName, email: draft.email || typed.email }}
      problems={problems}
      provider={provider}
      emailState={emailState}
      links={links}
      onSubmit={(registration) => actor.send({ type: 'register.submit', ...registration })}
      onEdit={() => actor.send({ type: 'register.edit' })}
      onNameTyped={(fullName) => onTyped({ fullName })}
      onEmailTyped={(email) => {
        onTyped({ email });
        actor.send({ type: 'email.typed', email });
      }}
      onLogIn={() => popups.send({ type: 'login.open' })}
      onClose={() => popups.send({ type: 'popup.close' })}
    />
  );
}
