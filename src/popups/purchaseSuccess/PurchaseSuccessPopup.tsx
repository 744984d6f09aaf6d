import { useSelector } from '@xstate/react';
import { useActors } from '../../actors/actors.tsx';
import { PurchaseSuccess } from './PurchaseSuccess.tsx';

export default function PurchaseSuccessPopup() {
  const { purchase: actor } = useActors();
  const isTextShown = useSelector(actor, (snapshot) => snapshot.matches({ succeeded: 'textShown' }));
  return <PurchaseSuccess isTextShown={isTextShown} onClose={() => actor.send({ type: 'purchase.close' })} />;
}
