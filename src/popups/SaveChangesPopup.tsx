import { useSelector } from '@xstate/react';
import { useActors } from '../app/actors.tsx';
import { usePopup } from '../app/page.ts';
import { SaveChanges } from './SaveChanges.tsx';

export default function SaveChangesPopup() {
  const { popups } = useActors();
  const actor = usePopup('saveChanges');
  const isSaving = useSelector(actor ?? undefined, (snapshot) => snapshot?.matches('saving') ?? false);
  if (!actor) return null;
  return (
    <SaveChanges
      isSaving={isSaving}
      onSave={() => actor.send({ type: 'answer.save' })}
      onDiscard={() => actor.send({ type: 'answer.discard' })}
      onStay={() => popups.send({ type: 'popup.close' })}
    />
  );
}
