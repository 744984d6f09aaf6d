/** The work of the payment on a phone (TV-11). Calls reject with a CallError. */
import type { phonePaymentMachine } from '../../../machines/buying/phonePayment.machine.ts';
import type { Services } from '../../start/services.ts';
import type { LateWork } from '../../start/work.ts';
import { subscriptionCalls } from '../api/subscription.ts';

export function phonePaymentWork({ call }: Pick<Services, 'call'>): LateWork<typeof phonePaymentMachine> {
  const subscription = subscriptionCalls(call);
  return { readSubscription: ({ signal }) => subscription.current(signal, { once: true }) };
}
