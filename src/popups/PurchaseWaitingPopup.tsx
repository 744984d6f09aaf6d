import { useSelector } from '@xstate/react';
import { useActors } from '../app/actors.tsx';
import { useArrived } from '../app/page.ts';
import { PurchaseWaiting } from './PurchaseWaiting.tsx';
import { paymentWaitOf } from './purchaseState.ts';

export default function PurchaseWaitingPopup() {
  const actor = useArrived(useActors().purchase) ?? undefined;
  const wait = useSelector(actor, paymentWaitOf);
  return <PurchaseWaiting key={wait === 'long' ? 'long' : 'short'} wait={wait} onClose={() => actor?.send({ type: 'purchase.close' })} />;
}
