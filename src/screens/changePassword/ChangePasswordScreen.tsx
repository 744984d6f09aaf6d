import { useSelector } from '@xstate/react';
import type { FieldProblem } from '../../../machines/domain/forms.ts';
import { useActors } from '../../app/actors.tsx';
import { usePage, useShownRoute } from '../../app/page.ts';
import { ChangePasswordView } from './ChangePasswordView.tsx';

const NO_PROBLEMS: readonly FieldProblem[] = [];

/** /change-password?code&email, where the letter's link leads (ACC-02). The page has no actor while the session is being opened: the form stands and waits. */
export default function ChangePasswordScreen() {
  const route = useShownRoute();
  const signedInAs = useSelector(useActors().root, ({ context }) => context.latest.account?.email ?? null);
  const actor = usePage('passwordReset');
  const code = route?.query.code ?? '';
  const email = route?.query.email ?? '';
  const problems = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.problems ?? NO_PROBLEMS);
  const isBusy = useSelector(actor ?? undefined, (snapshot) => snapshot?.hasTag('busy') ?? true);
  const isRefused = useSelector(actor ?? undefined, (snapshot) => snapshot?.matches({ entering: 'refused' }) ?? false);
  const isChanged = useSelector(actor ?? undefined, (snapshot) => snapshot?.matches('changed') ?? false);
  return (
    <ChangePasswordView
      isChanged={isChanged}
      signedInAs={signedInAs}
      code={code}
      email={email}
      problems={problems}
      isBusy={isBusy}
      onSubmit={(form) => actor?.send({ type: 'reset.submit', ...form })}
      onEdit={() => isRefused && actor?.send({ type: 'reset.edit' })}
    />
  );
}
