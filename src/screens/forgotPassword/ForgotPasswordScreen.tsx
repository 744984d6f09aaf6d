import { useSelector } from '@xstate/react';
import type { FieldProblem } from '../../../machines/domain/forms.ts';
import { usePage } from '../../app/page.ts';
import { useTypedPerson } from '../../app/useTypedPerson.ts';
import { ForgotPasswordView } from './ForgotPasswordView.tsx';

const NO_PROBLEMS: readonly FieldProblem[] = [];

/** /forgot-password (ACC-01). */
export default function ForgotPasswordScreen() {
  const actor = usePage('passwordRecovery');
  const { typed, onTyped } = useTypedPerson();
  const state = useSelector(actor ?? undefined, (snapshot) => {
    if (snapshot?.matches('sent')) return 'sent';
    return snapshot?.matches('entering') ? 'entering' : 'sending';
  });
  const email = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.email ?? '');
  const problems = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.problems ?? NO_PROBLEMS);
  const isRefused = useSelector(actor ?? undefined, (snapshot) => snapshot?.matches({ entering: 'refused' }) ?? false);
  return (
    <ForgotPasswordView
      state={state}
      email={email}
      typedEmail={typed.email}
      onEmailTyped={(typedEmail) => onTyped({ email: typedEmail })}
      problems={problems}
      onSubmit={(form) => actor?.send({ type: 'recovery.submit', ...form })}
      onEdit={() => isRefused && actor?.send({ type: 'recovery.edit' })}
      onAgain={() => actor?.send({ type: 'recovery.again' })}
    />
  );
}
