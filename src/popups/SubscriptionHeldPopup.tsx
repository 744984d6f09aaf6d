import { useSelector } from '@xstate/react';
import { useActors } from '../app/actors.tsx';
import { useArrived } from '../app/page.ts';
import { SubscriptionHeld } from './SubscriptionHeld.tsx';

export default function SubscriptionHeldPopup() {
  const actor = useArrived(useActors().purchase) ?? undefined;
  const context = useSelector(actor, (snapshot) => snapshot?.context ?? null);
  if (!context?.held) return null;
  return (
    <SubscriptionHeld
      held={context.held}
      wanted={context.plan}
      now={context.now()}
      onManage={() => actor?.send({ type: 'subscription.manage' })}
      onClose={() => actor?.send({ type: 'purchase.close' })}
    />
  );
}
