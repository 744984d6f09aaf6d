import { useSelector } from '@xstate/react';
import { routePath } from '../../machines/domain/routes.ts';
import { useActors } from '../app/actors.tsx';
import { NO_PROBLEMS } from '../app/forms/useProblems.ts';
import { usePopup } from '../app/page.ts';
import { CompleteAccountForm } from './CompleteAccountForm.tsx';

export default function CompleteAccountPopup() {
  const { navigation } = useActors();
  const actor = usePopup('completeAccount');
  const person = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.person ?? null);
  const isVisitor = useSelector(actor ?? undefined, (snapshot) => (snapshot?.context.social ?? null) !== null);
  const problems = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.problems ?? NO_PROBLEMS);
  const isBusy = useSelector(actor ?? undefined, (snapshot) => snapshot?.hasTag('busy') ?? false);
  if (!person) return null;
  return (
    <CompleteAccountForm
      person={person}
      isVisitor={isVisitor}
      problems={problems}
      isBusy={isBusy}
      onSubmit={(given) => actor?.send({ type: 'complete.submit', ...given })}
      onEdit={() => actor?.send({ type: 'complete.edit' })}
      onLogIn={() => navigation.send({ type: 'navigation.request', to: routePath('login') })}
      onLogOut={() => navigation.send({ type: 'navigation.request', to: routePath('logout') })}
    />
  );
}
