import { useSelector } from '@xstate/react';
import { useActors } from '../../actors/actors.tsx';
import { paymentWaitOf } from '../purchaseState.ts';
import { PurchaseWaiting } from './PurchaseWaiting.tsx';

export default function PurchaseWaitingPopup() {
  const { purchase: actor } = useActors();
  const wait = useSelector(actor, paymentWaitOf);
  return <PurchaseWaiting key={wait === 'long' ? 'long' : 'short'} wait={wait} onClose={() => actor.send({ type: 'purchase.close' })} />;
}
