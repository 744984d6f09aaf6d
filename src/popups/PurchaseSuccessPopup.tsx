import { useSelector } from '@xstate/react';
import { useActors } from '../app/actors.tsx';
import { PurchaseSuccess } from './PurchaseSuccess.tsx';

export default function PurchaseSuccessPopup() {
  const { purchase: actor } = useActors();
  const isTold = useSelector(actor, (snapshot) => snapshot.matches({ succeeded: 'told' }));
  return <PurchaseSuccess isTold={isTold} onClose={() => actor.send({ type: 'purchase.close' })} />;
}
