/** The steps of the purchase, for the popups that show them. */
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '../../../machines/buying/checkout.machine.ts';
import type { confirmationMachine } from '../../../machines/buying/confirmation.machine.ts';
import type { gatewayChoiceMachine } from '../../../machines/buying/gatewayChoice.machine.ts';
import type { purchaseMachine } from '../../../machines/buying/purchase.machine.ts';
import type { Charts } from '../../../machines/domain/placeholders.ts';
import { useActors } from '../../actors/actors.tsx';
import { type LateRef, useChart } from '../../actors/lateChart.ts';

type Late = 'identification' | 'phonePayment' | 'gatewayChoice' | 'checkout' | 'confirmation';
type Steps = Charts<Pick<SnapshotFrom<typeof purchaseMachine>['children'], Late>>;

/** @returns the actor of the step; undefined while another step is under way, and while its chunk is loading */
export function usePurchaseStep<Name extends Late>(name: Name): Steps[Name];
export function usePurchaseStep(name: Late): unknown {
  const late: LateRef | undefined = useSelector(useActors().purchase, ({ children }) => children[name]);
  return useChart(late);
}

/** The state that GatewayChooser shows. */
export function gatewayStateOf(snapshot: SnapshotFrom<typeof gatewayChoiceMachine>): 'choosing' | 'busy' | 'empty' | 'failed' {
  if (snapshot.matches('empty')) return 'empty';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('choosing') ? 'choosing' : 'busy';
}

export type PaymentWait = 'preparing' | 'leaving' | 'confirming' | 'long';

/** The phase of a payment that is being prepared or confirmed (MON-08). */
export function paymentWaitOf(
  checkout: SnapshotFrom<typeof checkoutMachine> | undefined,
  confirmation: SnapshotFrom<typeof confirmationMachine> | undefined,
): PaymentWait {
  if (confirmation) return confirmation.matches({ confirming: { wait: 'long' } }) ? 'long' : 'confirming';
  if (checkout?.matches('leaving')) return 'leaving';
  return checkout?.matches('completing') ? 'confirming' : 'preparing';
}
