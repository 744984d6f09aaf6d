import { useSelector } from '@xstate/react';
import { useActors } from '../../actors/actors.tsx';
import { SubscriptionHeld } from './SubscriptionHeld.tsx';

export default function SubscriptionHeldPopup() {
  const { purchase: actor } = useActors();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  if (!context.held) return null;
  return (
    <SubscriptionHeld
      held={context.held}
      wanted={context.offer.plan}
      now={context.now()}
      onManage={() => actor.send({ type: 'subscription.manage' })}
      onClose={() => actor.send({ type: 'purchase.close' })}
    />
  );
}
