import { useSelector } from '@xstate/react';
import { useActors } from '../../actors/actors.tsx';
import { CheckoutFrame } from './CheckoutFrame.tsx';
import { usePurchaseStep } from './purchaseSteps.ts';

export default function CheckoutPopup() {
  const { purchase } = useActors();
  const step = useSelector(usePurchaseStep('checkout'), (snapshot) => snapshot?.context.step);
  if (step?.kind !== 'frame') return null;
  return <CheckoutFrame address={step.address} onClose={() => purchase.send({ type: 'purchase.close' })} />;
}
