/** The work of a purchase: what every start of the page needs. Its steps load late. */
import { plansOfferMachine } from '../../../machines/buying/plansOffer.machine.ts';
import { purchaseMachine } from '../../../machines/buying/purchase.machine.ts';
import { purchaseReturnMachine } from '../../../machines/buying/purchaseReturn.machine.ts';
import { lateChart } from '../../start/lateChart.ts';
import type { LateChunk } from '../../start/lateWork.ts';
import type { Services } from '../../start/services.ts';
import { withWork } from '../../start/work.ts';
import { createDismissedPlans } from '../plans/dismissedPlans.ts';
import { createCheckoutStore } from './checkoutStore.ts';
import type { purchaseCharts } from './steps.work.ts';

type Charts = ReturnType<typeof purchaseCharts>;

type Options = {
  steps: LateChunk<Charts>;
  /** The answer of an identity provider opened the page (SOC-03). */
  isSigningIn: boolean;
};

type Needs = Pick<Services, 'tabStorage' | 'storage' | 'now' | 'destination' | 'takePaymentAnswer'>;

export function purchaseWithWork(
  { tabStorage, storage, now, destination, takePaymentAnswer }: Needs,
  { steps, isSigningIn }: Options,
): typeof purchaseMachine {
  const memory = createCheckoutStore({ tab: tabStorage, browser: storage, now });
  const dismissed = createDismissedPlans(storage, now);
  const step = <Name extends keyof Charts>(name: Name) => lateChart(async () => (await steps.now())[name]);
  return withWork(purchaseMachine, {
    readDestination: async () => destination(),
    keepIntent: (_, { intent }) => {
      if (intent) memory.keep(intent);
    },
    discardIntent: () => memory.discard(),
    purchaseReturn: withWork(purchaseReturnMachine, {
      recallPurchase: async () => ({ ...memory.recall(), isSigningIn, answer: takePaymentAnswer() }),
    }),
    plansOffer: withWork(plansOfferMachine, {
      recallDismissal: async ({ input }) => dismissed.at(input.accountId),
      keepDismissal: (_, { accountId }) => {
        if (accountId !== null) dismissed.keep(accountId);
      },
    }),
    identification: step('identification'),
    phonePayment: step('phonePayment'),
    gatewayChoice: step('gatewayChoice'),
    checkout: step('checkout'),
    confirmation: step('confirmation'),
  });
}
