import type { SnapshotFrom } from 'xstate';
import type { purchaseMachine } from '../../machines/buying/purchase.machine.ts';

type Snapshot = SnapshotFrom<typeof purchaseMachine>;

/** The state that GatewayChooser shows. */
export function gatewayStateOf(snapshot: Snapshot): 'choosing' | 'busy' | 'empty' | 'failed' {
  if (snapshot.matches({ buying: { paying: 'noGateways' } })) return 'empty';
  if (snapshot.matches({ buying: { paying: 'gatewaysFailed' } })) return 'failed';
  return snapshot.matches({ buying: { paying: 'choosingGateway' } }) ? 'choosing' : 'busy';
}

export type PaymentWait = 'preparing' | 'leaving' | 'confirming' | 'long';

/** The phase of a payment that is being prepared or confirmed (MON-08). */
export function paymentWaitOf(snapshot: Snapshot): PaymentWait {
  if (snapshot.matches({ confirming: { wait: 'long' } })) return 'long';
  if (snapshot.matches({ buying: { paying: 'leaving' } })) return 'leaving';
  return snapshot.matches('buying') && !snapshot.matches({ buying: { paying: 'completing' } }) ? 'preparing' : 'confirming';
}
