import { useSelector } from '@xstate/react';
import { useActors } from '../../actors/actors.tsx';
import { PurchaseSuccess } from './PurchaseSuccess.tsx';
import { usePurchaseStep } from './purchaseSteps.ts';

export default function PurchaseSuccessPopup() {
  const { purchase } = useActors();
  const isTextShown = useSelector(usePurchaseStep('confirmation'), (snapshot) => snapshot?.matches({ succeeded: 'textShown' }) ?? false);
  return <PurchaseSuccess isTextShown={isTextShown} onClose={() => purchase.send({ type: 'purchase.close' })} />;
}
