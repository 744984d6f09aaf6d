import { fromPromise } from 'xstate';
import type { planChangeMachine } from '../../../machines/buying/planChange.machine.ts';
import type { Account, Subscription } from '../../../machines/domain/entities.ts';
import type { subscriptionCalls } from '../../api/buying/subscription.ts';
import type { sessionCalls } from '../../api/signIn/session.ts';

type Calls = ReturnType<typeof subscriptionCalls>;

export type SubscriptionDependencies = {
  subscription: Pick<Calls, 'current' | 'history' | 'cancel' | 'changePlan' | 'portal'>;
  session: Pick<ReturnType<typeof sessionCalls>, 'account'>;
  /** Resolves when the viewer returns to the tab, see leaveFor.ts. */
  leaveFor: (address: string, signal: AbortSignal) => Promise<void>;
  planChange: typeof planChangeMachine;
};

/** Implementations for the subscription machine (SUB-01 to SUB-04). Rejects with a CallError. */
export const subscriptionImplementations = ({ subscription, session, leaveFor, planChange }: SubscriptionDependencies) => ({
  actors: {
    loadSubscription: fromPromise<Subscription | null>(({ signal }) => subscription.current(signal)),
    cancelSubscription: fromPromise<void>(({ signal }) => subscription.cancel(signal)),
    /** SUB-06: a change to the current plan resumes the renewal. */
    resumeRenewal: fromPromise<void, { planId: string }>(({ input, signal }) => subscription.changePlan(input, signal)),
    loadEarlier: fromPromise<readonly Subscription[]>(({ signal }) => subscription.history(signal)),
    loadAccount: fromPromise<Account>(({ signal }) => session.account({}, signal)),
    openPortal: fromPromise<void, { paymentType: string }>(async ({ input, signal }) =>
      leaveFor(await subscription.portal(input, signal), signal),
    ),
    planChange,
  },
});
