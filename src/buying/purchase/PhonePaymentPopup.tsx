/** TV-11: connects the payment on a phone to its actor. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { phonePaymentMachine } from '../../../machines/buying/phonePayment.machine.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { useActors } from '../../actors/actors.tsx';
import { basePath } from '../../configuration/basePath.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { PhonePayment } from './PhonePayment.tsx';
import { usePurchaseStep } from './purchaseSteps.ts';

const STATES = ['expired', 'failed'] as const;

export default function PhonePaymentPopup() {
  const payment = usePurchaseStep('phonePayment');
  return payment ? <ConnectedPayment payment={payment} /> : null;
}

function ConnectedPayment({ payment }: { payment: ActorRefFrom<typeof phonePaymentMachine> }) {
  const { purchase, root } = useActors();
  const textOf = useMessageText();
  const state = useSelector(payment, (snapshot) => STATES.find((each) => snapshot.matches(each)) ?? 'waiting');
  const error = useSelector(payment, ({ context }) => context.error);
  const planId = useSelector(payment, ({ context }) => context.intent.planId);
  const plan = useSelector(purchase, ({ context }) => context.offer.plan);
  const email = useSelector(root, ({ context }) => context.viewer.account?.email ?? null);
  return (
    <PhonePayment
      state={state}
      plan={plan}
      address={`${location.origin}${basePath}${routePath('subscription', {}, { plan: planId })}`}
      account={email}
      error={error && textOf(error)}
      onRetry={() => payment.send({ type: 'phone.retry' })}
      onDecline={() => payment.send({ type: 'phone.decline' })}
      onClose={() => purchase.send({ type: 'purchase.close' })}
    />
  );
}
