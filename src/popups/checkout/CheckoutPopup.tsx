import { useSelector } from '@xstate/react';
import { useActors } from '../../actors/actors.tsx';
import { CheckoutFrame } from './CheckoutFrame.tsx';

export default function CheckoutPopup() {
  const { purchase: actor } = useActors();
  const address = useSelector(actor, ({ context }) => context.intent?.checkout?.address ?? null);
  if (!address) return null;
  return <CheckoutFrame address={address} onClose={() => actor.send({ type: 'purchase.close' })} />;
}
