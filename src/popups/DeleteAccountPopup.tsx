import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { accountDeletionMachine } from '../../machines/accountDeletion/accountDeletion.machine.ts';
import { useActors } from '../app/actors.tsx';
import { NO_PROBLEMS } from '../app/forms/useProblems.ts';
import { usePopup } from '../app/page.ts';
import { DeleteAccountForm, type DeleteAccountFormProps } from './DeleteAccountForm.tsx';

const EMPTY = { email: '', code: '' };

function stateOf(snapshot: SnapshotFrom<typeof accountDeletionMachine> | undefined): DeleteAccountFormProps['state'] {
  if (snapshot?.matches('notSent')) return 'notSent';
  if (snapshot?.matches('entering')) return 'entering';
  return snapshot?.matches('deleting') || snapshot?.matches('deleted') ? 'deleting' : 'requesting';
}

export default function DeleteAccountPopup() {
  const { popups } = useActors();
  const actor = usePopup('accountDeletion');
  const state = useSelector(actor ?? undefined, stateOf);
  const sentTo = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.sentTo ?? '');
  const deletion = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.deletion ?? EMPTY);
  const problems = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.problems ?? NO_PROBLEMS);
  return (
    <DeleteAccountForm
      state={state}
      sentTo={sentTo}
      deletion={deletion}
      problems={problems}
      onSubmit={(form) => actor?.send({ type: 'deletion.submit', ...form })}
      onEdit={() => actor?.send({ type: 'deletion.edit' })}
      onRequestAgain={() => actor?.send({ type: 'deletion.requestAgain' })}
      onClose={() => popups.send({ type: 'popup.close' })}
    />
  );
}
