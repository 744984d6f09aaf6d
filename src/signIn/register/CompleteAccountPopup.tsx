import { useSelector } from '@xstate/react';
import { routePath } from '../../../machines/domain/routes.ts';
import { useActors } from '../../actors/actors.tsx';
import type { PopupProps } from '../../actors/popup.ts';
import { CompleteAccountForm } from './CompleteAccountForm.tsx';

export default function CompleteAccountPopup({ actor }: PopupProps<'completeAccount'>) {
  const { navigation } = useActors();
  const person = useSelector(actor, ({ context }) => context.person);
  const isVisitor = useSelector(actor, ({ context }) => context.social !== null);
  const problems = useSelector(actor, ({ context }) => context.problems);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <CompleteAccountForm
      person={person}
      isVisitor={isVisitor}
      problems={problems}
      isBusy={isBusy}
      onSubmit={(given) => actor.send({ type: 'complete.submit', ...given })}
      onEdit={() => actor.send({ type: 'complete.edit' })}
      onLogIn={() => navigation.send({ type: 'navigation.request', to: routePath('login') })}
      onLogOut={() => navigation.send({ type: 'navigation.request', to: routePath('logout') })}
    />
  );
}
