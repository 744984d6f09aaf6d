/** The work of the confirmation of a payment (MON-08). Calls reject with a CallError. */
import type { confirmationMachine } from '../../../machines/buying/confirmation.machine.ts';
import type { Services } from '../../start/services.ts';
import type { LateWork } from '../../start/work.ts';
import { subscriptionCalls } from '../api/subscription.ts';

export function confirmationWork({ call, session }: Pick<Services, 'call' | 'session'>): LateWork<typeof confirmationMachine> {
  const subscription = subscriptionCalls(call);
  return {
    readSubscription: ({ signal }) => subscription.current(signal, { once: true }),
    reloadAccount: ({ signal }) => session.account({}, signal),
  };
}
