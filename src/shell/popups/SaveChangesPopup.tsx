import { useSelector } from '@xstate/react';
import { useActors } from '../../actors/actors.tsx';
import type { PopupProps } from '../../actors/popup.ts';
import { SaveChanges } from './SaveChanges.tsx';

export default function SaveChangesPopup({ actor }: PopupProps<'saveChanges'>) {
  const { popups } = useActors();
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  return (
    <SaveChanges
      isSaving={isSaving}
      onSave={() => actor.send({ type: 'answer.save' })}
      onDiscard={() => actor.send({ type: 'answer.discard' })}
      onStay={() => popups.send({ type: 'popup.close' })}
    />
  );
}
