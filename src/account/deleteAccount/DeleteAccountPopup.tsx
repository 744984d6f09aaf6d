import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { accountDeletionMachine } from '../../../machines/account/accountDeletion.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import type { PopupProps } from '../../actors/popup.ts';
import { DeleteAccountForm, type DeleteAccountFormProps } from './DeleteAccountForm.tsx';

function stateOf(snapshot: SnapshotFrom<typeof accountDeletionMachine>): DeleteAccountFormProps['state'] {
  if (snapshot.matches('notSent')) return 'notSent';
  if (snapshot.matches('entering')) return 'entering';
  return snapshot.matches('deleting') || snapshot.matches('deleted') ? 'deleting' : 'requesting';
}

export default function DeleteAccountPopup({ actor }: PopupProps<'accountDeletion'>) {
  const { popups } = useActors();
  const state = useSelector(actor, stateOf);
  const sentTo = useSelector(actor, ({ context }) => context.sentTo);
  const deletion = useSelector(actor, ({ context }) => context.deletion);
  const problems = useSelector(actor, ({ context }) => context.problems);
  return (
    <DeleteAccountForm
      state={state}
      sentTo={sentTo}
      deletion={deletion}
      problems={problems}
      onSubmit={(form) => actor.send({ type: 'deletion.submit', ...form })}
      onEdit={() => actor.send({ type: 'deletion.edit' })}
      onRequestAgain={() => actor.send({ type: 'deletion.requestAgain' })}
      onClose={() => popups.send({ type: 'popup.close' })}
    />
  );
}
