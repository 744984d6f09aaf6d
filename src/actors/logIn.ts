import { useSelector } from '@xstate/react';
import { useActors } from './actors.tsx';

/** @returns opens the login popup over the page; null for a viewer who is signed in or not known yet */
export function useLogIn(): (() => void) | null {
  const { root, popups } = useActors();
  const isVisitor = useSelector(root, ({ context }) => context.viewer.session.kind === 'visitor');
  return isVisitor ? () => popups.send({ type: 'login.open' }) : null;
}
