import { useSelector } from '@xstate/react';
import { useActors } from '../app/actors.tsx';
import { usePopup } from '../app/page.ts';
import { useConnectedPlans } from '../screens/subscription/useConnectedPlans.ts';
import { PlansOffer } from './PlansOffer.tsx';

export default function PlansPopup() {
  const { popups } = useActors();
  const plans = useConnectedPlans(usePopup('planChoice'));
  const mayDismiss = useSelector(popups, ({ context }) => context.mayDismissPlans);
  return (
    <PlansOffer
      {...plans}
      mayDismiss={mayDismiss}
      onDismiss={() => popups.send({ type: 'popup.close' })}
      onVisitStore={() => popups.send({ type: 'plans.visitStore' })}
      onLogOut={() => popups.send({ type: 'plans.logOut' })}
    />
  );
}
