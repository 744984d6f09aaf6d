import { useSelector } from '@xstate/react';
import { useActors } from '../app/actors.tsx';
import { useArrived } from '../app/page.ts';
import { CheckoutFrame } from './CheckoutFrame.tsx';

export default function CheckoutPopup() {
  const actor = useArrived(useActors().purchase) ?? undefined;
  const address = useSelector(actor, (snapshot) => snapshot?.context.intent?.checkout?.address ?? null);
  if (!address) return null;
  return <CheckoutFrame address={address} onClose={() => actor?.send({ type: 'purchase.close' })} />;
}
