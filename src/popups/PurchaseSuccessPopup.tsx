import { useSelector } from '@xstate/react';
import { useActors } from '../app/actors.tsx';
import { useArrived } from '../app/page.ts';
import { PurchaseSuccess } from './PurchaseSuccess.tsx';

export default function PurchaseSuccessPopup() {
  const actor = useArrived(useActors().purchase) ?? undefined;
  const isTold = useSelector(actor, (snapshot) => snapshot?.matches({ succeeded: 'told' }) ?? false);
  return <PurchaseSuccess isTold={isTold} onClose={() => actor?.send({ type: 'purchase.close' })} />;
}
