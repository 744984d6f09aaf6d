import { useSelector } from '@xstate/react';
import { useActors } from '../../actors/actors.tsx';
import { PurchaseWaiting } from './PurchaseWaiting.tsx';
import { paymentWaitOf, usePurchaseStep } from './purchaseSteps.ts';

export default function PurchaseWaitingPopup() {
  const { purchase } = useActors();
  const checkout = useSelector(usePurchaseStep('checkout'), (snapshot) => snapshot);
  const confirmation = useSelector(usePurchaseStep('confirmation'), (snapshot) => snapshot);
  const wait = paymentWaitOf(checkout, confirmation);
  const plan = confirmation?.context.pending?.plan?.name ?? null;
  const close = () => purchase.send({ type: 'purchase.close' });
  return <PurchaseWaiting key={wait === 'long' ? 'long' : 'short'} wait={wait} plan={plan} onClose={close} />;
}
