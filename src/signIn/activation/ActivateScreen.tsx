import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { activationMachine } from '../../../machines/signIn/activation.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import { ActivateView, type ActivateViewProps } from './ActivateView.tsx';

/** /activate?code&id: the target of the link in the activation email (ACC-04). */
export function ActivateScreen({ activation: actor }: { activation: ActorRefFrom<typeof activationMachine> }) {
  const { root } = useActors();
  const state = useSelector(actor, stateOf);
  const hasFailed = useSelector(actor, hadLink);
  const email = useSelector(actor, ({ context }) => context.email);
  const problems = useSelector(actor, ({ context }) => context.problems);
  const isSignedIn = useSelector(root, ({ context }) => context.viewer.session.kind === 'member');
  return (
    <ActivateView
      state={state}
      hasFailed={hasFailed}
      email={email}
      problems={problems}
      isSignedIn={isSignedIn}
      onSubmit={(form) => actor.send({ type: 'reactivation.submit', ...form })}
      onEdit={() => problems.length > 0 && actor.send({ type: 'reactivation.edit' })}
    />
  );
}

type Activation = SnapshotFrom<typeof activationMachine>;

function stateOf(snapshot: Activation): ActivateViewProps['state'] {
  if (snapshot.matches('activated')) return 'activated';
  if (snapshot.matches('asking')) return 'asking';
  if (snapshot.matches('sending')) return 'sending';
  return snapshot.matches('sent') ? 'sent' : 'activating';
}

/** A viewer who came with a link sees the form only when the link failed. Stays true while another email is requested. */
const hadLink = ({ context: { code, id } }: Activation): boolean => code !== '' && id !== '';
