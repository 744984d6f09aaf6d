import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { registerMachine } from '../../machines/register/register.machine.ts';
import { useActors } from '../app/actors.tsx';
import { NO_PROBLEMS } from '../app/forms/useProblems.ts';
import { usePopup } from '../app/page.ts';
import { useServiceLinks } from '../app/serviceLinks.ts';
import { useTypedPerson } from '../app/useTypedPerson.ts';
import { RegisterForm, type RegisterFormProps } from './RegisterForm.tsx';

const EMPTY = { fullName: '', email: '', password: '', agree: false, optin: false };

function stateOf(snapshot: SnapshotFrom<typeof registerMachine> | undefined): RegisterFormProps['state'] {
  if (snapshot?.matches('entering')) return 'entering';
  return snapshot?.matches('submitting') || snapshot?.matches('registered') ? 'submitting' : 'preparing';
}

export default function RegisterPopup() {
  const { popups } = useActors();
  const links = useServiceLinks();
  const { typed, onTyped } = useTypedPerson();
  const actor = usePopup('register');
  const state = useSelector(actor ?? undefined, stateOf);
  const draft = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.draft ?? EMPTY);
  const problems = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.problems ?? NO_PROBLEMS);
  const provider = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.social?.provider ?? null);
  const emailCheck = useSelector(actor ?? undefined, (snapshot) => snapshot?.children.emailCheck ?? null);
  const emailState = useSelector(emailCheck ?? undefined, (snapshot) => snapshot?.value ?? 'unknown');
  return (
    <RegisterForm
      state={state}
      draft={{ ...draft, fullName: draft.fullName || typed.fullName, email: draft.email || typed.email }}
      problems={problems}
      provider={provider}
      emailState={emailState}
      links={links}
      onSubmit={(registration) => actor?.send({ type: 'register.submit', ...registration })}
      onEdit={() => actor?.send({ type: 'register.edit' })}
      onNameTyped={(fullName) => onTyped({ fullName })}
      onEmailTyped={(email) => {
        onTyped({ email });
        actor?.send({ type: 'email.typed', email });
      }}
      onLogIn={() => popups.send({ type: 'login.open' })}
      onClose={() => popups.send({ type: 'popup.close' })}
    />
  );
}
