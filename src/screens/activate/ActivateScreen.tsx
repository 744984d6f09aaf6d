import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { activationMachine } from '../../../machines/activation/activation.machine.ts';
import type { FieldProblem } from '../../../machines/domain/forms.ts';
import { useActors } from '../../app/actors.tsx';
import { usePage } from '../../app/page.ts';
import { ActivateView, type ActivateViewProps } from './ActivateView.tsx';

const NO_PROBLEMS: readonly FieldProblem[] = [];

/** /activate?code&id, where the activation letter's link leads (ACC-04). */
export default function ActivateScreen() {
  const { root } = useActors();
  const actor = usePage('activation');
  const state = useSelector(actor ?? undefined, stateOf);
  const hasFailed = useSelector(actor ?? undefined, (snapshot) => snapshot !== undefined && hadLink(snapshot));
  const email = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.email ?? '');
  const problems = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.problems ?? NO_PROBLEMS);
  const isSignedIn = useSelector(root, ({ context }) => context.latest.session.kind === 'member');
  return (
    <ActivateView
      state={state}
      hasFailed={hasFailed}
      email={email}
      problems={problems}
      isSignedIn={isSignedIn}
      onSubmit={(form) => actor?.send({ type: 'reactivation.submit', ...form })}
      onEdit={() => problems.length > 0 && actor?.send({ type: 'reactivation.edit' })}
    />
  );
}

type Activation = SnapshotFrom<typeof activationMachine>;

function stateOf(snapshot: Activation | undefined): ActivateViewProps['state'] {
  if (snapshot?.matches('activated')) return 'activated';
  if (snapshot?.matches('asking')) return 'asking';
  if (snapshot?.matches('sending')) return 'sending';
  return snapshot?.matches('sent') ? 'sent' : 'activating';
}

/** Who came with a link asks only because it did not work; that stays true while the other letter is asked for. */
const hadLink = ({ context: { code, id } }: Activation): boolean => code !== '' && id !== '';
