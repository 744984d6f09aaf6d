import { useSelector } from '@xstate/react';
import { useActors } from '../../actors/actors.tsx';
import type { PopupProps } from '../../actors/popup.ts';
import { PlansOffer } from './PlansOffer.tsx';
import { useConnectedPlans } from './useConnectedPlans.ts';

export default function PlansPopup({ actor }: PopupProps<'planChoice'>) {
  const { popups } = useActors();
  const plans = useConnectedPlans(actor);
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
