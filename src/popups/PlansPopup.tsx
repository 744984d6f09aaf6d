import { useSelector } from '@xstate/react';
import { useActors } from '../app/actors.tsx';
import { usePopup } from '../app/page.ts';
import { useMessageText } from '../i18n/MessageText.tsx';
import { planStateOf } from '../screens/subscription/planState.ts';
import { PlansOffer } from './PlansOffer.tsx';

export default function PlansPopup() {
  const { popups } = useActors();
  const say = useMessageText();
  const actor = usePopup('planChoice');
  const state = useSelector(actor ?? undefined, planStateOf);
  const plans = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.plans);
  const error = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.error ?? null);
  const mayDismiss = useSelector(popups, ({ context }) => context.mayDismissPlans);
  return (
    <PlansOffer
      state={state}
      plans={plans ?? []}
      error={error && say(error)}
      mayDismiss={mayDismiss}
      onRetry={() => actor?.send({ type: 'plans.retry' })}
      onDismiss={() => popups.send({ type: 'popup.close' })}
      onVisitStore={() => popups.send({ type: 'plans.visitStore' })}
      onLogOut={() => popups.send({ type: 'plans.logOut' })}
    />
  );
}
