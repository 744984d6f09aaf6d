import { fromPromise } from 'xstate';
import type { LoadedBilling } from '../../../machines/account/billing.machine.ts';
import { trimmedDetails } from '../../../machines/domain/billing.ts';
import type { BillingDetails } from '../../../machines/domain/entities.ts';
import type { billingCalls } from '../../api/account/billing.ts';
import type { subscriptionCalls } from '../../api/buying/subscription.ts';

type Calls = ReturnType<typeof billingCalls>;

/** Implementations for the billing machine (BIL-01). Rejects with a CallError. */
export const billingImplementations = ({
  billing,
  subscription,
}: {
  billing: Pick<Calls, 'read' | 'save'>;
  subscription: Pick<ReturnType<typeof subscriptionCalls>, 'current'>;
}) => ({
  actors: {
    loadBilling: fromPromise<LoadedBilling>(async ({ signal }) => {
      const [details, present] = await Promise.all([billing.read(signal), subscription.current(signal)]);
      return { billing: details, subscription: present };
    }),
    saveBilling: fromPromise<BillingDetails, { draft: BillingDetails }>(({ input, signal }) =>
      billing.save(trimmedDetails(input.draft), signal),
    ),
  },
});
